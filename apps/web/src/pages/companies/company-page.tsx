import { type CompanyRow, companies } from '@backoffice/contract'
import { Suspense } from 'react'
import { lazyPart } from '../../components/lazy-part.tsx'
import { useSelection } from '../../components/list/use-selection.ts'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { companyListQuery } from '../../domain/companies/companies.ts'
import {
  conditionsOf,
  hasCondition,
  readCompanyUrl,
  searchBody,
  useCompanyUrl,
} from '../../features/companies/api/company-search.ts'
import { searchOrigin } from '../../features/companies/api/found-by.ts'
import type { CompanyChoice } from '../../features/companies/components/choosing.ts'
import { CompanySearchPanel } from '../../features/companies/components/company-search-panel.tsx'
import { DataReachButton } from '../../features/companies/components/data-reach-button.tsx'
import { LazyDrawerProfile } from '../../features/company-profile/components/lazy-drawer-profile.tsx'
import { t } from '../../lib/i18n/texts.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { ScreenInput } from '../../lib/screen.ts'

// Only of use once a company is chosen.
const ChosenCompanies = lazyPart(() => import('./chosen-companies.tsx'), 'ChosenCompanies', {
  isAsked: false,
})

export const preload = ({ search }: ScreenInput) => {
  const url = readCompanyUrl(search)
  return hasCondition(url) && queryClient.prefetchQuery(companyListQuery(searchBody(url)))
}

function Search() {
  const { query } = useCompanyUrl()
  const search = searchBody(query)
  const selection = useSelection<CompanyRow>(conditionsOf(search), [], ({ info }) => info.uid)
  const uids = new Set(selection.rows.map(({ info }) => info.uid))
  const choosing: CompanyChoice = {
    isReady: true,
    has: uid => uids.has(uid),
    set: (rows, isChosen) => selection.set(rows, () => isChosen),
    bar: page => (
      <Suspense fallback={null}>
        <ChosenCompanies {...page} selection={selection} search={search} found={searchOrigin(query)} />
      </Suspense>
    ),
  }
  return <CompanySearchPanel Profile={LazyDrawerProfile} choosing={choosing} />
}

export function Page() {
  return (
    <RequirePermission operation={companies.list}>
      <PageHeader
        title={t('companies.title')}
        context={t('companies.context')}
        action={<DataReachButton />}
      />
      <Search />
    </RequirePermission>
  )
}
