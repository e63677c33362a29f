import { type InviteRecord, inviteCodeFields } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'

export const inviteCodeColumns: Column<InviteRecord>[] = columnsOf(inviteCodeFields, {
  code: 180,
  invitedUserId: 200,
  userId: 200,
  createTime: { width: 180, exact: true },
})
