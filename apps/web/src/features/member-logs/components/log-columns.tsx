import {
  type BehaviourLogRow,
  behaviourLogFields,
  type LoginLogRow,
  loginLogFields,
} from '@backoffice/contract'
import { Link } from '@tanstack/react-router'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { paths } from '../../../config/paths.ts'
import { isMasked, PersonalValue } from '../../../domain/personal/personal-value.tsx'
import { byName } from '../../../domain/records/drawer-kinds.ts'
import { memberIdColumn } from '../../../domain/records/record-code.tsx'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber } from '../../../lib/i18n/texts.ts'
import { linkTo } from '../../../lib/search-params.ts'
import { revealUsername } from '../api/member-logs.ts'

/** How often a member signed in; leads to each of these times. */
const SignIns = ({ row: { userId, loginTimes } }: { row: LoginLogRow }) =>
  loginTimes === 0 ? (
    <bdi>0</bdi>
  ) : (
    <Link {...linkTo(`${paths.behaviourLog}?${new URLSearchParams({ userId, type: 'LOGIN' })}`)}>
      {formatNumber(loginTimes)}
    </Link>
  )

export const loginColumns: Column<LoginLogRow>[] = columnsOf(loginLogFields, {
  username: {
    width: 180,
    render: ({ userId, username }) => (
      <RecordLink kind="member" id={byName(userId)}>
        <bdi>{username || '–'}</bdi>
      </RecordLink>
    ),
  },
  channel: {
    width: 160,
    render: ({ channel, channelCode }) => (
      <RecordLink kind="channel" id={byName(channelCode)}>
        <bdi>{channel || '–'}</bdi>
      </RecordLink>
    ),
  },
  userId: memberIdColumn(180),
  inviteNum: 110,
  loginTimes: { width: 120, render: row => <SignIns row={row} /> },
  lastLoginTime: { width: 170, exact: true },
  registerTime: { width: 170, exact: true },
})

/** A name; a masked phone number can be shown in full. */
function UserName({ row: { id, userId, username } }: { row: BehaviourLogRow }) {
  if (!isMasked(username))
    return (
      <RecordLink kind="member" id={byName(userId)}>
        <bdi>{username || '–'}</bdi>
      </RecordLink>
    )
  const label = say(behaviourLogFields.username.label)
  return <PersonalValue value={username} label={label} reveal={() => revealUsername(id)} />
}

export const behaviourLogColumns: Column<BehaviourLogRow>[] = columnsOf(behaviourLogFields, {
  username: { width: 180, render: row => <UserName row={row} /> },
  userId: memberIdColumn(180),
  type: 130,
  remoteAddress: 200,
  createTime: { width: 170, exact: true },
})
