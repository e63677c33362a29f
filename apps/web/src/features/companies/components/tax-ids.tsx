import { t } from '../texts.ts'

/** What tells companies of one name apart. */
export function TaxIds({ ids }: { ids: string[] }) {
  if (ids.length === 0) return null
  return (
    <span>
      {t('taxIds')} <bdi>{ids.join(' · ')}</bdi>
    </span>
  )
}
