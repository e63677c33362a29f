import { type Body, type Query, rewards } from '@backoffice/contract'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { withClock } from '../../../lib/day-filters.ts'
import { queryClient } from '../../../lib/query-client.ts'

const all = ['rewards'] as const

/** The address holds days, the calls take times. */
export const rewardTimes = <Q extends Query<typeof rewards.list>>(query: Q) =>
  withClock(query, 'startTime', 'endTime')

export const rewardListQuery = (query: Query<typeof rewards.list>) =>
  queryOptions({
    queryKey: [...all, 'list', query],
    queryFn: ({ signal }) => call(rewards.list, { query: rewardTimes(query), signal }),
    placeholderData: keepPreviousData,
  })

type Personal = Body<typeof rewards.reveal>['field']

/** A field whole, which is written down. */
export const revealReward = async (id: number, field: Personal) =>
  (await call(rewards.reveal, { params: { id }, body: { field } })).value

/** Pays out or cancels. */
export const useTurnRewards = () =>
  useMutation({
    mutationFn: (body: Body<typeof rewards.updateStatus>) => call(rewards.updateStatus, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: all }),
    meta: { ownErrors: true },
  })
