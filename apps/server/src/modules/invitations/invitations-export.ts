import {
  type Inviter,
  invitations,
  inviteCodeFields,
  inviteCodeNames,
  invitedFriend,
  invitedFriendFields,
  invitedFriendNames,
  inviteRecord,
  inviter,
  inviterFields,
  inviterList,
  titleOf,
} from '@backoffice/contract'
import { fileColumnsOf } from '../../platform/exports/columns-of.ts'
import { defineExport } from '../../platform/exports/define-export.ts'
import { pushedList } from '../../platform/kit/pushed-lists.ts'
import { periodText } from '../../platform/lib/period-text.ts'
import { memberNameLookup } from '../members/names.service.ts'
import { type FriendView, type InvitationRecord, toFriend } from './invitations.mapper.ts'
import { countFriends, type FriendFilters, selectFriends } from './invitations.repository.ts'
import { countInviters, type InviterFilters, selectInviters } from './inviters.repository.ts'

export const inviterExport = defineExport<InviterFilters, Inviter, Inviter>({
  name: 'invitation',
  module: import.meta.url,
  title: inviterList,
  operation: invitations.export,
  columns: fileColumnsOf(inviterFields, {
    name: 0,
    userId: 0,
    phone: 16,
    invitationNum: 0,
    registerNum: 0,
    registerRewardValue: {
      value: (row, { language }) => periodText(row.registerRewardValue, row.registerRewardUnit, language),
    },
    tradingNum: 0,
    tradingRewardValue: {
      value: (row, { language }) => periodText(row.tradingRewardValue, row.tradingRewardUnit, language),
    },
    rewardType: 0,
  }),
  row: inviter,
  toItem: row => row,
  count: (db, filters, { access }) => countInviters(db, { filters, access }),
  rows: (db, filters, { access }) => selectInviters(db, { filters, access }),
})

export const invitedFriendExport = defineExport<FriendFilters, InvitationRecord, FriendView>({
  name: 'invitedFriend',
  module: import.meta.url,
  title: titleOf(invitedFriendNames.many),
  operation: invitations.exportFriends,
  columns: fileColumnsOf(invitedFriendFields, {
    phone: 16,
    invitedUserId: 0,
    inviteDate: 0,
    createTime: 0,
    invitedGivePeriodValue: {
      value: (row, { language }) =>
        periodText(row.invitedGivePeriodValue, row.invitedGivePeriodUnit, language),
    },
    rewardType: 0,
    paymentTime: 0,
    slavePayGivePeriodValue: {
      value: (row, { language }) =>
        periodText(row.slavePayGivePeriodValue, row.slavePayGivePeriodUnit, language),
    },
  }),
  row: invitedFriend,
  toItem: toFriend,
  count: (db, filters) => countFriends(db, filters),
  rows: (db, filters) => selectFriends(db, filters),
})

export const inviteCodes = pushedList({
  name: 'inviteCode',
  module: import.meta.url,
  names: inviteCodeNames,
  table: 'inviteCode',
  fields: inviteCodeFields,
  row: inviteRecord,
  list: invitations.codes,
  export: invitations.exportCodes,
  time: 'createTime',
  kept: 'invite_code',
  columns: fileColumnsOf(inviteCodeFields, { code: 0, invitedUserId: 0, userId: 0, createTime: 0 }),
  async completed(app, reader, rows) {
    const ids = rows.flatMap(({ userId, invitedUserId }) => [userId, invitedUserId])
    const nameOf = await memberNameLookup(app.db, reader, ids)
    return rows.map(row => ({
      ...row,
      memberName: nameOf(row.userId),
      invitedName: nameOf(row.invitedUserId),
    }))
  },
})
export const inviteCodeExport = inviteCodes.file
