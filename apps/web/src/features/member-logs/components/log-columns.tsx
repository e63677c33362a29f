import {
  type BehaviourLogRow,
  type BehaviourLogType,
  behaviourLogTypes,
  type LoginLogRow,
  type Tone,
} from '@backoffice/contract'
import { Code } from '../../../components/code/code.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { Status } from '../../../components/status/status.tsx'
import { Instant } from '../../../components/time/instant.tsx'
import { isMasked, PersonalValue } from '../../../domain/personal/personal-value.tsx'
import { formatNumber } from '../../../lib/i18n/texts.ts'
import { revealUsername } from '../api/member-logs.ts'
import { t } from '../texts.ts'

const typeTexts: Record<BehaviourLogType, string> = {
  LOGIN: t('typeLogin'),
  REGISTER: t('typeRegister'),
  ORDER_SUCCESS: t('typeOrderSuccess'),
  ORDER_FAIL: t('typeOrderFail'),
}

export const typeOptions = behaviourLogTypes.map(value => ({ value, label: typeTexts[value] }))

const typeTones: Record<BehaviourLogType, Tone> = {
  LOGIN: 'running',
  REGISTER: 'good',
  ORDER_SUCCESS: 'good',
  ORDER_FAIL: 'bad',
}

export const loginColumns: Column<LoginLogRow>[] = [
  { key: 'username', title: t('username'), width: 180, render: row => <bdi>{row.username || '–'}</bdi> },
  { key: 'channel', title: t('channel'), width: 160, render: row => <bdi>{row.channel || '–'}</bdi> },
  { key: 'userId', title: t('userId'), width: 180, render: row => <Code text={row.userId} /> },
  {
    key: 'inviteNum',
    title: t('inviteNum'),
    width: 110,
    align: 'end',
    render: row => formatNumber(row.inviteNum),
  },
  {
    key: 'loginTimes',
    title: t('loginTimes'),
    width: 120,
    align: 'end',
    render: row => formatNumber(row.loginTimes),
  },
  {
    key: 'registerTime',
    title: t('registerTime'),
    width: 170,
    render: row => <Instant value={row.registerTime} exact />,
  },
]

/** A name; where it is a number that is masked, whole on request. */
function UserName({ row: { id, username } }: { row: BehaviourLogRow }) {
  if (!isMasked(username)) return <bdi>{username || '–'}</bdi>
  return <PersonalValue value={username} label={t('user')} reveal={() => revealUsername(id)} />
}

export const behaviourLogColumns: Column<BehaviourLogRow>[] = [
  { key: 'username', title: t('user'), width: 180, render: row => <UserName row={row} /> },
  {
    key: 'userId',
    title: t('userId'),
    width: 180,
    render: row => (row.userId ? <Code text={row.userId} /> : '–'),
  },
  {
    key: 'type',
    title: t('type'),
    width: 130,
    render: row => <Status tone={typeTones[row.type]} text={typeTexts[row.type]} />,
  },
  {
    key: 'remoteAddress',
    title: t('address'),
    width: 200,
    render: row => (row.remoteAddress ? <Code text={row.remoteAddress} /> : '–'),
  },
  {
    key: 'createTime',
    title: t('time'),
    width: 170,
    render: row => <Instant value={row.createTime} exact />,
  },
]
