import { type Body, payouts, type Query, rewards } from '@backoffice/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { withClock } from '../../../lib/day-filters.ts'
import { resource } from '../../../lib/resource.ts'

const rewardRanges = [
  ['startTime', 'endTime'],
  ['registeredFrom', 'registeredTo'],
  ['purchasedFrom', 'purchasedTo'],
  ['paidFrom', 'paidTo'],
] as const

/** The address has days, the operations take times. */
export const rewardTimes = <Q extends Query<typeof rewards.list>>(query: Q): Q =>
  rewardRanges.reduce((changed, [from, to]) => withClock(changed, from, to), query)

export const rewardData = resource('rewards', rewards, { sent: rewardTimes })

type Personal = Body<typeof rewards.reveal>['field']

/** A field in full; the request is recorded. */
export const revealReward = async (id: number, field: Personal) =>
  (await call(rewards.reveal, { params: { id }, body: { field } })).value

/** All rewards that match the filters of the list, with those of the state that would change. */
export interface MatchingRewards {
  query: Query<typeof rewards.list>
  seen: number
  due: { count: number; amount: number }
}

const filtersOf = (query: Query<typeof rewards.list>) => {
  const { page: _, size: __, sort: ___, ...filters } = rewardTimes(query)
  return filters
}

/** Sums the matching rewards that can be paid now, and counts those that are left out. */
export const dueQuery = (query: Query<typeof rewards.list>) =>
  queryOptions({
    queryKey: rewardData.key('due', query),
    queryFn: ({ signal }) => call(payouts.due, { query: filtersOf(query), signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** All that match, with the totals of each state, read when somebody is about to change them. */
export const matchingQuery = (query: Query<typeof rewards.list>) =>
  queryOptions({
    queryKey: rewardData.key('matching', query),
    queryFn: ({ signal }) => call(rewards.list, { query: { ...filtersOf(query), page: 1, size: 1 }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const useRelease = rewardData.saves((body: Body<typeof rewards.release>) =>
  call(rewards.release, { body }),
)

/** Pays out or cancels all rewards that match the filters of the list. */
export const useTurnMatching = rewardData.action(
  ({ query, body }: { query: Query<typeof rewards.list>; body: Body<typeof rewards.turnMatching> }) =>
    call(rewards.turnMatching, { query: filtersOf(query), body }),
  { ownErrors: true },
)

/** Pays out or cancels. */
export const useTurnRewards = rewardData.action(
  (body: Body<typeof rewards.updateStatus>) => call(rewards.updateStatus, { body }),
  { ownErrors: true },
)
