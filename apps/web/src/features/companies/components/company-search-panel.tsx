import type { CompanyRow } from '@backoffice/contract'
import { Suspense, useState } from 'react'
import { BackToTop } from '../../../components/back-to-top/back-to-top.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
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

const KeywordReadings = lazyPart(() => import('./keyword-readings.tsx'), 'KeywordReadings', {
  isAsked: false,
})

interface Props {
  choosing?: CompanyChoice
  /** The content of the drawer. */
  Profile: CompanyView
}

/** The whole company search: keyword, filters, results and the drawer of a company. All its state is in the URL. */
export function CompanySearchPanel({ choosing, Profile }: Props) {
  const { query: url, change } = useCompanyUrl()
  /** The keyword that was typed last, and not yet taken for what it is. */
  const [typed, setTyped] = useState<string>()
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
      <SearchBar {...filters} onTyped={setTyped} />
      <CompanyFilters {...filters} />
      {url.keyword && (
        <Suspense fallback={null}>
          <KeywordReadings
            {...filters}
            keyword={url.keyword}
            typed={typed}
            onTaken={() => setTyped(undefined)}
          />
        </Suspense>
      )}
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
