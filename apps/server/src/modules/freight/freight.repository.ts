import type { freightRates, Query, trailers } from '@backoffice/contract'
import type { SelectQueryBuilder } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { isUnfiltered, orderBy, orderByPresent, startsWith, within } from '../../platform/db/filters.ts'
import { countOf } from '../../platform/db/row-counts.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { countRows, pageOf } from '../../platform/kit/pages.ts'
import { timeRange } from '../../platform/lib/time-range.ts'

type TrailerList = Query<typeof trailers.list>
export type TrailerFilters = Omit<TrailerList, 'page' | 'size'>
type QuoteList = Query<typeof freightRates.list>
export type QuoteFilters = Omit<QuoteList, 'page' | 'size'>

type Trailers = SelectQueryBuilder<Database, 'trailerOrder', object>
type Quotes = SelectQueryBuilder<Database, 'freightRateQuery', object>

/** Queries without a weight come last in both directions. */
function inOrder(sort: string | undefined, time: 'placeDate' | 'createTime') {
  return <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
    sort?.startsWith('weight')
      ? query.$call(orderBy<'weight'>(sort, 'weight,DESC')).orderBy('id' as never, 'desc')
      : query.$call(orderByPresent<'placeDate' | 'createTime'>(sort, `${time},DESC`))
}

function matchingTrailers(db: Db, filters: TrailerFilters, timeZone: string): Trailers {
  const { userId, rateId, placeDateFrom, placeDateTo } = filters
  const range = timeRange({ startTime: placeDateFrom, endTime: placeDateTo }, timeZone, 'placeDateTo')
  let query: Trailers = db.selectFrom('trailerOrder')
  if (userId) query = query.where('userId', 'like', startsWith(userId))
  if (rateId) query = query.where('rateId', 'like', startsWith(rateId))
  return query.$call(within('placeDate', range))
}

/** All matches, in the list's order. */
export const selectTrailers = (db: Db, filters: TrailerFilters, timeZone: string) =>
  matchingTrailers(db, filters, timeZone).selectAll('trailerOrder').$call(inOrder(filters.sort, 'placeDate'))

export async function countTrailers(db: Db, filters: TrailerFilters, timeZone: string): Promise<number> {
  if (isUnfiltered(filters)) return countOf(db, 'trailer_order')
  return countRows(matchingTrailers(db, filters, timeZone))
}

export async function listTrailers(db: Db, { page, size, ...filters }: TrailerList, timeZone: string) {
  return pageOf(selectTrailers(db, filters, timeZone), { page, size }, () =>
    countTrailers(db, filters, timeZone),
  )
}

function matchingQuotes(db: Db, filters: QuoteFilters, timeZone: string): Quotes {
  const { userId, rateId, createTimeFrom, createTimeTo } = filters
  const range = timeRange({ startTime: createTimeFrom, endTime: createTimeTo }, timeZone, 'createTimeTo')
  let query: Quotes = db.selectFrom('freightRateQuery')
  if (userId) query = query.where('userId', 'like', startsWith(userId))
  if (rateId) query = query.where('rateId', 'like', startsWith(rateId))
  return query.$call(within('createTime', range))
}

/** All matches, in the list's order. */
export const selectQuotes = (db: Db, filters: QuoteFilters, timeZone: string) =>
  matchingQuotes(db, filters, timeZone)
    .selectAll('freightRateQuery')
    .$call(inOrder(filters.sort, 'createTime'))

export async function countQuotes(db: Db, filters: QuoteFilters, timeZone: string): Promise<number> {
  if (isUnfiltered(filters)) return countOf(db, 'freight_rate_query')
  return countRows(matchingQuotes(db, filters, timeZone))
}

export async function listQuotes(db: Db, { page, size, ...filters }: QuoteList, timeZone: string) {
  return pageOf(selectQuotes(db, filters, timeZone), { page, size }, () => countQuotes(db, filters, timeZone))
}
