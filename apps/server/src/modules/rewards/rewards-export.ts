import { reward, rewardFields, rewardNames, rewards, titleOf } from '@backoffice/contract'
import { fileColumnsOf } from '../../platform/exports/columns-of.ts'
import { defineExport, type ExportContext } from '../../platform/exports/define-export.ts'
import { type MappedReward, toReward } from './rewards.mapper.ts'
import { countRewards, type RewardFilters, type RewardRow, selectRewards } from './rewards.repository.ts'

const viewOf = (filters: RewardFilters, { access, timeZone }: ExportContext) => ({
  filters,
  timeZone,
  access,
})

export const rewardExport = defineExport<RewardFilters, RewardRow, MappedReward>({
  name: 'reward',
  module: import.meta.url,
  title: titleOf(rewardNames.many),
  operation: rewards.export,
  columns: fileColumnsOf(rewardFields, {
    inviter: 0,
    inviterPhone: 0,
    invitee: 0,
    inviteePhone: 0,
    inviteTime: 0,
    registerTime: 0,
    purchaseTime: 0,
    reward: 0,
    bankAccount: 24,
    bank: 24,
    status: 10,
    updateTime: 0,
    inviterUserId: 0,
    inviteeUserId: 0,
    batchNumber: 20,
    order_no: 24,
    orderStatus: 10,
    releaseReason: 24,
  }),
  row: reward,
  toItem: toReward,
  count: (db, filters, context) => countRewards(db, viewOf(filters, context)),
  rows: (db, filters, context) => selectRewards(db, viewOf(filters, context)),
})
