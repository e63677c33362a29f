import { freightRates, type Query, trailers } from '@backoffice/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { withMs } from '../../../lib/day-filters.ts'

type Trailers = Query<typeof trailers.list>
type Rates = Query<typeof freightRates.list>

/** The address holds days, the calls take milliseconds (specification §7). */
export const trailerMs = <Q extends Trailers>(query: Q) => withMs(query, 'placeDateFrom', 'placeDateTo')
export const rateMs = <Q extends Rates>(query: Q) => withMs(query, 'createTimeFrom', 'createTimeTo')

export const trailerListQuery = (query: Trailers) =>
  queryOptions({
    queryKey: ['trailers', 'list', query],
    queryFn: ({ signal }) => call(trailers.list, { query: trailerMs(query), signal }),
    placeholderData: keepPreviousData,
  })

export const freightRateListQuery = (query: Rates) =>
  queryOptions({
    queryKey: ['freightRates', 'list', query],
    queryFn: ({ signal }) => call(freightRates.list, { query: rateMs(query), signal }),
    placeholderData: keepPreviousData,
  })
