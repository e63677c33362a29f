import type { InviteRecord } from '@backoffice/contract'
import { Code } from '../../../components/code/code.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { Instant } from '../../../components/time/instant.tsx'
import { t } from '../texts.ts'

const optionalCode = (text: string) => (text ? <Code text={text} /> : '–')

export const inviteCodeColumns: Column<InviteRecord>[] = [
  { key: 'code', title: t('code'), width: 180, render: row => <Code text={row.code} /> },
  {
    key: 'invitedUserId',
    title: t('invitedUserId'),
    width: 200,
    render: row => optionalCode(row.invitedUserId),
  },
  { key: 'userId', title: t('codeOwner'), width: 200, render: row => optionalCode(row.userId) },
  {
    key: 'createTime',
    title: t('usedAt'),
    width: 180,
    render: row => <Instant value={row.createTime} exact />,
  },
]
