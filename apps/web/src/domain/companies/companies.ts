import {
  type Body,
  type ChartData,
  type CompanyChart,
  type CompanySearch,
  companies,
  companyChartNames,
  companyCharts,
  market,
  type ShipmentMatch,
} from '@backoffice/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { queryClient } from '../../lib/query-client.ts'

export const companyListQuery = (body: CompanySearch) =>
  queryOptions({
    queryKey: ['companies', 'list', body],
    queryFn: ({ signal }) => call(companies.list, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** The bills of a search, of all its companies. */
export const searchBillsQuery = (body: Body<typeof market.bills>) =>
  queryOptions({
    queryKey: ['companies', 'searchBills', body],
    queryFn: ({ signal }) => call(market.bills, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** From when to when the data reaches. */
export const dataReachQuery = queryOptions({
  queryKey: ['companies', 'reach'],
  queryFn: ({ signal }) => call(market.reach, { signal }),
  staleTime: 300_000,
})

/** The market of a search. */
export const marketQuery = (body: Body<typeof market.figures>) =>
  queryOptions({
    queryKey: ['companies', 'market', body],
    queryFn: ({ signal }) => call(market.figures, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  })

/** The largest pairs of ports of a search. */
export const portLanesQuery = (body: Body<typeof market.portLanes>) =>
  queryOptions({
    queryKey: ['companies', 'portLanes', body],
    queryFn: ({ signal }) => call(market.portLanes, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  })

/** The prices of the bills of a search. */
export const marketPricesQuery = (body: Body<typeof market.prices>) =>
  queryOptions({
    queryKey: ['companies', 'marketPrices', body],
    queryFn: ({ signal }) => call(market.prices, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  })

/** The published monthly sums of a search. */
export const marketTotalsQuery = (body: Body<typeof market.totals>) =>
  queryOptions({
    queryKey: ['companies', 'marketTotals', body],
    queryFn: ({ signal }) => call(market.totals, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  })

/** What a table shows of companies beside their list. */
export const companyFiguresQuery = (body: Body<typeof market.companies>) =>
  queryOptions({
    queryKey: ['companies', 'figures', body],
    queryFn: ({ signal }) => call(market.companies, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })

/** What the text in the box may be. */
export const keywordReadingQuery = (body: Body<typeof companies.reading>) =>
  queryOptions({
    queryKey: ['companies', 'reading', body],
    queryFn: ({ signal }) => call(companies.reading, { body, signal }),
    staleTime: 60_000,
    retry: false,
  })

/** What became of companies in the last half year. */
export const companyChangesQuery = (body: Body<typeof market.changes>) =>
  queryOptions({
    queryKey: ['companies', 'changes', body],
    queryFn: ({ signal }) => call(market.changes, { body, signal }),
    staleTime: 300_000,
    retry: false,
  })

/** The distribution of the matching shipments. */
export const companyFacetsQuery = (body: CompanySearch) =>
  queryOptions({
    queryKey: ['companies', 'facets', body],
    queryFn: ({ signal }) => call(companies.facets, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** How many shipments match by each word that is searched too. */
export const widenedCountsQuery = (body: CompanySearch) =>
  queryOptions({
    queryKey: ['companies', 'widened', body],
    queryFn: ({ signal }) => call(companies.widened, { body, signal }),
    staleTime: 60_000,
    retry: false,
  })

/** What a search that finds nothing would find otherwise. */
export const searchAdviceQuery = (body: CompanySearch) =>
  queryOptions({
    queryKey: ['companies', 'advice', body],
    queryFn: ({ signal }) => call(companies.advice, { body, signal }),
    staleTime: 60_000,
    retry: false,
  })

/** Reads the part of one card. When it fails, the card is shown without it (specification §8), so there is no retry. */
export const companySubQuery = (body: Body<typeof companies.sub>) =>
  queryOptions({
    queryKey: ['companies', 'sub', body],
    queryFn: ({ signal }) => call(companies.sub, { body, signal }),
    staleTime: 300_000,
    retry: false,
  })

const aboutOne = { staleTime: 300_000 }

export const companyInfoQuery = (uid: string) =>
  queryOptions({
    queryKey: ['companies', 'info', uid],
    queryFn: ({ signal }) => call(companies.info, { body: { uid }, signal }),
    ...aboutOne,
  })

/** @param search counts only the shipments that match it */
export const companyOverviewQuery = (uid: string, search?: ShipmentMatch) =>
  queryOptions({
    queryKey: ['companies', 'overview', uid, search],
    queryFn: ({ signal }) => call(companies.overview, { body: { uid, ...(search && { search }) }, signal }),
    ...aboutOne,
  })

/** @param search counts only the shipments that match it */
export const companyChartQuery = <Chart extends CompanyChart>(
  chart: Chart,
  uid: string,
  search?: ShipmentMatch,
) =>
  queryOptions({
    queryKey: ['companies', chart, uid, search],
    queryFn: ({ signal }) => {
      const operation = companyCharts[chart as CompanyChart]
      const data = call(operation, { body: { uid, ...(search && { search }) }, signal })
      return data as Promise<ChartData<Chart>>
    },
    ...aboutOne,
  })

/** Preloads the overview of a company. @param search the search that found it */
export function prefetchCompany(uid: string, search?: ShipmentMatch): void {
  void queryClient.prefetchQuery(companyInfoQuery(uid))
  void queryClient.prefetchQuery(companyOverviewQuery(uid))
  if (search) void queryClient.prefetchQuery(companyOverviewQuery(uid, search))
  for (const chart of companyChartNames) void queryClient.prefetchQuery(companyChartQuery(chart, uid, search))
}
