import { companySorts } from '@backoffice/contract'
import { Select } from 'antd'
import { sortOf } from '../api/company-search.ts'
import { t } from '../texts.ts'
import type { FilterProps } from './filter-props.ts'

/** What the companies are ordered by, each with what it counts. */
export function SortSelect({ url, change }: FilterProps) {
  return (
    <Select
      aria-label={t('sort')}
      variant="borderless"
      value={sortOf(url)}
      popupMatchSelectWidth={false}
      options={companySorts.map(sort => ({
        value: sort,
        label: t(`sort.${sort}`),
        title: t(`sortHint.${sort}`),
      }))}
      onChange={sort => change({ sort: sort === 'count' ? undefined : `${sort},DESC` })}
    />
  )
}
