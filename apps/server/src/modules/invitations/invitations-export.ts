import { type InviteRecord, type Inviter, invitations, type Labels } from '@backoffice/contract'
import { defineExport, type ExportColumn } from '../../exports/define-export.ts'
import { type Language, say } from '../../lib/texts.ts'
import { type InviteCodeRecord, inviterMapper, toInviteRecord } from './invitations.mapper.ts'
import { type CodeFilters, countCodes, selectCodes } from './invitations.repository.ts'
import { countInviters, type InviterFilters, selectInviters } from './inviters.repository.ts'

const unitTexts = {
  day: { zh: '天', en: 'days' },
  month: { zh: '个月', en: 'months' },
  year: { zh: '年', en: 'years' },
}
const typeTexts = { D: { zh: '时长奖励', en: 'Period' }, P: { zh: '付费奖励', en: 'Paid' } }

function periodText(value: number, unit: keyof typeof unitTexts | null, language: Language): string {
  if (!unit || value === 0) return ''
  return `${value} ${say(language, unitTexts[unit])}`
}

const number = (title: Labels, value: (row: Inviter) => number): ExportColumn<Inviter> => ({
  title,
  type: 'number',
  value,
})

export const inviterExport = defineExport<InviterFilters, Inviter, Inviter>({
  name: 'invitation',
  module: import.meta.url,
  title: { zh: '邀请管理', en: 'Invitations' },
  operation: invitations.export,
  columns: [
    { title: { zh: '用户ID', en: 'User ID' }, value: row => row.userId },
    { title: { zh: '姓名', en: 'Name' }, value: row => row.name },
    { title: { zh: '手机号', en: 'Phone' }, width: 16, value: row => row.phone },
    number({ zh: '邀请人数', en: 'Invited' }, row => row.invitationNum),
    number({ zh: '注册人数', en: 'Registered' }, row => row.registerNum),
    {
      title: { zh: '注册奖励', en: 'For registering' },
      value: (row, { language }) => periodText(row.registerRewardValue, row.registerRewardUnit, language),
    },
    number({ zh: '付费人数', en: 'Paying' }, row => row.tradingNum),
    {
      title: { zh: '付费奖励', en: 'For paying' },
      value: (row, { language }) => periodText(row.tradingRewardValue, row.tradingRewardUnit, language),
    },
    {
      title: { zh: '奖励类型', en: 'Reward type' },
      value: (row, { language }) => (row.rewardType ? say(language, typeTexts[row.rewardType]) : ''),
    },
  ],
  toItem: (row, { access }) => inviterMapper(access)(row),
  count: (db, filters, { access }) => countInviters(db, { filters, access }),
  rows: (db, filters, { access }) => selectInviters(db, { filters, access }),
})

export const inviteCodeExport = defineExport<CodeFilters, InviteCodeRecord, InviteRecord>({
  name: 'inviteCode',
  module: import.meta.url,
  title: { zh: '邀请码记录', en: 'Invite codes' },
  operation: invitations.exportCodes,
  columns: [
    { title: { zh: '邀请码', en: 'Code' }, value: row => row.code },
    { title: { zh: '邀请人ID', en: "Inviter's ID" }, value: row => row.userId },
    { title: { zh: '被邀请人ID', en: "Invitee's ID" }, value: row => row.invitedUserId },
    { title: { zh: '创建时间', en: 'Created at' }, type: 'time', value: row => new Date(row.createTime) },
  ],
  toItem: toInviteRecord,
  count: (db, filters, { timeZone }) => countCodes(db, filters, timeZone),
  rows: (db, filters, { timeZone }) => selectCodes(db, filters, timeZone),
})
