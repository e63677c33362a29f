import { t } from '../../../lib/i18n/texts.ts'

/** The tax numbers tell companies of one name apart. */
export function TaxIds({ ids }: { ids: string[] }) {
  if (ids.length === 0) return null
  return (
    <span>
      {t('companies.taxIds')} <bdi>{ids.join(' · ')}</bdi>
    </span>
  )
}
