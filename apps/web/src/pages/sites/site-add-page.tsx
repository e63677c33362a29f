import { sites } from '@backoffice/contract'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { SiteForm } from '../../features/sites/components/site-form.tsx'

export function Page() {
  return (
    <RequirePermission operation={sites.create}>
      <SiteForm />
    </RequirePermission>
  )
}
