/** The bills of one company: page by page, and as a file. */
import {
  type Bill,
  type Body,
  bill,
  companyBillNames,
  companyProfile,
  type Data,
  matchFromQuery,
  partnerNames,
  type Query,
  titleOf,
} from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { defineStreamedExport } from '../../platform/exports/define-export.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { billFactsFor, type NamedBill, namedBills, partnerOf, rowOf } from '../../trade/bills/bill-facts.ts'
import { billFileColumns } from '../../trade/bills/bill-file.ts'
import type { Trade } from '../../trade/open-trade.ts'
import type { ProfileScope } from '../../trade/profile/company-profile.query.ts'
import { type BillScope, companyBills } from '../../trade/profile/company-shipments.query.ts'
import { findWidened } from '../../trade/search/widenings.query.ts'
import { uidNumber } from '../../trade/store/identity.ts'
import type { SearchApp } from '../companies/data-days.ts'
import { questionFor } from '../companies/reader.ts'
import { wordsProblem } from '../companies/search-rules.ts'
import { billSources, type SourcedBill, sourcedBills } from '../trade-data/sets/bill-sources.service.ts'
import { aboutCompany, findScope, type ProfileBody, profileSlice } from './profile-scope.ts'

interface BillFilters extends ProfileBody {
  partner?: string
  hsCode?: string
  hsGroup?: string
  route?: string
  keyword?: string
  withoutWords?: string
  /** Contacts in the goods that the reader sees masked. */
  hides?: number | undefined
  sort?: string
}

const latestFirst = 'date,DESC'

/** @throws AppError 10404 for a partner that is not a valid uid */
async function billScope(
  trade: Trade,
  scope: ProfileScope,
  { partner, hsCode, hsGroup, route, keyword, withoutWords, hides }: BillFilters,
  signal: AbortSignal,
): Promise<BillScope> {
  const wanted = { ...scope, hsCode, hsGroup, route, keyword, withoutWords, hides }
  if (partner === undefined) return wanted
  const number = uidNumber(partner)?.toString()
  if (number === undefined) throw new AppError(10404)
  // A company that was merged is now the other one.
  const [facts] = await trade.facts.get([number], { signal })
  return { ...wanted, partner: facts?.company ?? number }
}

function checkWords({ keyword }: BillFilters): void {
  const problem = keyword ? wordsProblem('keyword', keyword) : undefined
  if (problem) throw new AppError(10400, { fields: [problem] })
}

type BillInFile = Omit<Bill, 'import'>

/** A bill as the company's list has it, without where it comes from. @param access whose permissions decide which contacts are masked */
function billMapper(access: Access) {
  const facts = billFactsFor(access)
  return (bill: NamedBill) => ({ ...facts(bill.row), partner: partnerOf(bill) })
}

/** @throws AppError 10400, 10404; UnavailableError */
export async function listBills(
  app: SearchApp & Pick<AppContext, 'db'>,
  asked: Body<typeof companyProfile.shipments>,
  access: Access,
  signal: AbortSignal,
): Promise<Data<typeof companyProfile.shipments>> {
  checkWords(asked)
  const { trade } = app
  const body = questionFor(asked, access)
  const { rows, ...found } = await aboutCompany(app, 'shipments', body, signal, async (scope, shared) => {
    const wanted = await billScope(trade, scope, body, shared)
    const options = { signal: shared }
    const slice = { ...profileSlice(body, latestFirst), first: rowOf(body.bill) }
    const page = await companyBills.find(trade.engine, wanted, slice, options)
    const { keyword: text, withoutWords } = body
    const typed = { name: 'keyword', field: 'product', text, withoutWords } as const
    const widened = await findWidened(trade.engine, [typed], body.hides, options)
    return { rows: await namedBills(trade, page.rows, shared), total: page.total, widened }
  })
  const toBill = billMapper(access)
  const sourceOf = await billSources(app.db, access, rows)
  return { rows: rows.map(bill => ({ ...toBill(bill), ...sourceOf(bill) })), ...found }
}

type ExportFilters = Omit<Query<typeof companyProfile.exportShipments>, 'format'>

/** A query as a body has it. */
function asBody(filters: ExportFilters): BillFilters {
  const search = matchFromQuery(filters)
  return { ...filters, ...(search && { search }) }
}

const batch = 5000
const never = new AbortController().signal

const partnerAsFiled = { zh: '伙伴（申报名称）', en: 'Partner as filed' }

export const billExport = defineStreamedExport<ExportFilters, SourcedBill, BillInFile>({
  name: 'companyBill',
  module: import.meta.url,
  title: titleOf(companyBillNames.many),
  operation: companyProfile.exportShipments,
  columns: billFileColumns<BillInFile>([
    { title: titleOf(partnerNames.one), width: 36, value: row => row.partner.uname },
    { title: partnerAsFiled, width: 36, value: ({ partner }) => partner.filedName || partner.uname },
    { title: { zh: '伙伴国家', en: 'Partner country' }, width: 10, value: row => row.partner.country },
  ]),
  row: bill,
  toItem: (row, { access }) => ({ ...billMapper(access)(row), dataSet: row.dataSet }),
  async countRows(app, asked, { access }) {
    checkWords(asked)
    const filters = questionFor(asBody(asked), access)
    const { trade } = app
    const { scope } = await findScope(app, filters, never)
    return companyBills.count(trade.engine, await billScope(trade, scope, filters, never), {})
  },
  async *readRows(app, asked, { access }, signal) {
    const filters = questionFor(asBody(asked), access)
    const { trade } = app
    const { scope } = await findScope(app, filters, signal)
    const wanted = await billScope(trade, scope, filters, signal)
    const order = { batch, sort: filters.sort ?? latestFirst, signal }
    for await (const rows of companyBills.read(trade.engine, wanted, order))
      yield await sourcedBills(app.db, access, await namedBills(trade, rows, signal))
  },
})
