import type { CompanyRow } from '@backoffice/contract'
import { useState } from 'react'
import { BackToTop } from '../../../components/back-to-top/back-to-top.tsx'
import { prefetchCompany } from '../../../domain/companies/companies.ts'
import type { CompanyView } from '../../../domain/companies/found-by.ts'
import { useCompanyUrl } from '../api/company-search.ts'
import { searchOrigin } from '../api/found-by.ts'
import type { CompanyChoice } from './choosing.ts'
import { CompanyDrawer } from './company-drawer.tsx'
import { CompanyFilters } from './company-filters.tsx'
import { CompanyResults } from './company-results.tsx'
import { CompanyTags } from './company-tags.tsx'
import { SearchBar } from './search-bar.tsx'

interface Props {
  choosing?: CompanyChoice
  /** The content of the drawer. */
  Profile: CompanyView
}

/** The whole company search: keyword, filters, results and the drawer of a company. All its state is in the URL. */
export function CompanySearchPanel({ choosing, Profile }: Props) {
  const { query: url, change } = useCompanyUrl()
  const [opened, setOpened] = useState<CompanyRow>()
  const filters = { url, change }
  const found = searchOrigin(url)
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
      <CompanyResults
        {...filters}
        onOpen={open}
        onCompany={uid => change({ company: uid }, { keepPage: true })}
        onWarm={uid => prefetchCompany(uid, found?.search)}
        {...(choosing && { choosing })}
      />
      <BackToTop />
      <CompanyDrawer
        uid={url.company}
        row={opened?.info.uid === url.company ? opened : undefined}
        found={found}
        onClose={close}
        Profile={Profile}
      />
    </>
  )
}
