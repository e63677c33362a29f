import { type BehaviourLogRow, type BehaviourRecord, memberLogs, type Query } from '@backoffice/contract'
import { EmbeddedList } from '../../components/list/list-frame.tsx'
import { useList } from '../../components/list/use-list.ts'
import {
  behaviourLogQuery,
  behaviourRecordQuery,
  useActionTypes,
} from '../../features/member-logs/api/member-logs.ts'
import { behaviourLogColumns } from '../../features/member-logs/components/log-columns.tsx'
import { recordColumns } from '../../features/member-logs/components/record-columns.tsx'
import { t } from '../../lib/i18n/texts.ts'

/** The rows do not repeat the member. */
const ofMember = new Set(['username', 'userId', 'name', 'phone', 'level'])
const eventColumns = behaviourLogColumns.filter(({ key }) => !ofMember.has(key))

/** The activities of a member on the front sites. */
export function MemberBehaviour({ userId }: { userId: string }) {
  const list = useList(memberLogs.records, query => behaviourRecordQuery({ ...query, userId }), {
    hasViews: false,
  })
  const { nameOf } = useActionTypes()
  return (
    <EmbeddedList<Query<typeof memberLogs.records>, BehaviourRecord>
      id="member-behaviour"
      list={list}
      title={t('members.tab.behaviour')}
      columns={recordColumns(nameOf).filter(({ key }) => !ofMember.has(key))}
      rowKey={row => row.id}
      empty={{ title: t('members.behaviour.empty'), text: t('members.behaviour.emptyText') }}
    />
  )
}

/** Sign-ins, the registration and orders of a member. */
export function MemberEvents({ userId }: { userId: string }) {
  const list = useList(memberLogs.list, query => behaviourLogQuery({ ...query, userId }), { hasViews: false })
  return (
    <EmbeddedList<Query<typeof memberLogs.list>, BehaviourLogRow>
      id="member-events"
      list={list}
      title={t('members.tab.events')}
      columns={eventColumns}
      rowKey={row => row.id}
      empty={{ title: t('members.events.empty'), text: t('members.events.emptyText') }}
    />
  )
}
