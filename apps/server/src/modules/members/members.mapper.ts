import { localNames } from '../../platform/kit/local-names.ts'
import type { MemberRecord } from './members.repository.ts'

export const toMember = (row: MemberRecord) => ({
  ...row,
  channelName: row.channelName ?? row.channelCode,
  channelLabels: row.channelName === null ? [] : localNames(row.channelName, row.channelLabels ?? []),
  start: row.startTime,
  end: row.endTime,
})

export type MemberDetail = ReturnType<typeof toMember>
