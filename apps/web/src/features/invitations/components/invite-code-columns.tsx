import { type InviteRecord, inviteCodeFields } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { memberIdColumn, NamedMember } from '../../../domain/records/record-code.tsx'

export const inviteCodeColumns: Column<InviteRecord>[] = columnsOf(inviteCodeFields, {
  code: 180,
  invitedUserId: {
    width: 240,
    render: row => <NamedMember userId={row.invitedUserId} name={row.invitedName} />,
  },
  userId: memberIdColumn(240),
  createTime: { width: 180, exact: true },
})
