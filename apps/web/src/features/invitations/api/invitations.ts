import { invitations, members, type Query } from '@backoffice/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { withClock } from '../../../lib/day-filters.ts'
import { listQuery } from '../../../lib/resource.ts'

const key = (...parts: unknown[]) => ['invitations', ...parts] as const

export const inviterListQuery = listQuery(key('list'), invitations.list)

export const inviterQuery = (userId: string) =>
  queryOptions({
    queryKey: key('one', userId),
    queryFn: ({ signal }) => call(invitations.get, { params: { id: userId }, signal }),
  })

export const friendListQuery = (userId: string, query: Query<typeof invitations.friends>) =>
  queryOptions({
    queryKey: key('friends', userId, query),
    queryFn: ({ signal }) => call(invitations.friends, { params: { id: userId }, query, signal }),
    placeholderData: keepPreviousData,
  })

/** Rewards for one friend: rarely more than a few. */
export const friendRewardsQuery = (invitedUserId: string) =>
  queryOptions({
    queryKey: key('rewards', invitedUserId),
    queryFn: ({ signal }) =>
      call(invitations.friendRewards, { params: { invitedUserId }, query: { size: 200 }, signal }),
  })

/** The address has days, the operations take times. */
export const codeTimes = <Q extends Query<typeof invitations.codes>>(query: Q) =>
  withClock(query, 'startTime', 'endTime')

export const inviteCodeListQuery = listQuery(key('codes'), invitations.codes, codeTimes)

/** The full phone number of a friend; the request is recorded. */
export const revealFriend = async (id: number) =>
  (await call(invitations.revealFriend, { params: { id }, body: { field: 'phone' } })).value

/** The full phone number of an inviter; the request is recorded. */
export const revealPhone = async (uidPk: number) =>
  (await call(members.reveal, { params: { id: uidPk }, body: { field: 'phone' } })).value
