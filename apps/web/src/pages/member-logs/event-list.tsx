import { type BehaviourLogRow, memberLogs, type Query } from '@backoffice/contract'
import type { Filter } from '../../components/list/filters.ts'
import { ListView } from '../../components/list/list-frame.tsx'
import { useList } from '../../components/list/use-list.ts'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { behaviourLogQuery, logTimes } from '../../features/member-logs/api/member-logs.ts'
import { behaviourLogColumns, typeOptions } from '../../features/member-logs/components/log-columns.tsx'
import { t } from '../../features/member-logs/texts.ts'

const filters: Filter[] = [
  { kind: 'select', name: 'type', label: t('type'), options: typeOptions },
  { kind: 'text', name: 'username', label: t('user') },
  { kind: 'text', name: 'address', label: t('address') },
  { kind: 'text', name: 'userId', label: t('userId') },
  { kind: 'dates', from: 'startTime', to: 'endTime', label: t('time') },
]

/** Sign-in, registration and order events. */
export function EventList() {
  const list = useList(memberLogs.list, behaviourLogQuery)
  return (
    <ListView<Query<typeof memberLogs.list>, BehaviourLogRow>
      id="behaviour-events"
      list={list}
      title={t('events')}
      filters={filters}
      columns={behaviourLogColumns}
      rowKey={row => row.id}
      tools={<ExportButton operation={memberLogs.export} query={logTimes(list.query)} />}
      empty={{ title: t('events.empty'), text: t('events.emptyText') }}
    />
  )
}
