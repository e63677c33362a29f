/** Which companies of a list grow, and which buyers switched suppliers, with the bills that say so (docs/trade-figures.md). */
import type { Body, CompanyChange, Data, market } from '@backoffice/contract'
import type { Trade } from '../../trade/open-trade.ts'
import { cached } from '../../trade/search/cached.ts'
import { findGrowth, findSwitches, type SupplierSwitch } from '../../trade/search/changed-companies.query.ts'
import { uidNumber, uidText } from '../../trade/store/identity.ts'

const shareOf = (weight: number, total: number) => (total > 0 ? Math.round((weight / total) * 1e4) / 1e4 : 0)

function toSupplier(
  supplier: SupplierSwitch,
  names: Map<string, string>,
): CompanyChange['suppliers'][number] {
  const { partnerId, changes, earlierBills, recentBills } = supplier
  return {
    uid: uidText(BigInt(partnerId)),
    uname: names.get(partnerId) ?? '',
    isNew: changes.includes('new'),
    earlierBills,
    recentBills,
    earlierShare: shareOf(supplier.earlierWeight, supplier.earlierTotal),
    recentShare: shareOf(supplier.recentWeight, supplier.recentTotal),
  }
}

/** @throws UnavailableError */
export function readCompanyChanges(
  trade: Trade,
  { resultType, uids }: Body<typeof market.changes>,
  signal: AbortSignal,
): Promise<Data<typeof market.changes>> {
  const role = resultType === 'cgls_buyer' ? 'buyer' : 'supplier'
  return cached(trade, ['changes', role, uids], signal, async (_hidden, shared) => {
    const options = { signal: shared }
    const ids = uids.flatMap(uid => uidNumber(uid)?.toString() ?? [])
    if (ids.length === 0) return { rows: [] }
    const [growth, switches] = await Promise.all([
      findGrowth(trade, role, ids, options),
      role === 'buyer' ? findSwitches(trade, ids, options) : [],
    ])
    const known = await trade.facts.get([...new Set(switches.map(({ partnerId }) => partnerId))], options)
    const names = new Map(known.map(({ company, names: [name = ''] }) => [company, name]))
    const switched = Map.groupBy(switches, ({ company }) => company)
    const rows = growth.map(
      ({ company, isGrowing, earlierBills, recentBills, recentWeight: _, ...periods }): CompanyChange => {
        const suppliers = switched.get(company) ?? []
        return {
          uid: uidText(BigInt(company)),
          kinds: [
            ...(suppliers.length > 0 ? (['switched'] as const) : []),
            ...(isGrowing ? (['growing'] as const) : []),
          ],
          periods,
          earlierBills,
          recentBills,
          suppliers: suppliers
            .map(each => toSupplier(each, names))
            .sort(
              (a, b) =>
                Number(a.isNew) - Number(b.isNew) ||
                Math.abs(b.recentShare - b.earlierShare) - Math.abs(a.recentShare - a.earlierShare),
            ),
        }
      },
    )
    return { rows: rows.filter(({ kinds }) => kinds.length > 0) }
  })
}
