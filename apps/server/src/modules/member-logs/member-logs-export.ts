import {
  behaviourLogFields,
  behaviourLogNames,
  behaviourLogRow,
  behaviourRecord,
  behaviourRecordFields,
  behaviourRecordNames,
  loginLogFields,
  loginLogNames,
  loginLogRow,
  memberLogs,
  titleOf,
} from '@backoffice/contract'
import { fileColumnsOf } from '../../platform/exports/columns-of.ts'
import { defineExport, defineStreamedExport } from '../../platform/exports/define-export.ts'
import { countEvents, readEvents } from '../../trade/behaviour/behaviour-list.query.ts'
import type { EventWithNames } from '../../trade/behaviour/behaviour-names.query.ts'
import {
  filtersOfLog,
  filtersOfRecords,
  type LogFilters,
  listActionTypes,
  type RecordFilters,
} from './behaviour-log.service.ts'
import { catchUp } from './delivery.ts'
import { countLogins, type LoginFilters, type LoginRecord, selectLogins } from './login-log.repository.ts'
import {
  type BehaviourLogView,
  type BehaviourRecordView,
  type LoginView,
  loginMapper,
  toLog,
  toRecord,
} from './member-logs.mapper.ts'

const batch = 2000

export const loginExport = defineExport<LoginFilters, LoginRecord, LoginView>({
  name: 'loginLog',
  module: import.meta.url,
  title: titleOf(loginLogNames.many),
  operation: memberLogs.exportLogins,
  columns: fileColumnsOf(loginLogFields, {
    channel: 0,
    username: 0,
    userId: 0,
    inviteNum: 0,
    loginTimes: 0,
    lastLoginTime: 0,
    registerTime: 0,
  }),
  row: loginLogRow,
  toItem: (row, { language }) => loginMapper(language)(row),
  count: countLogins,
  rows: selectLogins,
})

export const behaviourLogExport = defineStreamedExport<LogFilters, EventWithNames, BehaviourLogView>({
  name: 'behaviourLog',
  module: import.meta.url,
  title: titleOf(behaviourLogNames.many),
  operation: memberLogs.export,
  columns: fileColumnsOf(behaviourLogFields, {
    username: 0,
    userId: 0,
    type: 0,
    remoteAddress: 18,
    createTime: 0,
  }),
  row: behaviourLogRow,
  toItem: toLog,
  async countRows(app, filters, { access }) {
    await catchUp(app)
    return (await countEvents(app.trade.engine, await filtersOfLog(app, filters, access))).total
  },
  async *readRows(app, filters, { access }, signal) {
    yield* readEvents(app.trade.engine, await filtersOfLog(app, filters, access), { batch, signal })
  },
})

export const behaviourRecordExport = defineStreamedExport<RecordFilters, EventWithNames, BehaviourRecordView>(
  {
    name: 'behaviourRecord',
    module: import.meta.url,
    title: titleOf(behaviourRecordNames.many),
    operation: memberLogs.exportRecords,
    columns: fileColumnsOf(behaviourRecordFields, {
      name: 0,
      userId: 0,
      phone: 16,
      level: 10,
      actionCode: 0,
      actionDate: 0,
    }),
    row: behaviourRecord,
    toItem: toRecord,
    async countRows(app, filters, { access }) {
      await catchUp(app)
      return (await countEvents(app.trade.engine, await filtersOfRecords(app, filters, access))).total
    },
    async *readRows(app, filters, { access, language }, signal) {
      const types = await listActionTypes(app.db, language)
      const names = new Map(types.map(({ configId, configName }) => [configId, configName]))
      const wanted = await filtersOfRecords(app, filters, access)
      for await (const rows of readEvents(app.trade.engine, wanted, { batch, signal }))
        yield rows.map(row => ({ ...row, type: names.get(row.type) ?? row.type }))
    },
  },
)
