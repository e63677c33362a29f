import { type BehaviourRecord, memberLogs, type Query } from '@backoffice/contract'
import type { Filter } from '../../components/list/filters.ts'
import { ListView } from '../../components/list/list-frame.tsx'
import { useList } from '../../components/list/use-list.ts'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { behaviourRecordQuery, logTimes, useActionTypes } from '../../features/member-logs/api/member-logs.ts'
import { recordColumns } from '../../features/member-logs/components/record-columns.tsx'
import { t } from '../../features/member-logs/texts.ts'
import { phoneDigits } from '../../lib/digits.ts'

/** What members did beside signing in and ordering. */
export function RecordList() {
  const list = useList(memberLogs.records, behaviourRecordQuery)
  const { options, nameOf } = useActionTypes()
  const filters: Filter[] = [
    { kind: 'select', name: 'actionCode', label: t('action'), options },
    { kind: 'text', name: 'name', label: t('member') },
    { kind: 'text', name: 'phone', label: t('phone'), digits: phoneDigits },
    { kind: 'text', name: 'address', label: t('address') },
    { kind: 'text', name: 'userId', label: t('userId') },
    { kind: 'dates', from: 'startTime', to: 'endTime', label: t('time') },
  ]
  return (
    <ListView<Query<typeof memberLogs.records>, BehaviourRecord>
      id="behaviour-records"
      list={list}
      title={t('records')}
      filters={filters}
      columns={recordColumns(nameOf)}
      rowKey={row => row.id}
      tools={<ExportButton operation={memberLogs.exportRecords} query={logTimes(list.query)} />}
      empty={{ title: t('records.empty'), text: t('records.emptyText') }}
    />
  )
}
