import { type InviteRecord, inviteCodeFields } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { memberIdColumn, RecordCode } from '../../../domain/records/record-code.tsx'

export const inviteCodeColumns: Column<InviteRecord>[] = columnsOf(inviteCodeFields, {
  code: 180,
  invitedUserId: { width: 200, render: row => <RecordCode kind="member" text={row.invitedUserId} /> },
  userId: memberIdColumn(200),
  createTime: { width: 180, exact: true },
})
