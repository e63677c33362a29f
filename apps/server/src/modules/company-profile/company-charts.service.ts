import type { Body, ChartData, CompanyChart, companyCharts } from '@backoffice/contract'
import { chartQueries } from '../../trade/profile/company-charts.query.ts'
import { cached } from '../../trade/search/cached.ts'
import { matchConditions } from '../../trade/search/company-search.query.ts'
import { findCompany } from '../companies/companies.service.ts'
import { daysFor, type SearchApp } from '../companies/data-days.ts'
import { checkMatch } from '../companies/search-rules.ts'

/** @throws AppError 10400, 10404; UnavailableError */
export async function readChart(
  app: SearchApp,
  chart: CompanyChart,
  { search, ...key }: Body<(typeof companyCharts)[CompanyChart]>,
  signal: AbortSignal,
): Promise<ChartData<CompanyChart>> {
  checkMatch(search, await daysFor(app, search ?? {}, signal))
  const { trade } = app
  const { engine } = trade
  return cached(trade, [chart, key, search], signal, async (hidden, shared) => {
    const { company } = await findCompany(trade, key, shared)
    const options = { signal: shared }
    const match = search && (await matchConditions(engine, search, options))
    return chartQueries[chart]({ engine, company, hidden, match, options })
  })
}
