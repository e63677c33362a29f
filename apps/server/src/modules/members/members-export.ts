import { members, type PeriodUnit } from '@backoffice/contract'
import { defineExport, type ExportColumn, type ExportContext } from '../../platform/exports/define-export.ts'
import { sayName } from '../../platform/kit/local-names.ts'
import { type Language, say } from '../../platform/lib/texts.ts'
import { memberWords } from './members.audit-words.ts'
import { memberMapper, type ShownMember } from './members.mapper.ts'
import { countMembers, type MemberFilters, type MemberRecord, selectMatching } from './members.repository.ts'

const wordOf = (field: string, value: string | number | null, language: Language) => {
  const words = memberWords.fields.get(field)?.values.get(String(value))
  return words ? say(language, words) : ''
}

const units: Record<PeriodUnit, { zh: string; en: string }> = {
  day: { zh: '天', en: 'd' },
  month: { zh: '个月', en: 'mo' },
  year: { zh: '年', en: 'y' },
}

const rewardOf = (value: number, unit: PeriodUnit | null, language: Language) =>
  unit && value > 0 ? `${value} ${say(language, units[unit])}` : ''

const rewardTypes = {
  D: { zh: '时长奖励', en: 'Period reward' },
  P: { zh: '付费奖励', en: 'Paid reward' },
}

const channelOf = ({ channelName, channelLabels }: ShownMember, { language }: ExportContext) =>
  sayName(channelLabels, language) ?? channelName

const columns: ExportColumn<ShownMember>[] = [
  { title: { zh: '昵称', en: 'Nickname' }, value: row => row.name },
  { title: { zh: '用户 ID', en: 'User id' }, value: row => row.userId },
  { title: { zh: '手机号', en: 'Phone' }, width: 14, value: row => row.phone },
  {
    title: { zh: '会员等级', en: 'Level' },
    width: 10,
    value: (row, { language }) => wordOf('level', row.level, language),
  },
  { title: { zh: '渠道', en: 'Channel' }, value: channelOf },
  { title: { zh: '注册时间', en: 'Registered' }, type: 'time', value: row => row.createTime },
  { title: { zh: '有效期开始', en: 'Validity from' }, type: 'time', value: row => row.start },
  { title: { zh: '有效期结束', en: 'Validity to' }, type: 'time', value: row => row.end },
  {
    title: { zh: '业务类型', en: 'Business type' },
    width: 12,
    value: (row, { language }) => wordOf('operationType', row.operationType, language),
  },
  { title: { zh: '邀请人数', en: 'Invited' }, type: 'number', value: row => row.invitationNum },
  { title: { zh: '注册人数', en: 'Registered friends' }, type: 'number', value: row => row.registerNum },
  {
    title: { zh: '注册奖励', en: 'Registration reward' },
    value: (row, { language }) => rewardOf(row.registerRewardValue, row.registerRewardUnit, language),
  },
  { title: { zh: '交易人数', en: 'Paying friends' }, type: 'number', value: row => row.tradingNum },
  {
    title: { zh: '交易奖励', en: 'Trading reward' },
    value: (row, { language }) => rewardOf(row.tradingRewardValue, row.tradingRewardUnit, language),
  },
  {
    title: { zh: '奖励类型', en: 'Reward type' },
    value: ({ rewardType }, { language }) => (rewardType ? say(language, rewardTypes[rewardType]) : ''),
  },
]

const viewOf = (filters: MemberFilters, { access, timeZone }: ExportContext) => ({
  filters,
  access,
  timeZone,
})

export const memberExport = defineExport<MemberFilters, MemberRecord, ShownMember>({
  name: 'member',
  module: import.meta.url,
  title: { zh: '会员用户', en: 'Members' },
  operation: members.export,
  columns,
  toItem: (row, { access }) => memberMapper(access)(row),
  count: (db, filters, context) => countMembers(db, viewOf(filters, context)),
  rows: (db, filters, context) => selectMatching(db, viewOf(filters, context)),
})
