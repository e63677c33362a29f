import type { CompanyRow, CompanySearch } from '@backoffice/contract'
import { Segmented } from 'antd'
import { useState } from 'react'
import type { ScreenInput } from '../../app/screen.ts'
import { BackToTop } from '../../components/back-to-top/back-to-top.tsx'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import {
  companyInfoQuery,
  companyListQuery,
  companyOverviewQuery,
  companyTimelineQuery,
} from '../../features/companies/api/companies.ts'
import {
  isAsked,
  readCompanyUrl,
  searchBody,
  useCompanyUrl,
} from '../../features/companies/api/company-search.ts'
import { CompanyDrawer } from '../../features/companies/components/company-drawer.tsx'
import { CompanyFilters } from '../../features/companies/components/company-filters.tsx'
import { CompanyResults } from '../../features/companies/components/company-results.tsx'
import styles from '../../features/companies/components/company-search.module.css'
import { CompanyTags } from '../../features/companies/components/company-tags.tsx'
import type { FilterProps } from '../../features/companies/components/filter-props.ts'
import { KeywordBox } from '../../features/companies/components/keyword-box.tsx'
import { t } from '../../features/companies/texts.ts'
import { useIsSmall } from '../../lib/media.ts'
import { queryClient } from '../../lib/query-client.ts'

export const preload = ({ search }: ScreenInput) => {
  const url = readCompanyUrl(search)
  return isAsked(url) && queryClient.prefetchQuery(companyListQuery(searchBody(url)))
}

/** The drawer's parts while the pointer is still on its way. */
function warm(uid: string) {
  void queryClient.prefetchQuery(companyInfoQuery(uid))
  void queryClient.prefetchQuery(companyOverviewQuery(uid))
  void queryClient.prefetchQuery(companyTimelineQuery(uid))
}

function SearchBar({ url, change }: FilterProps) {
  const size = useIsSmall() ? 'middle' : 'large'
  const { resultType = 'cgls_supplier', type = 'prod', keyword = '' } = url
  return (
    <search className={styles.bar}>
      <Segmented<NonNullable<CompanySearch['resultType']>>
        aria-label={t('roleLabel')}
        size={size}
        value={resultType}
        options={[
          { value: 'cgls_supplier', label: t('supplier') },
          { value: 'cgls_buyer', label: t('buyer') },
        ]}
        onChange={value => change({ resultType: value })}
      />
      <Segmented<NonNullable<CompanySearch['type']>>
        aria-label={t('typeLabel')}
        size={size}
        value={type}
        options={[
          { value: 'prod', label: t('byProduct') },
          { value: 'company', label: t('byCompany') },
        ]}
        onChange={value => change({ type: value })}
      />
      <KeywordBox
        value={keyword}
        placeholder={type === 'prod' ? t('keywordProduct') : t('keywordCompany')}
        onSearch={text => change({ keyword: text })}
      />
    </search>
  )
}

export function Page() {
  const { query: url, change } = useCompanyUrl()
  const [opened, setOpened] = useState<CompanyRow>()
  const filters = { url, change }
  const open = (row: CompanyRow) => {
    setOpened(row)
    change({ company: row.info.uid }, { keepPage: true })
  }
  const close = () => change({ company: undefined }, { keepPage: true })
  return (
    <>
      <PageHeader title={t('title')} context={t('context')} />
      <SearchBar {...filters} />
      <CompanyFilters {...filters} />
      <CompanyTags {...filters} />
      <CompanyResults {...filters} onOpen={open} onWarm={warm} />
      <BackToTop />
      <CompanyDrawer
        uid={url.company}
        row={opened?.info.uid === url.company ? opened : undefined}
        onClose={close}
      />
    </>
  )
}
