import { accounts, type Query, type SignIn, secondFactorNeeded, signInFields } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { EmbeddedList } from '../../../components/list/list-frame.tsx'
import { useList } from '../../../components/list/use-list.ts'
import { Status } from '../../../components/status/status.tsx'
import { AccountLink } from '../../../domain/records/record-code.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { loginReason } from '../api/login.ts'
import { signInListQuery } from '../api/sign-ins.ts'
import { deviceName } from './device-name.ts'

function Outcome({ errorcode }: SignIn) {
  if (errorcode === 0) return <Status tone="good" text={t('sessions.signIns.done')} />
  if (errorcode === secondFactorNeeded) return <Status tone="waiting" text={t('sessions.signIns.halfDone')} />
  return <Status tone="bad" text={loginReason(errorcode)} />
}

const columns: Column<SignIn>[] = columnsOf(signInFields, {
  time: { width: 160, exact: true },
  event: 110,
  errorcode: { width: 160, render: row => <Outcome {...row} /> },
  address: 150,
  userAgent: { width: 200, render: row => <span title={row.userAgent}>{deviceName(row)}</span> },
  actorName: { width: 140, render: row => <AccountLink userId={row.actorName} /> },
})

/** The sign-ins of an account: time, place and result. */
export function SignInHistory({ userId }: { userId: string }) {
  const list = useList(accounts.signIns, query => signInListQuery({ ...query, userId }))
  return (
    <EmbeddedList<Query<typeof accounts.signIns>, SignIn>
      id="signIns"
      list={list}
      title={t('sessions.signIns.title')}
      columns={columns}
      rowKey={row => row.id}
      empty={{ title: t('sessions.signIns.empty'), text: t('sessions.signIns.emptyText') }}
    />
  )
}
