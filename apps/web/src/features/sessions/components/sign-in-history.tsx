import { accounts, type Query, type SignIn, sessionActions } from '@backoffice/contract'
import { Code } from '../../../components/code/code.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { ListView } from '../../../components/list/list-frame.tsx'
import { useList } from '../../../components/list/use-list.ts'
import { Status } from '../../../components/status/status.tsx'
import { Instant } from '../../../components/time/instant.tsx'
import { AccountLink } from '../../../domain/records/record-code.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { loginReason } from '../api/login.ts'
import { signInListQuery } from '../api/sign-ins.ts'
import { t } from '../texts.ts'
import { deviceName } from './device-name.ts'

const eventText = ({ event }: SignIn) => say(sessionActions[event])

const Outcome = ({ errorcode }: SignIn) =>
  errorcode === 0 ? (
    <Status tone="good" text={t('signIns.done')} />
  ) : (
    <Status tone="bad" text={loginReason(errorcode)} />
  )

const columns: Column<SignIn>[] = [
  { key: 'time', title: t('signIns.time'), width: 160, render: row => <Instant exact value={row.time} /> },
  { key: 'event', title: t('signIns.event'), width: 110, render: eventText },
  { key: 'outcome', title: t('signIns.outcome'), width: 160, render: row => <Outcome {...row} /> },
  { key: 'address', title: t('sessions.address'), width: 150, render: row => <Code text={row.address} /> },
  {
    key: 'device',
    title: t('signIns.device'),
    width: 200,
    render: row => <span title={row.userAgent}>{deviceName(row)}</span>,
  },
  {
    key: 'actor',
    title: t('signIns.actor'),
    width: 140,
    render: row => <AccountLink userId={row.actorName} />,
  },
]

/** The sign-ins of an account: time, place and result. */
export function SignInHistory({ userId }: { userId: string }) {
  const list = useList(accounts.signIns, query => signInListQuery({ ...query, userId }))
  return (
    <ListView<Query<typeof accounts.signIns>, SignIn>
      id="signIns"
      list={list}
      title={t('signIns.title')}
      columns={columns}
      rowKey={row => row.id}
      empty={{ title: t('signIns.empty'), text: t('signIns.emptyText') }}
    />
  )
}
