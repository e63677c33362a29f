/** Partners of several companies side by side, and partners of partners. */
import type { Body, companyProfile, Data } from '@backoffice/contract'
import { findSecondPartners, findSharedPartners } from '../../trade/profile/partner-sets.query.ts'
import { cached } from '../../trade/search/cached.ts'
import { matchConditions } from '../../trade/search/company-search.query.ts'
import { uidText } from '../../trade/store/identity.ts'
import { findCompany } from '../companies/companies.service.ts'
import { daysFor, type SearchApp } from '../companies/data-days.ts'
import { checkDates, checkMatch } from '../companies/search-rules.ts'
import { aboutCompany, profileSlice } from './profile-scope.ts'

async function namesOf({ trade }: SearchApp, ids: string[], signal: AbortSignal) {
  const facts = await trade.facts.get([...new Set(ids)], { signal })
  const known = new Map(facts.map(fact => [fact.company, fact]))
  return (id: string) => ({
    uid: uidText(BigInt(id)),
    uname: known.get(id)?.names[0] ?? '',
    country: known.get(id)?.country ?? '',
  })
}

/** @throws AppError 10400 on `endDate`, 10404; UnavailableError */
export async function listSharedPartners(
  app: SearchApp,
  body: Body<typeof companyProfile.sharedPartners>,
  signal: AbortSignal,
): Promise<Data<typeof companyProfile.sharedPartners>> {
  const { uids, role, kind, startDate, endDate, search } = body
  checkDates(body, await daysFor(app, body, signal))
  checkMatch(search, await daysFor(app, search ?? {}, signal))
  const { trade } = app
  return cached(trade, ['sharedPartners', body], signal, async (hidden, shared) => {
    const companies: string[] = []
    for (const uid of uids) companies.push((await findCompany(trade, { uid }, shared)).company)
    const { hasTwins } = await trade.state.get()
    const match = search && (await matchConditions(trade.engine, search, { signal: shared }))
    const scope = { companies, role, hidden, hasTwins, startDate, endDate, match }
    const slice = profileSlice(body, '')
    const { rows, total } = await findSharedPartners(trade.engine, scope, kind, slice, { signal: shared })
    const called = await namesOf(
      app,
      rows.map(({ partnerId }) => partnerId),
      shared,
    )
    return { total, rows: rows.map(({ partnerId, counts }) => ({ ...called(partnerId), counts })) }
  })
}

const viaShown = 3

/** @throws AppError 10400 on `endDate`, 10404; UnavailableError */
export function listSecondPartners(
  app: SearchApp,
  body: Body<typeof companyProfile.secondPartners>,
  signal: AbortSignal,
): Promise<Data<typeof companyProfile.secondPartners>> {
  return aboutCompany(app, 'secondPartners', body, signal, async (scope, shared) => {
    const { company, role, hidden, hasTwins = false, startDate, endDate } = scope
    const set = { companies: [company], role, hidden, hasTwins, startDate, endDate }
    const found = await findSecondPartners(app.trade.engine, set, profileSlice(body, ''), { signal: shared })
    const rows = found.rows.map(({ via: [ids, bills], ...row }) => ({
      ...row,
      via: ids
        .map((id, at) => ({ id, count: bills[at] ?? 0 }))
        .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1))
        .slice(0, viaShown),
    }))
    const called = await namesOf(
      app,
      rows.flatMap(({ partnerId, via }) => [partnerId, ...via.map(({ id }) => id)]),
      shared,
    )
    return {
      total: found.total,
      rows: rows.map(({ partnerId, via, ...row }) => ({
        ...row,
        ...called(partnerId),
        via: via.map(({ id, count }) => ({ ...called(id), count })),
      })),
    }
  })
}
