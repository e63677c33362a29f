import { type CompanySort, companySorts } from '@backoffice/contract'
import { Select } from 'antd'
import { t } from '../../../lib/i18n/texts.ts'
import { sortOf } from '../api/company-search.ts'
import type { FilterProps } from './filter-props.ts'

const sortName = (sort: CompanySort) =>
  ({
    count: t('companies.sort.count'),
    relevance: t('companies.sort.relevance'),
    value: t('companies.sort.value'),
    weight: t('companies.sort.weight'),
    latest: t('companies.sort.latest'),
    first: t('companies.sort.first'),
    months: t('companies.sort.months'),
    growing: t('companies.sort.growing'),
    switched: t('companies.sort.switched'),
  })[sort]

/** Explains what exactly an order uses. */
export const sortHint = (sort: CompanySort, { type }: FilterProps['url']) =>
  ({
    count: t('companies.sortHint.count'),
    relevance: type === 'company' ? t('companies.sortHint.nearness') : t('companies.sortHint.share'),
    value: t('companies.sortHint.value'),
    weight: t('companies.sortHint.weight'),
    latest: t('companies.sortHint.latest'),
    first: t('companies.sortHint.first'),
    months: t('companies.sortHint.months'),
    growing: t('companies.sortHint.growing'),
    switched: t('companies.sortHint.switched'),
  })[sort]

/** The order of the companies, with an explanation of each choice. */
export function SortSelect({ url, change }: FilterProps) {
  return (
    <Select
      aria-label={t('companies.sort')}
      variant="borderless"
      value={sortOf(url)}
      popupMatchSelectWidth={false}
      options={companySorts
        .filter(sort => sort !== 'switched' || url.resultType === 'cgls_buyer')
        .map(sort => ({ value: sort, label: sortName(sort), title: sortHint(sort, url) }))}
      onChange={sort => change({ sort: sort === 'count' ? undefined : `${sort},DESC` })}
    />
  )
}
