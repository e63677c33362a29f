/** The rows of one data set, searched like the bills of a company. */
import {
  bill,
  type Data,
  type DataSetBill,
  dataSetBillNames,
  dataSets,
  type Labels,
  type Query,
  shipmentFields,
  terms,
  titleOf,
} from '@backoffice/contract'
import type { Access } from '../../../platform/access/access.repository.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { defineStreamedExport, type ExportColumn } from '../../../platform/exports/define-export.ts'
import { pageSlice } from '../../../platform/kit/pages.ts'
import { AppError, type FieldProblem } from '../../../platform/lib/app-error.ts'
import {
  billFactsFor,
  companyOf,
  type NamedBill,
  namedBills,
  partnerOf,
  rowOf,
} from '../../../trade/bills/bill-facts.ts'
import { billFileColumns } from '../../../trade/bills/bill-file.ts'
import { type DataSetScope, dataSetBills } from '../../../trade/bills/data-set-bills.query.ts'
import { cached } from '../../../trade/search/cached.ts'
import { findWidened } from '../../../trade/search/widenings.query.ts'
import { searchFor } from '../../companies/reader.ts'
import { wordsProblem } from '../../companies/search-rules.ts'
import { findDataSet } from '../trade-data.repository.ts'
import { billSources, type SourcedBill, sourcedBills } from './bill-sources.service.ts'

type BillListQuery = Query<typeof dataSets.bills>
type Filters = Omit<BillListQuery, 'page' | 'size' | 'sort' | 'bill'>

const latestFirst = 'date,DESC'

function problemsOf(asked: Filters): FieldProblem[] {
  const { startDate, endDate } = asked
  const found: FieldProblem[] = []
  for (const field of ['keyword', 'company'] as const) {
    const text = asked[field]
    const problem = text ? wordsProblem(field, text) : undefined
    if (problem) found.push(problem)
  }
  if (startDate && endDate && endDate < startDate)
    found.push({
      field: 'endDate',
      reason: { zh: '结束日期不能早于开始日期', en: 'The end cannot be before the start' },
    })
  return found
}

/** @throws AppError 10400 on a filter, 10404 */
async function check(db: AppContext['db'], id: number, filters: Filters): Promise<void> {
  if (!(await findDataSet(db, id))) throw new AppError(10404)
  const fields = problemsOf(filters)
  if (fields.length > 0) throw new AppError(10400, { fields })
}

/** @param filters as their reader may ask them (`searchFor`) */
const scopeOf = (
  dataSet: number,
  hidden: number[],
  { places, origPlaces, destPlaces, ...filters }: Filters,
): DataSetScope => ({
  ...filters,
  dataSet,
  hidden,
  origPlaces: origPlaces?.split(','),
  destPlaces: destPlaces?.split(','),
  places: places?.split(','),
})

type FoundBill = Omit<DataSetBill, 'import'>
export type BillInFile = FoundBill & Pick<SourcedBill, 'dataSet'>

/** Bills with both companies. @param access whose permissions decide which contacts are masked */
export function billMapper(access: Access) {
  const facts = billFactsFor(access)
  return (bill: NamedBill): FoundBill => {
    const [own, other] = [companyOf(bill), partnerOf(bill)]
    const parties =
      bill.row.role === 'supplier' ? { supplier: own, buyer: other } : { supplier: other, buyer: own }
    return { ...facts(bill.row), ...parties }
  }
}

/** @throws AppError 10400, 10404; UnavailableError */
export async function listDataSetBills(
  { db, trade }: Pick<AppContext, 'db' | 'trade'>,
  { id, query, actor }: { id: number; query: BillListQuery; actor: Actor },
  signal: AbortSignal,
): Promise<Data<typeof dataSets.bills>> {
  await check(db, id, query)
  const asked = searchFor(query, actor)
  const { rows, ...found } = await cached(
    trade,
    ['dataSetBills', id, asked],
    signal,
    async (hidden, shared) => {
      const { page: number, size, sort = latestFirst, bill, ...filters } = asked
      const scope = scopeOf(id, hidden, filters)
      const slice = { ...pageSlice({ page: number, size }), sort, first: rowOf(bill) }
      const options = { signal: shared }
      const page = await dataSetBills.find(trade.engine, scope, slice, options)
      const { keyword, company, withoutWords } = filters
      const texts = [
        { name: 'keyword', field: 'product', text: keyword, withoutWords } as const,
        { name: 'company', field: 'name', text: company, withoutWords } as const,
      ]
      const widened = await findWidened(trade.engine, texts, filters.hides, options)
      return { rows: await namedBills(trade, page.rows, shared), total: page.total, widened }
    },
  )
  const toBill = billMapper(actor)
  const sourceOf = await billSources(db, actor, rows)
  return { rows: rows.map(bill => ({ ...toBill(bill), import: sourceOf(bill).import })), ...found }
}

type ExportFilters = Omit<Query<typeof dataSets.exportBills>, 'format'>

const partyColumns = (
  name: Labels,
  country: Labels,
  of: (row: BillInFile) => BillInFile['buyer'],
): ExportColumn<BillInFile>[] => [
  { title: name, width: 36, value: row => of(row).uname },
  {
    title: { zh: `${name.zh}（申报名称）`, en: `${name.en} as filed` },
    width: 36,
    value: row => of(row).filedName || of(row).uname,
  },
  { title: country, width: 10, value: row => of(row).country },
]

/** The columns of bills with both companies in a file. */
export const billColumnsOfBoth = billFileColumns<BillInFile>([
  ...partyColumns(terms.supplier, shipmentFields.supplierCountry.label, row => row.supplier),
  ...partyColumns(terms.buyer, shipmentFields.buyerCountry.label, row => row.buyer),
])

const batch = 5000

export const dataSetBillExport = defineStreamedExport<ExportFilters, SourcedBill, BillInFile>({
  name: 'dataSetBill',
  module: import.meta.url,
  title: titleOf(dataSetBillNames.one),
  operation: dataSets.exportBills,
  columns: billColumnsOfBoth,
  row: bill,
  toItem: (row, { access }) => ({ ...billMapper(access)(row), dataSet: row.dataSet }),
  async countRows({ db, trade }, { dataSetId, sort: _, ...filters }, { access }) {
    await check(db, dataSetId, filters)
    const { hidden } = await trade.state.get()
    return dataSetBills.count(trade.engine, scopeOf(dataSetId, hidden, searchFor(filters, access)), {})
  },
  async *readRows({ db, trade }, { dataSetId, sort = latestFirst, ...filters }, { access }, signal) {
    const { hidden } = await trade.state.get()
    const scope = scopeOf(dataSetId, hidden, searchFor(filters, access))
    for await (const rows of dataSetBills.read(trade.engine, scope, { batch, sort, signal }))
      yield await sourcedBills(db, access, await namedBills(trade, rows, signal))
  },
})
