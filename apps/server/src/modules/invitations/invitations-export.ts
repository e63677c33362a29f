import { type Inviter, invitations, type Labels } from '@backoffice/contract'
import { defineExport, type ExportColumn } from '../../platform/exports/define-export.ts'
import { type Language, say } from '../../platform/lib/texts.ts'
import {
  friendMapper,
  type InvitationRecord,
  type InviteCodeRecord,
  inviterMapper,
  type ShownFriend,
} from './invitations.mapper.ts'
import {
  type CodeFilters,
  countCodes,
  countFriends,
  type FriendFilters,
  selectCodes,
  selectFriends,
} from './invitations.repository.ts'
import { countInviters, type InviterFilters, selectInviters } from './inviters.repository.ts'

const unitTexts = {
  day: { zh: '天', en: 'days' },
  month: { zh: '个月', en: 'months' },
  year: { zh: '年', en: 'years' },
}
const typeTexts = { D: { zh: '时长奖励', en: 'Period reward' }, P: { zh: '付费奖励', en: 'Paid reward' } }

const typeText = (type: Inviter['rewardType'], language: Language) =>
  type ? say(language, typeTexts[type]) : ''

function periodText(value: number | null, unit: keyof typeof unitTexts | null, language: Language): string {
  if (!unit || !value) return ''
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
    { title: { zh: '邀请人', en: 'Inviter' }, value: row => row.name },
    { title: { zh: '用户 ID', en: 'User id' }, value: row => row.userId },
    { title: { zh: '手机号', en: 'Phone' }, width: 16, value: row => row.phone },
    number({ zh: '邀请人数', en: 'Invited' }, row => row.invitationNum),
    number({ zh: '注册人数', en: 'Registered' }, row => row.registerNum),
    {
      title: { zh: '注册奖励', en: 'Sign-up reward' },
      value: (row, { language }) => periodText(row.registerRewardValue, row.registerRewardUnit, language),
    },
    number({ zh: '交易人数', en: 'Paying' }, row => row.tradingNum),
    {
      title: { zh: '交易奖励', en: 'Trading reward' },
      value: (row, { language }) => periodText(row.tradingRewardValue, row.tradingRewardUnit, language),
    },
    {
      title: { zh: '奖励类型', en: 'Reward type' },
      value: (row, { language }) => typeText(row.rewardType, language),
    },
  ],
  toItem: (row, { access }) => inviterMapper(access)(row),
  count: (db, filters, { access }) => countInviters(db, { filters, access }),
  rows: (db, filters, { access }) => selectInviters(db, { filters, access }),
})

type FriendColumn = ExportColumn<ShownFriend>

const time = (title: Labels, value: (row: ShownFriend) => Date | null): FriendColumn => ({
  title,
  type: 'time',
  value,
})

export const invitedFriendExport = defineExport<FriendFilters, InvitationRecord, ShownFriend>({
  name: 'invitedFriend',
  module: import.meta.url,
  title: { zh: '邀请的好友', en: 'Invited friends' },
  operation: invitations.exportFriends,
  columns: [
    { title: { zh: '好友手机号', en: 'Friend phone' }, width: 16, value: row => row.phone },
    { title: { zh: '好友用户 ID', en: 'Friend id' }, value: row => row.invitedUserId },
    time({ zh: '邀请时间', en: 'Invited at' }, row => row.inviteDate),
    time({ zh: '注册时间', en: 'Registered at' }, row => row.createTime),
    {
      title: { zh: '注册奖励', en: 'Sign-up reward' },
      value: (row, { language }) =>
        periodText(row.invitedGivePeriodValue, row.invitedGivePeriodUnit, language),
    },
    {
      title: { zh: '奖励类型', en: 'Reward type' },
      value: (row, { language }) => typeText(row.rewardType, language),
    },
    time({ zh: '付费时间', en: 'Paid at' }, row => row.paymentTime),
    {
      title: { zh: '付费奖励', en: 'Payment reward' },
      value: (row, { language }) =>
        periodText(row.slavePayGivePeriodValue, row.slavePayGivePeriodUnit, language),
    },
  ],
  toItem: (row, { access }) => friendMapper(access)(row),
  count: (db, filters) => countFriends(db, filters),
  rows: (db, filters) => selectFriends(db, filters),
})

export const inviteCodeExport = defineExport<CodeFilters, InviteCodeRecord, InviteCodeRecord>({
  name: 'inviteCode',
  module: import.meta.url,
  title: { zh: '邀请码记录', en: 'Invite codes' },
  operation: invitations.exportCodes,
  columns: [
    { title: { zh: '邀请码', en: 'Invite code' }, value: row => row.code },
    { title: { zh: '被邀请人 ID', en: 'Invited user id' }, value: row => row.invitedUserId },
    { title: { zh: '邀请人 ID', en: 'Inviter id' }, value: row => row.userId },
    { title: { zh: '使用时间', en: 'Used at' }, type: 'time', value: row => row.createTime },
  ],
  toItem: row => row,
  count: (db, filters, { timeZone }) => countCodes(db, filters, timeZone),
  rows: (db, filters, { timeZone }) => selectCodes(db, filters, timeZone),
})
