import { type Labels, memberLogs } from '@backoffice/contract'
import { defineExport, defineStreamedExport } from '../../platform/exports/define-export.ts'
import { say } from '../../platform/lib/texts.ts'
import { countEvents, readEvents } from '../../trade/behaviour/behaviour-list.query.ts'
import type { BehaviourRow } from '../../trade/behaviour/behaviour-names.query.ts'
import {
  filtersOfLog,
  filtersOfRecords,
  type LogFilters,
  listActionTypes,
  type RecordFilters,
} from './behaviour-log.service.ts'
import { catchUp } from './delivery.ts'
import { countLogins, type LoginFilters, type LoginRecord, selectLogins } from './login-log.repository.ts'
import { logMapper, recordMapper, type ShownLog, type ShownRecord } from './member-logs.mapper.ts'

const batch = 2000

export const loginExport = defineExport<LoginFilters, LoginRecord, LoginRecord>({
  name: 'loginLog',
  module: import.meta.url,
  title: { zh: '登录日志', en: 'Login log' },
  operation: memberLogs.exportLogins,
  columns: [
    { title: { zh: '渠道名称', en: 'Channel name' }, value: row => row.channel },
    { title: { zh: '用户名', en: 'User name' }, value: row => row.username },
    { title: { zh: '用户 ID', en: 'User ID' }, value: row => row.userId },
    { title: { zh: '邀请数', en: 'Invitations' }, type: 'number', value: row => row.inviteNum },
    { title: { zh: '登录次数', en: 'Sign-ins' }, type: 'number', value: row => row.loginTimes },
    {
      title: { zh: '注册时间', en: 'Registered at' },
      type: 'time',
      value: row => row.registerTime,
    },
  ],
  toItem: row => row,
  count: (db, filters, { timeZone }) => countLogins(db, filters, timeZone),
  rows: (db, filters, { timeZone }) => selectLogins(db, filters, timeZone),
})

const typeTexts: Record<ShownLog['type'], Labels> = {
  LOGIN: { zh: '登录', en: 'Sign-in' },
  REGISTER: { zh: '注册', en: 'Registration' },
  ORDER_SUCCESS: { zh: '下单成功', en: 'Order placed' },
  ORDER_FAIL: { zh: '下单失败', en: 'Order failed' },
}

export const behaviourLogExport = defineStreamedExport<LogFilters, BehaviourRow, ShownLog>({
  name: 'behaviourLog',
  module: import.meta.url,
  title: { zh: '行为日志', en: 'Behaviour log' },
  operation: memberLogs.export,
  columns: [
    { title: { zh: '用户', en: 'User' }, value: row => row.username },
    { title: { zh: '用户 ID', en: 'User ID' }, value: row => row.userId },
    {
      title: { zh: '类型', en: 'Type' },
      value: (row, { language }) => say(language, typeTexts[row.type] ?? { zh: row.type, en: row.type }),
    },
    { title: { zh: 'IP 地址', en: 'IP address' }, width: 18, value: row => row.remoteAddress },
    { title: { zh: '时间', en: 'Time' }, type: 'time', value: row => row.createTime },
  ],
  toItem: (row, { access }) => logMapper(access)(row),
  async countRows(app, filters, { access, timeZone }) {
    await catchUp(app)
    return (await countEvents(app.trade.engine, filtersOfLog(filters, access, timeZone))).total
  },
  readRows: (app, filters, { access, timeZone }, signal) =>
    readEvents(app.trade.engine, filtersOfLog(filters, access, timeZone), { batch, signal }),
})

const levelTexts: Labels[] = [
  { zh: '普通用户', en: 'Ordinary' },
  { zh: 'VIP会员', en: 'VIP' },
  { zh: '试用会员', en: 'Trial' },
]

export const behaviourRecordExport = defineStreamedExport<RecordFilters, BehaviourRow, ShownRecord>({
  name: 'behaviourRecord',
  module: import.meta.url,
  title: { zh: '会员行为记录', en: 'Member behaviour' },
  operation: memberLogs.exportRecords,
  columns: [
    { title: { zh: '会员', en: 'Member' }, value: row => row.name },
    { title: { zh: '用户 ID', en: 'User ID' }, value: row => row.userId },
    { title: { zh: '手机号', en: 'Phone' }, width: 16, value: row => row.phone },
    {
      title: { zh: '会员等级', en: 'Level' },
      width: 10,
      value: ({ level }, { language }) =>
        level === null ? '' : say(language, levelTexts[level] ?? { zh: '', en: '' }),
    },
    { title: { zh: '行为类型', en: 'Behaviour' }, value: row => row.actionCode },
    { title: { zh: '时间', en: 'Time' }, type: 'time', value: row => row.actionDate },
  ],
  toItem: (row, { access }) => recordMapper(access)(row),
  async countRows(app, filters, { access, timeZone }) {
    await catchUp(app)
    return (await countEvents(app.trade.engine, filtersOfRecords(filters, access, timeZone))).total
  },
  async *readRows(app, filters, { access, timeZone, language }, signal) {
    const types = await listActionTypes(app.db, language)
    const names = new Map(types.map(({ configId, configName }) => [configId, configName]))
    const wanted = filtersOfRecords(filters, access, timeZone)
    for await (const rows of readEvents(app.trade.engine, wanted, { batch, signal }))
      yield rows.map(row => ({ ...row, type: names.get(row.type) ?? row.type }))
  },
})
