import { hsPrefixPattern } from '@backoffice/contract'
import { DigitsFilter } from '../../../components/list/digits-filter.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './company-search.module.css'
import type { FilterProps } from './filter-props.ts'

const isCode = new RegExp(hsPrefixPattern)
const isCount = /^[1-9]\d*$/

/** The first digits of HS codes. */
export function HsCodeFilter({ url, change }: FilterProps) {
  return (
    <div className={styles.narrow}>
      <DigitsFilter
        label={t('companies.hsCode')}
        hint={t('companies.hsCodeHint')}
        rule={t('companies.hsCodeRule')}
        max={12}
        value={url.hsCode ?? ''}
        isGood={digits => isCode.test(digits)}
        onChange={hsCode => change({ hsCode })}
      />
    </div>
  )
}

/** The fewest matching shipments that a company must have. */
export function MinCountFilter({ url, change }: FilterProps) {
  return (
    <div className={styles.narrow}>
      <DigitsFilter
        label={t('companies.minCount')}
        hint={t('companies.minCountHint')}
        rule={t('companies.minCountRule')}
        max={9}
        value={String(url.minCount ?? '')}
        isGood={digits => isCount.test(digits)}
        onChange={digits => change({ minCount: digits === undefined ? undefined : Number(digits) })}
      />
    </div>
  )
}
