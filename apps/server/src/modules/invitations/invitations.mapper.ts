import type { FriendReward, Inviter } from '@backoffice/contract'
import type { Selectable } from 'kysely'
import type { Access } from '../../platform/access/access.repository.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { namesSeenBy, shownTo } from '../../platform/masking/personal-data.ts'

export type InvitationRecord = Selectable<Database['invitation']>
export type InviteCodeRecord = Selectable<Database['inviteCode']>

/** @param actor whose permissions decide what is masked */
export function inviterMapper(actor: Access) {
  const show = shownTo(actor)
  const name = namesSeenBy(actor)
  return (row: Inviter): Inviter => ({ ...row, name: name(row.name), phone: show('phone', row.phone) })
}

/** @param actor whose permissions decide what is masked */
export function friendMapper(actor: Access) {
  const show = shownTo(actor)
  return (row: InvitationRecord) => ({
    ...row,
    phone: show('phone', row.phone),
    createTime: row.registerTime,
  })
}

export type ShownFriend = ReturnType<ReturnType<typeof friendMapper>>

export type FriendRewardRecord = Omit<FriendReward, 'time' | 'value'> & { time: Date | null; value: string }

/** @param actor whose permissions decide what is masked */
export function friendRewardMapper(actor: Access) {
  const name = namesSeenBy(actor)
  return (row: FriendRewardRecord) => ({ ...row, inviter: name(row.inviter), value: Number(row.value) })
}
