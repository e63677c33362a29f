/** What a table of found companies adds (docs/trade-figures.md). */
import type { Body, CompanySearch, Data, market } from '@backoffice/contract'
import { findLanes, sumCompanies, sumSearch } from '../../trade/market/company-figures.query.ts'
import { nothing } from '../../trade/market/goods-tree.ts'
import { cached } from '../../trade/search/cached.ts'
import { searchScope } from '../../trade/search/company-search.query.ts'
import { uidNumber, uidText } from '../../trade/store/identity.ts'
import { daysFor, type SearchApp } from '../companies/data-days.ts'
import { checkCard } from '../companies/search-rules.ts'
import { daysOf, type Reader } from './compared-days.ts'

/** The same search of the days before; `minCount` and new rows mean only the days that are searched. */
const earlier = <S extends CompanySearch>(
  { minCount: _least, newSince: _since, ...search }: S,
  days: { startDate: string; endDate: string },
) => ({ ...search, ...days })

const shownLanes = 3

/** @throws AppError 10400 on `keyword`, `address`, `endDate`; UnavailableError */
export async function readCompanyFigures(
  app: SearchApp,
  { page: _p, pageSize: _s, sort: _o, uids, ...search }: Body<typeof market.companies> & Reader,
  signal: AbortSignal,
): Promise<Data<typeof market.companies>> {
  checkCard(search, await daysFor(app, search, signal))
  const { trade } = app
  const compared = search.newSince === undefined ? await daysOf(app, search, signal) : null
  const all = await cached(trade, ['sum', search], signal, async (hidden, shared) => {
    const options = { signal: shared }
    return sumSearch(trade.engine, await searchScope(trade.engine, search, hidden, options), options)
  })
  const rows = await cached(trade, ['figures', uids, search], signal, async (hidden, shared) => {
    const options = { signal: shared }
    const ids = uids.flatMap(uid => uidNumber(uid)?.toString() ?? [])
    if (ids.length === 0) return []
    const scope = await searchScope(trade.engine, search, hidden, options)
    const scopeBefore =
      compared && (await searchScope(trade.engine, earlier(search, compared.before), hidden, options))
    const [lanes, before] = await Promise.all([
      findLanes(trade.engine, scope, ids, options),
      scopeBefore && sumCompanies(trade.engine, scopeBefore, ids, options),
    ])
    return ids.map(id => {
      const own = lanes.get(id) ?? []
      return {
        uid: uidText(BigInt(id)),
        lanes: own.slice(0, shownLanes).map(({ key, count }) => {
          const [orig = '', dest = ''] = key.split('>')
          return { orig, dest, count }
        }),
        laneNum: own.length,
        before: before ? (before.get(id) ?? nothing) : null,
      }
    })
  })
  return { all, compared, rows }
}
