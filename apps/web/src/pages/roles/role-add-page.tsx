import { roles } from '@backoffice/contract'
import { useSearch } from '@tanstack/react-router'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { AddRoleForm } from '../../features/roles/components/role-form.tsx'

export function Page() {
  const { siteCode }: { siteCode?: string } = useSearch({ strict: false })
  return (
    <RequirePermission operation={roles.create}>
      <AddRoleForm siteCode={siteCode} />
    </RequirePermission>
  )
}
