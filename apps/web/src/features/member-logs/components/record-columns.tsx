import { type BehaviourRecord, behaviourRecordFields } from '@backoffice/contract'
import { Avatar } from 'antd'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { PersonalValue } from '../../../domain/personal/personal-value.tsx'
import { byName } from '../../../domain/records/drawer-kinds.ts'
import { memberIdColumn } from '../../../domain/records/record-code.tsx'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { revealRecordPhone } from '../api/member-logs.ts'
import styles from './member-logs.module.css'

/** Pictures of other servers are not loaded, because those servers would see who looks. */
const isOwnPicture = (url: string) => /^\/(?![/\\])/.test(url)

function Who({ record: { name, userId, avatarUrl } }: { record: BehaviourRecord }) {
  const shown = name || userId
  return (
    <span className={styles.who}>
      <Avatar size={24} alt="" {...(isOwnPicture(avatarUrl) && { src: avatarUrl })}>
        {[...shown][0]}
      </Avatar>
      <RecordLink kind="member" id={byName(userId)}>
        <bdi>{shown}</bdi>
      </RecordLink>
    </span>
  )
}

const phoneLabel = say(behaviourRecordFields.phone.label)

/** @param nameOf the name of a behaviour code */
export const recordColumns = (nameOf: (code: string) => string): Column<BehaviourRecord>[] =>
  columnsOf(behaviourRecordFields, {
    name: { width: 180, render: row => <Who record={row} /> },
    userId: memberIdColumn(180),
    phone: {
      width: 160,
      render: ({ id, phone }) => (
        <PersonalValue value={phone} label={phoneLabel} reveal={() => revealRecordPhone(id)} />
      ),
    },
    level: 110,
    actionCode: { width: 200, render: row => <bdi>{nameOf(row.actionCode)}</bdi> },
    actionDate: { width: 170, exact: true },
  })
