/** The monthly sums of customs that publish nothing else (docs/trade-figures.md). */
import type { Body, Data, market } from '@backoffice/contract'
import { findDataReach } from '../../trade/market/data-reach.query.ts'
import { nothing } from '../../trade/market/goods-tree.ts'
import { findTotalGroups, findTotalSources } from '../../trade/market/market-totals.query.ts'
import { cached } from '../../trade/search/cached.ts'
import { daysFor, type SearchApp } from '../companies/data-days.ts'
import { checkDates } from '../companies/search-rules.ts'

/** @throws AppError 10400 on `endDate`; UnavailableError */
export async function readMarketTotals(
  app: SearchApp,
  body: Body<typeof market.totals>,
  signal: AbortSignal,
): Promise<Data<typeof market.totals>> {
  checkDates(body, await daysFor(app, body, signal))
  const { trade } = app
  return cached(trade, ['marketTotals', body], signal, async (hidden, shared) => {
    const options = { signal: shared }
    const { engine } = trade
    const known = await findTotalSources(engine, body, options)
    if (known.length === 0) return { sources: [], all: nothing, months: [], lanes: [] }
    const reach = await findDataReach(engine, hidden, options)
    const sources = known.filter(
      one => !reach.some(({ direction, country }) => direction === one.direction && country === one.country),
    )
    if (sources.length === 0) return { sources: [], all: nothing, months: [], lanes: [] }
    const { all, months, lanes } = await findTotalGroups(engine, body, sources, options)
    return {
      sources,
      all,
      months,
      lanes: lanes.map(({ key, ...sums }) => {
        const [orig = '', dest = ''] = key.split('>')
        return { orig, dest, ...sums }
      }),
    }
  })
}
