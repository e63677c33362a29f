import type { FriendReward } from '@backoffice/contract'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/tables.gen.ts'

export type InvitationRecord = Selectable<Database['invitation']>

export const toFriend = (row: InvitationRecord) => ({ ...row, createTime: row.registerTime })

export type FriendView = ReturnType<typeof toFriend>

export type FriendRewardRecord = Omit<FriendReward, 'time' | 'value'> & { time: Date | null; value: string }

export const toFriendReward = (row: FriendRewardRecord) => ({ ...row, value: Number(row.value) })
