import { type Body, type Member, members, memberTimeline, type Query } from '@backoffice/contract'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { call, callFile } from '../../../lib/api/call.ts'
import { withMs } from '../../../lib/day-filters.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { listQuery } from '../../../lib/resource.ts'

const keys = {
  all: ['members'] as const,
  one: (uidPk: number) => ['members', 'one', uidPk] as const,
  summary: (uidPk: number) => ['members', 'summary', uidPk] as const,
  code: (userId: string) => ['members', 'code', userId] as const,
}

/** The address has days, the operation takes milliseconds (specification §7). */
export const memberTimes = <Q extends Query<typeof members.list>>(query: Q) =>
  withMs(
    withMs(withMs(query, 'startCreatedTime', 'endCreatedTime'), 'endFrom', 'endTo'),
    'renewedFrom',
    'renewedTo',
  )

export const memberListQuery = listQuery(['members', 'list'], members.list, memberTimes)

export const memberQuery = (uidPk: number) =>
  queryOptions({
    queryKey: keys.one(uidPk),
    queryFn: ({ signal }) => call(members.get, { params: { id: uidPk }, signal }),
  })

export const refreshMembers = () => queryClient.invalidateQueries({ queryKey: keys.all })

/** A field in full; the request is recorded. */
export const revealMember = async (uidPk: number, field: 'phone' | 'email') =>
  (await call(members.reveal, { params: { id: uidPk }, body: { field } })).value

/** The picture of a member's QR code for sharing. */
export const shareCodeQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.code(userId),
    queryFn: ({ signal }) => callFile(members.qrcode, { query: { userId }, signal }),
    staleTime: Infinity,
  })

export const useUpgrade = () =>
  useMutation({
    mutationFn: (body: Body<typeof members.upgrade>) => call(members.upgrade, { body }),
    onSuccess: (member: Member) => queryClient.setQueryData(keys.one(member.uidPk), member),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }),
    meta: { ownErrors: true },
  })

/** The summary of a member is read again with everything that changes it. */
export const memberSummaryQuery = (uidPk: number) =>
  queryOptions({
    queryKey: keys.summary(uidPk),
    queryFn: ({ signal }) => call(members.summary, { params: { id: uidPk }, signal }),
  })

export type Adjustment = Omit<Body<typeof members.adjustPoints>, 'points'> &
  Partial<Pick<Body<typeof members.adjustPoints>, 'points'>> &
  Pick<Body<typeof members.adjustValidity>, 'days' | 'endDate'>

export const useAdjust = (operation: typeof members.adjustValidity | typeof members.adjustPoints) =>
  useMutation({
    mutationFn: (body: Adjustment) => call(operation as typeof members.adjustValidity, { body }),
    onSuccess: (member: Member) => queryClient.setQueryData(keys.one(member.uidPk), member),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }),
    meta: { ownErrors: true },
  })

/** @param kinds some of them; all when there are none */
export const timelineQuery = (uidPk: number, kinds: readonly string[]) =>
  infiniteQueryOptions({
    queryKey: [...keys.all, 'timeline', uidPk, kinds],
    queryFn: ({ pageParam, signal }) =>
      call(memberTimeline.read, {
        params: { id: uidPk },
        query: { ...(kinds.length > 0 && { kinds: kinds.join() }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
