/** What an answer of a tool rests on. */
import {
  type CompanyList,
  type CompanySearch,
  companies,
  type MarketFigures,
  market,
  type OperationSpec,
  type ShipmentMatch,
} from '@backoffice/contract'
import type { TObject } from 'typebox'
import type { Access } from '../../platform/access/access.repository.ts'
import { latestBills } from '../../trade/bills/latest-bills.query.ts'
import { findBusierRole, findLatestDay } from '../../trade/profile/company-detail.query.ts'
import { cached } from '../../trade/search/cached.ts'
import { type CompanySide, matchConditions } from '../../trade/search/company-search.query.ts'
import { uidNumber, uidText } from '../../trade/store/identity.ts'
import { findCompany, keyOf } from '../companies/companies.service.ts'
import type { SearchApp } from '../companies/data-days.ts'
import { searchFor } from '../companies/reader.ts'

/** A search of companies, or a question about one, as the operations have checked it. */
export interface Question extends ShipmentMatch, Pick<CompanySearch, 'resultType'> {
  uid?: string
  name?: string
  role?: CompanySide
  search?: ShipmentMatch
}

interface Evidence {
  /** The last day of the loaded data, `YYYY-MM-DD`; '' without any. */
  dataTo: string
  /** The latest bills behind the answer, at most three of a company. */
  bills: { company: string; id: string; date: string }[]
}

/** The bills that the answer is about: those of the search, between the days of the question as well. */
function matchOf({ search, ...own }: Question): ShipmentMatch {
  const starts = [search?.startDate, own.startDate].filter(day => day !== undefined).sort()
  const ends = [search?.endDate, own.endDate].filter(day => day !== undefined).sort()
  const [startDate, endDate] = [starts.at(-1), ends[0]]
  return { ...(search ?? own), ...(startDate && { startDate }), ...(endDate && { endDate }) }
}

/** The side whose bills the answer is about; both without one. */
function roleOf(
  { id, body }: OperationSpec,
  { role, resultType }: Question,
  busier: () => Promise<CompanySide>,
) {
  if (id === companies.list.id || id === market.figures.id)
    return resultType === 'cgls_buyer' ? 'buyer' : 'supplier'
  return role ?? ('role' in (body as TObject).properties ? busier() : undefined)
}

/** The companies of the answer, as 64 bits in decimal digits. */
async function companiesOf(
  { trade }: SearchApp,
  { uid, name, resultType }: Question,
  data: unknown,
  signal: AbortSignal,
) {
  if (uid || name) return [(await findCompany(trade, keyOf(uid, name), signal)).company]
  const { rows, suppliers, buyers } = data as Partial<CompanyList & MarketFigures>
  const largest = resultType === 'cgls_buyer' ? buyers : suppliers
  const uids = rows?.map(({ info }) => info.uid) ?? largest?.top.map(each => each.uid) ?? []
  return uids.flatMap(each => uidNumber(each)?.toString() ?? [])
}

/**
 * @param operation asks about one role of a company, its busier one by default, or about both
 * @param data what it answered to the question
 */
export function evidenceOf(
  app: SearchApp,
  operation: OperationSpec,
  question: Question,
  data: unknown,
  access: Access,
  signal: AbortSignal,
): Promise<Evidence> {
  const { trade } = app
  const match = searchFor(matchOf(question), access)
  return cached(trade, ['evidence', operation.id, question, match], signal, async (hidden, shared) => {
    const options = { signal: shared }
    const [cited, dataTo, conditions] = await Promise.all([
      companiesOf(app, question, data, shared),
      findLatestDay(trade.engine, options),
      matchConditions(trade.engine, match, options),
    ])
    const [company] = cited
    if (company === undefined) return { dataTo, bills: [] }
    const role = await roleOf(operation, question, () =>
      findBusierRole(trade.engine, company, hidden, options),
    )
    const bills = await latestBills(
      trade.engine,
      { companies: cited, role, match: conditions, hidden },
      options,
    )
    return { dataTo, bills: bills.map(bill => ({ ...bill, company: uidText(BigInt(bill.company)) })) }
  })
}
