import { type BehaviourLogRow, behaviourLogFields, memberLogs, type Query } from '@backoffice/contract'
import { listFilters } from '../../components/list/filters-of.ts'
import { EmbeddedList } from '../../components/list/list-frame.tsx'
import { useList } from '../../components/list/use-list.ts'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { behaviourLogQuery, logTimes } from '../../features/member-logs/api/member-logs.ts'
import { behaviourLogColumns } from '../../features/member-logs/components/log-columns.tsx'
import { t } from '../../lib/i18n/texts.ts'

const filters = listFilters(memberLogs.list, behaviourLogFields, {}, ['type', 'username', 'address'])

/** Sign-in, registration and order events. */
export function EventList() {
  const list = useList(memberLogs.list, behaviourLogQuery)
  return (
    <EmbeddedList<Query<typeof memberLogs.list>, BehaviourLogRow>
      id="behaviour-events"
      hasViews
      list={list}
      title={t('memberLogs.events')}
      filters={filters}
      columns={behaviourLogColumns}
      rowKey={row => row.id}
      tools={<ExportButton operation={memberLogs.export} query={logTimes(list.query)} />}
      empty={{ title: t('memberLogs.events.empty'), text: t('memberLogs.events.emptyText') }}
    />
  )
}
