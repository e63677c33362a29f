/** Shipments of the companies of pairs as their profiles count them now: imports have come and gone since they were found. */
import { isUnavailable } from '../../platform/lib/unavailable.ts'
import type { Trade } from '../../trade/open-trade.ts'
import { uidNumber } from '../../trade/store/identity.ts'
import { countShipments } from '../../trade/variants/name-variants.query.ts'
import type { NamedVariantRow } from './company-variants.repository.ts'

const numberOf = (uid: string) => String(uidNumber(uid) ?? 0)

/**
 * The counts of a merged pair, and of all pairs while the search is down, stay those of the day when it was found or
 * decided.
 */
export async function withCurrentCounts(
  { engine }: Trade,
  rows: NamedVariantRow[],
): Promise<NamedVariantRow[]> {
  const isApart = ({ status, applied }: NamedVariantRow) => status !== 'merged' && applied
  const numbers = rows.filter(isApart).flatMap(({ fromUid, toUid }) => [numberOf(fromUid), numberOf(toUid)])
  if (numbers.length === 0) return rows
  try {
    const counts = await countShipments(engine, [...new Set(numbers)], { search: true })
    const count = (uid: string) => counts.get(numberOf(uid)) ?? 0
    return rows.map(row =>
      isApart(row) ? { ...row, fromCount: count(row.fromUid), toCount: count(row.toUid) } : row,
    )
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return rows
  }
}
