import { notices } from '@backoffice/contract'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { NoticeForm } from '../../features/notices/components/notice-form.tsx'

export function Page() {
  return (
    <RequirePermission operation={notices.create}>
      <NoticeForm />
    </RequirePermission>
  )
}
