import { type Body, payouts, type Query, rewards } from '@backoffice/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { withClock } from '../../../lib/day-filters.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { listQuery, resource } from '../../../lib/resource.ts'

/** The address has days, the operations take times. */
export const payoutTimes = <Q extends Query<typeof payouts.list>>(query: Q) =>
  withClock(query, 'startTime', 'endTime')

// A change of a batch changes its rewards.
const alsoRefresh = () => queryClient.invalidateQueries({ queryKey: [rewards.list.id.split('.')[0]] })

export const payoutData = resource('payouts', payouts, { sent: payoutTimes, alsoRefresh })

export const payoutLinesQuery = (id: number) => (query: Query<typeof payouts.lines>) =>
  queryOptions({
    ...listQuery(payoutData.key('lines', id), payouts.lines)(query),
    queryFn: ({ signal }) => call(payouts.lines, { params: { id }, query, signal }),
  })

export const formatQuery = queryOptions({
  queryKey: payoutData.key('format'),
  queryFn: ({ signal }) => call(payouts.format, { signal }),
})

export const useMakeBatch = payoutData.action(
  (body: Body<typeof payouts.create>) => call(payouts.create, { body }),
  { failed: t('payouts.make.failed') },
)

export const useMakeMatchingBatch = payoutData.action(
  (input: { query: Query<typeof payouts.due>; body: Body<typeof payouts.createMatching> }) =>
    call(payouts.createMatching, input),
  { failed: t('payouts.make.failed') },
)

export const useMove = payoutData.action((body: Body<typeof payouts.move>) => call(payouts.move, { body }), {
  failed: t('payouts.failed'),
})

export const useRemoveLine = payoutData.action(
  (body: Body<typeof payouts.removeLine>) => call(payouts.removeLine, { body }),
  { failed: t('payouts.failed') },
)

export const useLineResult = payoutData.action((body: Body<typeof payouts.lineResult>) =>
  call(payouts.lineResult, { body }),
)

export const useDecide = payoutData.action(
  (body: Body<typeof payouts.decide>) => call(payouts.decide, { body }),
  { failed: t('payouts.failed') },
)

export const useSetFormat = payoutData.action(
  (body: Body<typeof payouts.setFormat>) => call(payouts.setFormat, { body }),
  { failed: t('payouts.failed') },
)
