import { apps } from '@backoffice/contract'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { AddAppForm } from '../../features/apps/components/add-app-form.tsx'

export function Page() {
  return (
    <RequirePermission operation={apps.create}>
      <AddAppForm />
    </RequirePermission>
  )
}
