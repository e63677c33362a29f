/** The bills of a search, of all its companies: page by page, and as a file. */
import {
  type Body,
  bill,
  type CompanySearch,
  type Data,
  market,
  matchFromQuery,
  type Query,
  searchBillNames,
  titleOf,
} from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { defineStreamedExport } from '../../platform/exports/define-export.ts'
import { namedBills, rowOf } from '../../trade/bills/bill-facts.ts'
import { billsOf } from '../../trade/bills/bill-rows.query.ts'
import { cached } from '../../trade/search/cached.ts'
import { type SearchScope, searchScope, whereOfAll } from '../../trade/search/company-search.query.ts'
import { daysFor } from '../companies/data-days.ts'
import { searchFor } from '../companies/reader.ts'
import { checkSearch } from '../companies/search-rules.ts'
import { billSources, type SourcedBill, sourcedBills } from '../trade-data/sets/bill-sources.service.ts'
import { type BillInFile, billColumnsOfBoth, billMapper } from '../trade-data/sets/data-set-bills.service.ts'

const searchBills = billsOf<SearchScope>(async (_engine, scope) => ({
  where: (...further) => whereOfAll(scope, further),
  params: scope.params,
}))

const latestFirst = 'date,DESC'

/** @throws AppError 10400 on `keyword`, `address`, `endDate`; UnavailableError */
export async function listSearchBills(
  app: AppContext,
  { page = 1, pageSize = 15, sort = latestFirst, bill: first, ...conditions }: Body<typeof market.bills>,
  access: Access,
  signal: AbortSignal,
): Promise<Data<typeof market.bills>> {
  const search = searchFor(conditions, access)
  checkSearch(search, await daysFor(app, search, signal))
  const { trade } = app
  const key = ['searchBills', page, pageSize, sort, first, search]
  const { rows, total } = await cached(trade, key, signal, async (hidden, shared) => {
    const options = { signal: shared }
    const scope = await searchScope(trade.engine, search, hidden, options)
    const slice = { limit: pageSize, offset: (page - 1) * pageSize, sort, first: rowOf(first) }
    const found = await searchBills.find(trade.engine, scope, slice, options)
    return { rows: await namedBills(trade, found.rows, shared), total: found.total }
  })
  const toBill = billMapper(access)
  const sourceOf = await billSources(app.db, access, rows)
  return { rows: rows.map(row => ({ ...toBill(row), import: sourceOf(row).import })), total }
}

type Filters = Omit<Query<typeof market.exportBills>, 'format'>

const never = new AbortController().signal

async function scopeOf(app: AppContext, filters: Filters, access: Access, signal: AbortSignal) {
  const asked = matchFromQuery<CompanySearch>(filters) ?? {}
  checkSearch(asked, await daysFor(app, asked, signal))
  const { hidden } = await app.trade.state.get()
  return searchScope(app.trade.engine, searchFor(asked, access), hidden, { signal })
}

const batch = 5000

export const searchBillExport = defineStreamedExport<Filters, SourcedBill, BillInFile>({
  name: 'searchBill',
  module: import.meta.url,
  title: titleOf(searchBillNames.many),
  operation: market.exportBills,
  columns: billColumnsOfBoth,
  row: bill,
  toItem: (row, { access }) => ({ ...billMapper(access)(row), dataSet: row.dataSet }),
  countRows: async (app, filters, { access }) =>
    searchBills.count(app.trade.engine, await scopeOf(app, filters, access, never), {}),
  async *readRows(app, filters, { access }, signal) {
    const scope = await scopeOf(app, filters, access, signal)
    const order = { batch, sort: filters.sort ?? latestFirst, signal }
    for await (const rows of searchBills.read(app.trade.engine, scope, order))
      yield await sourcedBills(app.db, access, await namedBills(app.trade, rows, signal))
  },
})
