import type { charging as operations, Query } from '@backoffice/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { orderByPresent, startsWith, within } from '../../platform/db/filters.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { pageOf } from '../../platform/kit/pages.ts'
import { timeRange } from '../../platform/lib/time-range.ts'
import { hasSeenPart } from '../../platform/masking/personal-data.ts'
import type { Reader } from './charging.mapper.ts'
import { countrySpellings } from './country-spellings.ts'

type Listed = Query<typeof operations.orders>
export type ChargeOrderFilters = Omit<Listed, 'page' | 'size'>
type ChargeOrders = SelectQueryBuilder<Database, 'chargeOrder', object>

function matching(db: Db, filters: ChargeOrderFilters, reader: Reader): ChargeOrders {
  const { productName, destinationCountryCode, userId, member, placeDateFrom, placeDateUtil } = filters
  const range = timeRange(
    { startTime: placeDateFrom, endTime: placeDateUtil },
    reader.timeZone,
    'placeDateUtil',
  )
  let query: ChargeOrders = db.selectFrom('chargeOrder')
  if (productName) query = query.where(hasSeenPart(reader.access, 'product_name', productName))
  if (destinationCountryCode)
    query = query.where('destinationCountryCode', 'in', countrySpellings(destinationCountryCode))
  if (userId) query = query.where('userId', 'like', startsWith(userId))
  if (member) query = query.where('userId', '=', member)
  return query.$call(within('placeDate', range))
}

/** All matches, in the list's order. */
export const selectChargeOrders = (db: Db, filters: ChargeOrderFilters, reader: Reader) =>
  matching(db, filters, reader)
    .selectAll('chargeOrder')
    .$call(orderByPresent<'placeDate' | 'amount'>(filters.sort, 'placeDate,DESC'))

/** How many match, and their sums. */
export async function totalChargeOrders(db: Db, filters: ChargeOrderFilters, reader: Reader) {
  const { total, amount } = await matching(db, filters, reader)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<string>`coalesce(sum(amount), 0)`.as('amount'),
    ])
    .executeTakeFirstOrThrow()
  return { total, totals: { amount: Number(amount) } }
}

export async function listChargeOrders(db: Db, { page, size, ...filters }: Listed, reader: Reader) {
  const { total, totals } = await totalChargeOrders(db, filters, reader)
  const { rows } = await pageOf(selectChargeOrders(db, filters, reader), { page, size }, async () => total)
  return { rows, total, totals }
}
