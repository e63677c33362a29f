import {
  type BehaviourRecord,
  behaviourLogFields,
  behaviourRecordFields,
  behaviourRecordNames,
  memberLogs,
  type Query,
  titleOf,
} from '@backoffice/contract'
import { listFilters } from '../../components/list/filters-of.ts'
import { EmbeddedList } from '../../components/list/list-frame.tsx'
import { useList } from '../../components/list/use-list.ts'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { behaviourRecordQuery, logTimes, useActionTypes } from '../../features/member-logs/api/member-logs.ts'
import { recordColumns } from '../../features/member-logs/components/record-columns.tsx'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'

const fields = { ...behaviourRecordFields, remoteAddress: behaviourLogFields.remoteAddress }

/** Activities of members other than signing in and ordering. */
export function RecordList() {
  const list = useList(memberLogs.records, behaviourRecordQuery)
  const { options, nameOf } = useActionTypes()
  const filters = listFilters(memberLogs.records, fields, { actionCode: { kind: 'select', options } }, [
    'actionCode',
    'name',
    'phone',
    'address',
  ])
  return (
    <EmbeddedList<Query<typeof memberLogs.records>, BehaviourRecord>
      id="behaviour-records"
      hasViews
      list={list}
      title={say(titleOf(behaviourRecordNames.many))}
      filters={filters}
      columns={recordColumns(nameOf)}
      rowKey={row => row.id}
      tools={<ExportButton operation={memberLogs.exportRecords} query={logTimes(list.query)} />}
      empty={{ title: t('memberLogs.records.empty'), text: t('memberLogs.records.emptyText') }}
    />
  )
}
