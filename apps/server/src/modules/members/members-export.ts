import { members, memberUserFields, memberUsers } from '@backoffice/contract'
import { fileColumnsOf } from '../../platform/exports/columns-of.ts'
import { defineExport, type ExportColumn, type ExportContext } from '../../platform/exports/define-export.ts'
import { sayName } from '../../platform/kit/local-names.ts'
import { periodText } from '../../platform/lib/period-text.ts'
import { countMembers } from './member-counts.ts'
import type { MemberFilters } from './member-filters.ts'
import { type MemberDetail, toMember } from './members.mapper.ts'
import { type MemberRecord, selectMatchingMembers } from './members.repository.ts'

const channelOf = ({ channelName, channelLabels }: MemberDetail, { language }: ExportContext) =>
  sayName(channelLabels, language) ?? channelName

const columns: ExportColumn<MemberDetail>[] = fileColumnsOf(memberUserFields, {
  name: 0,
  userId: 0,
  phone: 14,
  level: 10,
  channelName: { value: channelOf },
  createTime: 0,
  start: 0,
  end: 0,
  operationType: 12,
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
})

const viewOf = (filters: MemberFilters, { access, timeZone }: ExportContext) => ({
  filters,
  access,
  timeZone,
})

export const memberExport = defineExport<MemberFilters, MemberRecord, MemberDetail>({
  name: 'member',
  module: import.meta.url,
  title: memberUsers,
  operation: members.export,
  columns,
  row: members.get.data,
  toItem: toMember,
  count: (db, filters, context) => countMembers(db, viewOf(filters, context)),
  rows: (db, filters, context) => selectMatchingMembers(db, viewOf(filters, context)),
})
