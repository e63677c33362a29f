import type { CompanyRow } from '@backoffice/contract'
import { useState } from 'react'
import { BackToTop } from '../../../components/back-to-top/back-to-top.tsx'
import { queryClient } from '../../../lib/query-client.ts'
import { companyInfoQuery, companyOverviewQuery, companyTimelineQuery } from '../api/companies.ts'
import { useCompanyUrl } from '../api/company-search.ts'
import type { Choosing } from './choosing.ts'
import { CompanyDrawer, type CompanyView } from './company-drawer.tsx'
import { CompanyFilters } from './company-filters.tsx'
import { CompanyResults } from './company-results.tsx'
import { CompanyTags } from './company-tags.tsx'
import { SearchBar } from './search-bar.tsx'

/** The drawer's parts while the pointer is still on its way. */
function warm(uid: string) {
  void queryClient.prefetchQuery(companyInfoQuery(uid))
  void queryClient.prefetchQuery(companyOverviewQuery(uid))
  void queryClient.prefetchQuery(companyTimelineQuery(uid))
}

interface Props {
  choosing?: Choosing
  /** What the drawer shows of a company. */
  Profile: CompanyView
}

/** The company search whole: keyword, filters, results, and a company's drawer; all of it in the address. */
export function CompanySearchPanel({ choosing, Profile }: Props) {
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
      <SearchBar {...filters} />
      <CompanyFilters {...filters} />
      <CompanyTags {...filters} />
      <CompanyResults {...filters} onOpen={open} onWarm={warm} {...(choosing && { choosing })} />
      <BackToTop />
      <CompanyDrawer
        uid={url.company}
        row={opened?.info.uid === url.company ? opened : undefined}
        onClose={close}
        Profile={Profile}
      />
    </>
  )
}
