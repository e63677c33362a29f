import { companies } from '@backoffice/contract'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { companyListQuery } from '../../domain/companies/companies.ts'
import { hasCondition, readCompanyUrl, searchBody } from '../../features/companies/api/company-search.ts'
import { CompanySearchPanel } from '../../features/companies/components/company-search-panel.tsx'
import { LazyDrawerProfile } from '../../features/company-profile/components/lazy-drawer-profile.tsx'
import { t } from '../../lib/i18n/texts.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { ScreenInput } from '../../lib/screen.ts'

export const preload = ({ search }: ScreenInput) => {
  const url = readCompanyUrl(search)
  return hasCondition(url) && queryClient.prefetchQuery(companyListQuery(searchBody(url)))
}

export function Page() {
  return (
    <RequirePermission operation={companies.list}>
      <PageHeader title={t('companies.title')} context={t('companies.context')} />
      <CompanySearchPanel Profile={LazyDrawerProfile} />
    </RequirePermission>
  )
}
