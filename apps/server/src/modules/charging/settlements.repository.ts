import type { charging as operations, Query } from '@backoffice/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { orderByPresent, within } from '../../platform/db/filters.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { pageOf } from '../../platform/kit/pages.ts'
import { timeRange } from '../../platform/lib/time-range.ts'
import { hasSeenPart } from '../../platform/masking/personal-data.ts'
import type { Reader } from './charging.mapper.ts'
import { countrySpellings } from './country-spellings.ts'

type Listed = Query<typeof operations.settlements>
export type SettlementFilters = Omit<Listed, 'page' | 'size'>
type Settlements = SelectQueryBuilder<Database, 'chargeSettlement', object>

function matching(db: Db, filters: SettlementFilters, reader: Reader): Settlements {
  const { productName, destinationCountryCode, queryDateFrom, queryDateUtil } = filters
  const range = timeRange(
    { startTime: queryDateFrom, endTime: queryDateUtil },
    reader.timeZone,
    'queryDateUtil',
  )
  let query: Settlements = db.selectFrom('chargeSettlement')
  if (productName) query = query.where(hasSeenPart(reader.access, 'product_name', productName))
  if (destinationCountryCode)
    query = query.where('destinationCountryCode', 'in', countrySpellings(destinationCountryCode))
  return query.$call(within('queryDate', range))
}

/** All matches, in the list's order. */
export const selectSettlements = (db: Db, filters: SettlementFilters, reader: Reader) =>
  matching(db, filters, reader)
    .selectAll('chargeSettlement')
    .$call(orderByPresent<'queryDate' | 'amount' | 'resultSize'>(filters.sort, 'queryDate,DESC'))

/** How many match, and their sums. */
export async function totalSettlements(db: Db, filters: SettlementFilters, reader: Reader) {
  const { total, amount, resultSize } = await matching(db, filters, reader)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<string>`coalesce(sum(amount), 0)`.as('amount'),
      sql<number>`coalesce(sum(result_size), 0)::bigint`.as('resultSize'),
    ])
    .executeTakeFirstOrThrow()
  return { total, totals: { amount: Number(amount), resultSize } }
}

export async function listSettlements(db: Db, { page, size, ...filters }: Listed, reader: Reader) {
  const { total, totals } = await totalSettlements(db, filters, reader)
  const { rows } = await pageOf(selectSettlements(db, filters, reader), { page, size }, async () => total)
  return { rows, total, totals }
}
