import { roles } from '@backoffice/contract'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { AddRoleForm } from '../../features/roles/components/role-form.tsx'
import { useScreenSearch } from '../../lib/screen-address.ts'

export function Page() {
  const { siteCode, copyFrom } = useScreenSearch<'roleAdd'>()
  return (
    <RequirePermission operation={roles.create}>
      <AddRoleForm siteCode={siteCode} copyFrom={Number(copyFrom) || undefined} />
    </RequirePermission>
  )
}
