import type { BehaviourRecord, MemberLevel, Tone } from '@backoffice/contract'
import { Avatar } from 'antd'
import { Code } from '../../../components/code/code.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { Status } from '../../../components/status/status.tsx'
import { Instant } from '../../../components/time/instant.tsx'
import { PersonalValue } from '../../../domain/personal/personal-value.tsx'
import { revealRecordPhone } from '../api/member-logs.ts'
import { t } from '../texts.ts'
import styles from './member-logs.module.css'

const levelTexts: Record<MemberLevel, string> = {
  0: t('levelOrdinary'),
  1: t('levelVip'),
  2: t('levelTrial'),
}
const levelTones: Record<MemberLevel, Tone> = { 0: 'off', 1: 'good', 2: 'waiting' }

/** Pictures of other servers are not loaded: they would tell those who looks. */
const isOwnPicture = (url: string) => /^\/(?![/\\])/.test(url)

function Who({ record: { name, userId, avatarUrl } }: { record: BehaviourRecord }) {
  const shown = name || userId
  return (
    <span className={styles.who}>
      <Avatar size={24} alt="" {...(isOwnPicture(avatarUrl) && { src: avatarUrl })}>
        {[...shown][0]}
      </Avatar>
      <bdi>{shown}</bdi>
    </span>
  )
}

/** @param nameOf words for a code of behaviour */
export const recordColumns = (nameOf: (code: string) => string): Column<BehaviourRecord>[] => [
  { key: 'name', title: t('member'), width: 180, render: row => <Who record={row} /> },
  {
    key: 'userId',
    title: t('userId'),
    width: 180,
    render: row => (row.userId ? <Code text={row.userId} /> : '–'),
  },
  {
    key: 'phone',
    title: t('phone'),
    width: 160,
    render: ({ id, phone }) => (
      <PersonalValue value={phone} label={t('phone')} reveal={() => revealRecordPhone(id)} />
    ),
  },
  {
    key: 'level',
    title: t('level'),
    width: 110,
    render: ({ level }) =>
      level === null ? '–' : <Status tone={levelTones[level]} text={levelTexts[level]} />,
  },
  { key: 'actionCode', title: t('action'), width: 200, render: row => <bdi>{nameOf(row.actionCode)}</bdi> },
  {
    key: 'actionDate',
    title: t('time'),
    width: 170,
    render: row => <Instant value={row.actionDate} exact />,
  },
]
