import { DigitsFilter } from '../../../components/list/digits-filter.tsx'
import { HsCodeFilter } from '../../../domain/bills/hs-code-filter.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './company-search.module.css'
import type { FilterProps } from './filter-props.ts'

const isCount = /^[1-9]\d*$/
const groups = /(?<=\d),(?=\d{3}(?!\d))/g

/** The first digits of HS codes, and the fewest matching shipments that a company must have. */
export const NumberFilters = ({ url, change }: FilterProps) => (
  <>
    <div className={styles.narrow}>
      <HsCodeFilter
        label={t('companies.hsCode')}
        value={url.hsCode}
        onChange={hsCode => change({ hsCode })}
      />
    </div>
    <div className={styles.narrow}>
      <DigitsFilter
        label={t('companies.minCount')}
        hint={t('companies.minCountHint')}
        rule={t('companies.minCountRule')}
        max={9}
        value={String(url.minCount ?? '')}
        write={typed => typed.replace(groups, '').trim()}
        isGood={count => isCount.test(count)}
        onChange={count => change({ minCount: count === undefined ? undefined : Number(count) })}
      />
    </div>
  </>
)
