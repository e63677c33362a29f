/** From the body of a profile call to the company and the days it asks about. */
import type { TradeRole } from '@backoffice/contract'
import type { CompanyFacts } from '../../trade/company-detail.query.ts'
import type { ProfileScope, Slice } from '../../trade/company-profile.query.ts'
import type { Trade } from '../../trade/open-trade.ts'
import { cached, findCompany, keyOf } from '../companies/companies.service.ts'
import { checkDates } from '../companies/search-rules.ts'

export interface ProfileBody {
  uid?: string
  name?: string
  role?: TradeRole
  startDate?: string
  endDate?: string
}

interface PageBody {
  page?: number
  pageSize?: number
  sort?: string
}

const defaultPageSize = 15

export const sliceOf = (
  { page = 1, pageSize = defaultPageSize, sort }: PageBody,
  defaultSort: string,
): Slice => ({ limit: pageSize, offset: (page - 1) * pageSize, sort: sort ?? defaultSort })

const scopeOf = (
  { role = 'supplier', startDate, endDate }: ProfileBody,
  { company }: CompanyFacts,
  hidden: number[],
): ProfileScope => ({ company, role, hidden, startDate, endDate })

/** The company and days of a call that is not kept. @throws AppError 10400, 10404; UnavailableError */
export async function findScope(
  trade: Trade,
  body: ProfileBody,
  signal: AbortSignal,
): Promise<{ scope: ProfileScope; facts: CompanyFacts }> {
  checkDates(body)
  const { hidden } = await trade.state.get()
  const facts = await findCompany(trade, keyOf(body.uid, body.name), signal)
  return { scope: scopeOf(body, facts, hidden), facts }
}

/**
 * Answers a call about one company from what is kept, else from its shipments.
 *
 * @throws AppError 10400 without uid and name or on `endDate`, 10404; UnavailableError
 */
export function aboutCompany<B extends ProfileBody, T>(
  trade: Trade,
  call: string,
  body: B,
  signal: AbortSignal,
  work: (scope: ProfileScope, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  checkDates(body)
  return cached(trade, [call, body], signal, async (hidden, shared) => {
    const facts = await findCompany(trade, keyOf(body.uid, body.name), shared)
    return work(scopeOf(body, facts, hidden), shared)
  })
}
