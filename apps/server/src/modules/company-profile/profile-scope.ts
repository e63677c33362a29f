/** From the body of a profile call to its company and days. */
import type { ShipmentMatch, TradeRole } from '@backoffice/contract'
import type { Trade } from '../../trade/open-trade.ts'
import { type CompanyFacts, findBusierRole } from '../../trade/profile/company-detail.query.ts'
import type { ProfileScope, ProfileSlice } from '../../trade/profile/company-profile.query.ts'
import { cached } from '../../trade/search/cached.ts'
import { matchConditions } from '../../trade/search/company-search.query.ts'
import { findCompany, keyOf } from '../companies/companies.service.ts'
import { daysFor, type SearchApp } from '../companies/data-days.ts'
import { checkDates, checkMatch } from '../companies/search-rules.ts'

export interface ProfileBody {
  uid?: string
  name?: string
  role?: TradeRole
  startDate?: string
  endDate?: string
  /** The search that shipments must match. */
  search?: ShipmentMatch
}

interface PageBody {
  page?: number
  pageSize?: number
  sort?: string
}

const defaultPageSize = 15

export const profileSlice = (
  { page = 1, pageSize = defaultPageSize, sort }: PageBody,
  defaultSort: string,
): ProfileSlice => ({ limit: pageSize, offset: (page - 1) * pageSize, sort: sort ?? defaultSort })

/** Without a role, the side on which the company has more shipments is used (decisions §6). */
async function scopeOf(
  { engine, state }: Trade,
  { role, startDate, endDate, search }: ProfileBody,
  { company }: CompanyFacts,
  hidden: number[],
  signal: AbortSignal,
): Promise<ProfileScope> {
  const { hasTwins } = await state.get()
  const side = role ?? (await findBusierRole(engine, company, hidden, { signal }))
  const match = search && (await matchConditions(engine, search, { signal }))
  return { company, role: side, hidden, startDate, endDate, match, hasTwins }
}

/** @throws AppError 10400 on `endDate`, `search.keyword` and so on */
async function check(
  app: SearchApp,
  { search = {}, ...days }: ProfileBody,
  signal: AbortSignal,
): Promise<void> {
  checkDates(days, await daysFor(app, days, signal))
  checkMatch(search, await daysFor(app, search, signal))
}

/** The company and days of a call whose answer is not cached. @throws AppError 10400, 10404; UnavailableError */
export async function findScope(
  app: SearchApp,
  body: ProfileBody,
  signal: AbortSignal,
): Promise<{ scope: ProfileScope; facts: CompanyFacts }> {
  await check(app, body, signal)
  const { trade } = app
  const { hidden } = await trade.state.get()
  const facts = await findCompany(trade, keyOf(body.uid, body.name), signal)
  return { scope: await scopeOf(trade, body, facts, hidden, signal), facts }
}

/**
 * Answers a call about one company from the cache, or from its shipments.
 *
 * @throws AppError 10400 without uid and name or on `endDate`, 10404; UnavailableError
 */
export async function aboutCompany<B extends ProfileBody, T>(
  app: SearchApp,
  call: string,
  body: B,
  signal: AbortSignal,
  work: (scope: ProfileScope, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  await check(app, body, signal)
  const { trade } = app
  return cached(trade, [call, body], signal, async (hidden, shared) => {
    const facts = await findCompany(trade, keyOf(body.uid, body.name), shared)
    return work(await scopeOf(trade, body, facts, hidden, shared), shared)
  })
}
