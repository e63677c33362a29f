/** Invitations and invite codes (specification §2, §3 Invited friend, Invite record; decisions §5 Members and money). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { begins } from '../list-filter.ts'
import { operationGroup } from '../operation.ts'
import { permissionsOf } from '../permissions.ts'
import { exportOperation, revealOperation } from '../record-operations.ts'
import {
  id,
  idParams,
  listQuery,
  optionalText,
  personal,
  phoneSearch,
  requiredText,
  rowsOf,
  textSearch,
  times,
} from '../schemas.ts'
import {
  friendRewardFields,
  invitationNames,
  inviteCodeFields,
  invitedFriendFields,
  inviterFields,
} from '../vocabulary/invitations.ts'
import { shownOf } from '../words/fields.ts'

export const invitationPermissions = permissionsOf('invitation', invitationNames, ['read', 'export'])

const userId = () => requiredText({ max: limits.senderKeyMax })

/**
 * The results of a member's invitations. Values in different units are added up as days: a month is 30, a year is
 * 365.
 */
export const inviter = Type.Object(shownOf(inviterFields))
export type Inviter = Type.Static<typeof inviter>

export const invitedFriend = Type.Object({ id: id(), ...shownOf(invitedFriendFields) })
export type InvitedFriend = Type.Static<typeof invitedFriend>

/** A reward that an inviter got for one friend: a period for a registration or a payment, or cash. */
const friendReward = Type.Object(shownOf(friendRewardFields))
export type FriendReward = Type.Static<typeof friendReward>

export const inviteRecord = Type.Object({
  id: id(),
  /** The name of the inviter; both are blank for callers who may not read members. */
  memberName: personal('name'),
  invitedName: personal('name'),
  ...shownOf(inviteCodeFields),
})
export type InviteRecord = Type.Static<typeof inviteRecord>

const inviterFilters = {
  /** A part of the name, in upper or lower case. */
  name: textSearch(limits.memberNameMax),
  phone: phoneSearch(),
  userId: begins(optionalText({ max: limits.senderKeyMax })),
}
/** The inviter whose friends are listed. The call for the list has the inviter in its path. */
const friendFilters = { inviterUserId: userId() }
const friendSorts = ['inviteDate'] as const

const inviterSorts = ['invitationNum', 'registerNum', 'tradingNum'] as const

const codeFilters = {
  /** The whole id. */
  invitedUserId: optionalText({ max: limits.senderKeyMax }),
  userId: optionalText({ max: limits.senderKeyMax }),
  code: optionalText({ max: limits.searchTextMax }),
  ...times(inviteCodeFields.createTime, 'startTime', 'endTime'),
}
const codeSorts = ['createTime'] as const

export const invitations = operationGroup('invitations', {
  list: {
    method: 'GET',
    path: '/core/mp-invitation/list',
    summary: 'List members who have invited somebody, with what it came to',
    access: { permission: invitationPermissions.read },
    query: listQuery(inviterFilters, inviterSorts),
    data: rowsOf(inviter),
  },
  export: exportOperation({
    path: '/core/mp-invitation',
    permissions: invitationPermissions,
    filters: inviterFilters,
    sortable: inviterSorts,
  }),
  get: {
    method: 'GET',
    path: '/core/mp-invitation/{id}',
    summary: "An inviter's summary, by the front site's userId",
    access: { permission: invitationPermissions.read },
    params: Type.Object({ id: userId() }),
    data: inviter,
  },
  friends: {
    method: 'GET',
    path: '/core/mp-invitation/{id}/list',
    summary: "Friends that a member invited, by the inviter's userId",
    access: { permission: invitationPermissions.read },
    params: Type.Object({ id: userId() }),
    query: listQuery({}, friendSorts),
    data: rowsOf(invitedFriend),
  },
  exportFriends: exportOperation({
    path: '/core/mp-invitation-friend',
    permissions: invitationPermissions,
    filters: friendFilters,
    sortable: friendSorts,
  }),
  revealFriend: revealOperation({
    path: '/core/mp-invitation-friend/reveal/{id}',
    what: 'phone number of an invited friend',
    permission: invitationPermissions.read,
    params: idParams,
    fields: ['phone'],
  }),
  friendRewards: {
    method: 'GET',
    path: '/core/mp-invitation/{invitedUserId}/list/details',
    summary: "Rewards around one friend, by the friend's userId",
    access: { permission: invitationPermissions.read },
    params: Type.Object({ invitedUserId: userId() }),
    query: listQuery({}),
    data: rowsOf(friendReward),
  },
  codes: {
    method: 'GET',
    path: '/core/mp-invitation-code/list',
    summary: 'Trace invite codes',
    access: { permission: invitationPermissions.read },
    query: listQuery(codeFilters, codeSorts),
    data: rowsOf(inviteRecord),
  },
  exportCodes: exportOperation({
    path: '/core/mp-invitation-code',
    permissions: invitationPermissions,
    filters: codeFilters,
    sortable: codeSorts,
  }),
})
