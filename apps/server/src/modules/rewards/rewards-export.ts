import { rewards } from '@backoffice/contract'
import { defineExport, type ExportContext } from '../../platform/exports/define-export.ts'
import { say } from '../../platform/lib/texts.ts'
import { rewardMapper, type ShownReward } from './rewards.mapper.ts'
import {
  countOfTotals,
  type RewardFilters,
  type RewardRow,
  selectRewards,
  totalRewards,
} from './rewards.repository.ts'

const statusTexts = { T: { zh: '已打款', en: 'Paid' }, F: { zh: '未打款', en: 'Unpaid' } }

const viewOf = (filters: RewardFilters, { access, timeZone }: ExportContext) => ({
  filters,
  timeZone,
  access,
})

export const rewardExport = defineExport<RewardFilters, RewardRow, ShownReward>({
  name: 'reward',
  module: import.meta.url,
  title: { zh: '现金奖励', en: 'Cash rewards' },
  operation: rewards.export,
  columns: [
    { title: { zh: '邀请人', en: 'Inviter' }, value: row => row.inviter },
    { title: { zh: '邀请人手机号', en: "Inviter's phone" }, value: row => row.inviterPhone },
    { title: { zh: '被邀请人', en: 'Invitee' }, value: row => row.invitee },
    { title: { zh: '被邀请人手机号', en: "Invitee's phone" }, value: row => row.inviteePhone },
    { title: { zh: '邀请时间', en: 'Invited at' }, type: 'time', value: row => row.inviteTime },
    { title: { zh: '注册时间', en: 'Registered at' }, type: 'time', value: row => row.registerTime },
    { title: { zh: '购买时间', en: 'Bought at' }, type: 'time', value: row => row.purchaseTime },
    { title: { zh: '奖励（元）', en: 'Reward (yuan)' }, type: 'number', value: row => row.reward },
    { title: { zh: '银行账号', en: 'Bank account' }, width: 24, value: row => row.bankAccount },
    { title: { zh: '开户行', en: 'Bank' }, width: 24, value: row => row.bank },
    {
      title: { zh: '状态', en: 'Status' },
      width: 10,
      value: (row, { language }) => say(language, statusTexts[row.status]),
    },
    { title: { zh: '更新时间', en: 'Updated at' }, type: 'time', value: row => row.updateTime },
    { title: { zh: '邀请人 ID', en: 'Inviter id' }, value: row => row.inviterUserId },
    { title: { zh: '被邀请人 ID', en: 'Invitee id' }, value: row => row.inviteeUserId },
  ],
  toItem: (row, { access }) => rewardMapper(access)(row),
  count: async (db, filters, context) =>
    countOfTotals(await totalRewards(db, viewOf(filters, context)), filters.status),
  rows: (db, filters, context) => selectRewards(db, viewOf(filters, context)),
})
