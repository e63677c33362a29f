import { type CompanySort, companySorts } from '@backoffice/contract'
import { Select } from 'antd'
import { sortOf } from '../api/company-search.ts'
import { t } from '../texts.ts'
import type { FilterProps } from './filter-props.ts'

const sortName = (sort: CompanySort) =>
  ({
    count: t('sort.count'),
    relevance: t('sort.relevance'),
    value: t('sort.value'),
    weight: t('sort.weight'),
    latest: t('sort.latest'),
  })[sort]

/** Explains what exactly an order uses. */
export const sortHint = (sort: CompanySort, { type }: FilterProps['url']) =>
  ({
    count: t('sortHint.count'),
    relevance: type === 'company' ? t('sortHint.nearness') : t('sortHint.share'),
    value: t('sortHint.value'),
    weight: t('sortHint.weight'),
    latest: t('sortHint.latest'),
  })[sort]

/** The order of the companies, with an explanation of each choice. */
export function SortSelect({ url, change }: FilterProps) {
  return (
    <Select
      aria-label={t('sort')}
      variant="borderless"
      value={sortOf(url)}
      popupMatchSelectWidth={false}
      options={companySorts.map(sort => ({ value: sort, label: sortName(sort), title: sortHint(sort, url) }))}
      onChange={sort => change({ sort: sort === 'count' ? undefined : `${sort},DESC` })}
    />
  )
}
