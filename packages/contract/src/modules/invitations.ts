/** Invitations and invite codes (specification §2, §3 Invited friend, Invite record; decisions §5 Members and money). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import {
  closed,
  exportQuery,
  id,
  idParams,
  instant,
  listQuery,
  nullable,
  oneOf,
  optionalText,
  requiredText,
  rowsOf,
  timeFilter,
} from '../schemas.ts'
import { periodUnits, rewardTypes } from './members.ts'
import { phoneSearch } from './orders.ts'
import { rewardStatuses } from './rewards.ts'

export const invitationPermissions = permissionGroup(
  'invitation',
  { zh: '邀请', en: 'Invitations' },
  {
    read: { zh: '查看邀请', en: 'View invitations' },
    export: { zh: '导出邀请', en: 'Export invitations' },
  },
)

const count = () => Type.Integer({ minimum: 0 })
const unit = () => nullable(oneOf('string', periodUnits))
const rewardType = () => nullable(oneOf('string', rewardTypes))
const userId = () => requiredText({ max: limits.senderKeyMax })

/** What the invitations of a member came to. Values of several units are in days, a month as 30, a year as 365. */
export const inviter = Type.Object({
  userId: Type.String(),
  /** Null where the member itself has not been pushed yet. */
  uidPk: nullable(id()),
  name: Type.String(),
  /** Masked without the permission. */
  phone: Type.String(),
  invitationNum: count(),
  registerNum: count(),
  registerRewardValue: count(),
  registerRewardUnit: unit(),
  tradingNum: count(),
  tradingRewardValue: count(),
  tradingRewardUnit: unit(),
  rewardType: rewardType(),
})
export type Inviter = Type.Static<typeof inviter>

export const invitedFriend = Type.Object({
  id: id(),
  /** Blank until the friend has registered. */
  invitedUserId: Type.String(),
  /** Masked without the permission. */
  phone: Type.String(),
  /** When the friend registered. */
  createTime: nullable(instant()),
  inviteDate: instant(),
  /** What the inviter got for the registration. */
  invitedGivePeriodValue: nullable(count()),
  invitedGivePeriodUnit: unit(),
  /** D period reward, P paid reward. */
  rewardType: rewardType(),
  paymentTime: nullable(instant()),
  /** What the inviter got for the payment. */
  slavePayGivePeriodValue: nullable(count()),
  slavePayGivePeriodUnit: unit(),
})
export type InvitedFriend = Type.Static<typeof invitedFriend>

/** What a reward around a friend is for. */
export const friendRewardReasons = ['REGISTER', 'PAYMENT', 'CASH'] as const
export const friendRewardUnits = [...periodUnits, 'yuan'] as const

/** A reward that an inviter got for one friend: a period for registering or paying, or cash. */
export const friendReward = Type.Object({
  inviterUserId: Type.String(),
  inviter: Type.String(),
  reason: oneOf('string', friendRewardReasons),
  rewardType: rewardType(),
  value: Type.Number(),
  unit: oneOf('string', friendRewardUnits),
  /** When the friend registered, paid or bought. */
  time: nullable(instant()),
  /** Of cash: T paid, F unpaid. */
  status: nullable(oneOf('string', rewardStatuses)),
})
export type FriendReward = Type.Static<typeof friendReward>

export const inviteRecord = Type.Object({
  id: id(),
  code: Type.String(),
  /** Whose code it is. */
  userId: Type.String(),
  invitedUserId: Type.String(),
  createTime: instant(),
})
export type InviteRecord = Type.Static<typeof inviteRecord>

const inviterFilters = {
  /** A part, in any case. */
  name: optionalText({ max: limits.memberNameMax }),
  /** Its beginning; the whole number for who sees numbers masked. */
  phone: phoneSearch(),
  /** Its beginning. */
  userId: optionalText({ max: limits.senderKeyMax }),
}
/** Whose friends: the call by list names the inviter in its path. */
const friendFilters = { inviterUserId: userId() }
const friendSorts = ['inviteDate'] as const

const inviterSorts = ['invitationNum', 'registerNum', 'tradingNum'] as const

const codeFilters = {
  /** Whole. */
  invitedUserId: optionalText({ max: limits.senderKeyMax }),
  userId: optionalText({ max: limits.senderKeyMax }),
  code: optionalText({ max: limits.searchTextMax }),
  startTime: timeFilter(),
  endTime: timeFilter(),
}
const codeSorts = ['createTime'] as const

export const invitations = {
  list: operation({
    id: 'invitations.list',
    method: 'GET',
    path: '/core/mp-invitation/list',
    summary: 'List members who have invited somebody, with what it came to',
    access: { permission: invitationPermissions.read },
    query: listQuery(inviterFilters, inviterSorts),
    data: rowsOf(inviter),
  }),
  export: operation({
    id: 'invitations.export',
    method: 'GET',
    path: '/core/mp-invitation/export',
    summary: 'The filtered list of inviters as a file, or as a job (HTTP 202)',
    access: { permission: invitationPermissions.export },
    query: exportQuery(inviterFilters, inviterSorts),
    answers: 'file',
    cost: 'export',
  }),
  get: operation({
    id: 'invitations.get',
    method: 'GET',
    path: '/core/mp-invitation/{id}',
    summary: "An inviter's summary, by the front site's userId",
    access: { permission: invitationPermissions.read },
    params: Type.Object({ id: userId() }),
    data: inviter,
  }),
  friends: operation({
    id: 'invitations.friends',
    method: 'GET',
    path: '/core/mp-invitation/{id}/list',
    summary: "Friends that a member invited, by the inviter's userId",
    access: { permission: invitationPermissions.read },
    params: Type.Object({ id: userId() }),
    query: listQuery({}, friendSorts),
    data: rowsOf(invitedFriend),
  }),
  exportFriends: operation({
    id: 'invitations.exportFriends',
    method: 'GET',
    path: '/core/mp-invitation-friend/export',
    summary: 'The friends that a member invited as a file, or as a job (HTTP 202)',
    access: { permission: invitationPermissions.export },
    query: exportQuery(friendFilters, friendSorts),
    answers: 'file',
    cost: 'export',
  }),
  revealFriend: operation({
    id: 'invitations.revealFriend',
    method: 'POST',
    path: '/core/mp-invitation-friend/reveal/{id}',
    summary: 'The whole phone number of an invited friend, written into the audit log',
    access: { permission: invitationPermissions.read },
    params: idParams,
    body: closed({ field: oneOf('string', ['phone'] as const) }),
    data: Type.Object({ value: Type.String() }),
  }),
  friendRewards: operation({
    id: 'invitations.friendRewards',
    method: 'GET',
    path: '/core/mp-invitation/{invitedUserId}/list/details',
    summary: "Rewards around one friend, by the friend's userId",
    access: { permission: invitationPermissions.read },
    params: Type.Object({ invitedUserId: userId() }),
    query: listQuery({}),
    data: rowsOf(friendReward),
  }),
  codes: operation({
    id: 'invitations.codes',
    method: 'GET',
    path: '/core/mp-invitation-code/list',
    summary: 'Trace invite codes',
    access: { permission: invitationPermissions.read },
    query: listQuery(codeFilters, codeSorts),
    data: rowsOf(inviteRecord),
  }),
  exportCodes: operation({
    id: 'invitations.exportCodes',
    method: 'GET',
    path: '/core/mp-invitation-code/export',
    summary: 'The filtered trace of invite codes as a file, or as a job (HTTP 202)',
    access: { permission: invitationPermissions.export },
    query: exportQuery(codeFilters, codeSorts),
    answers: 'file',
    cost: 'export',
  }),
}
