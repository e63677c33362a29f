import { accounts } from '@backoffice/contract'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { AccountForm } from '../../features/accounts/components/account-form.tsx'

export function Page() {
  return (
    <RequirePermission operation={accounts.create}>
      <AccountForm />
    </RequirePermission>
  )
}
