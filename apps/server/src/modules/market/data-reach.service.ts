/** Up to when the data reaches, by country and source (docs/trade-figures.md). */
import { type Data, type market, tradeDataPermissions } from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import { may } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { fileNamesSeenBy } from '../../platform/masking/personal-data.ts'
import { findDataReach } from '../../trade/market/data-reach.query.ts'
import { cached } from '../../trade/search/cached.ts'

const monthsOf = (month: number) => Math.floor(month / 100) * 12 + (month % 100) - 1
const textOf = (count: number) => `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`

/** The months without bills between the first and the last one with some. @param months as `202503`, in order */
export function gapsOf(months: number[]): { from: string; to: string }[] {
  const counts = months.map(monthsOf)
  return counts.slice(1).flatMap((month, at) => {
    const before = counts[at] ?? month
    return month - before > 1 ? { from: textOf(before + 1), to: textOf(month - 1) } : []
  })
}

/** @throws UnavailableError */
export async function readDataReach(
  { db, trade }: Pick<AppContext, 'db' | 'trade'>,
  access: Access,
  signal: AbortSignal,
): Promise<Data<typeof market.reach>> {
  const found = await cached(trade, ['reach'], signal, (hidden, shared) =>
    findDataReach(trade.engine, hidden, { signal: shared }),
  )
  const sets = await db.selectFrom('tradeDataSet').select(['id', 'name', 'lastImportTime']).execute()
  const setOf = new Map(sets.map(set => [set.id, set]))
  const mayRead = may(access, tradeDataPermissions.read)
  const see = fileNamesSeenBy(access)
  return found.map(({ dataSet, direction, months, ...reach }) => {
    const set = setOf.get(dataSet)
    return {
      ...reach,
      direction,
      gaps: gapsOf(months),
      loadTime: set?.lastImportTime?.toISOString() ?? null,
      dataSet: set && mayRead ? { id: set.id, name: see(set.name) } : null,
    }
  })
}
