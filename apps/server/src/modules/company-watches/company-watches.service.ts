/** Rules of watched companies: each person only sees their own. */
import { type companyWatches, type Data, limits } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { countRows } from '../../platform/kit/pages.ts'
import { AppError, fieldError } from '../../platform/lib/app-error.ts'
import { hsNames } from '../../reference/hs-names.ts'
import type { Trade } from '../../trade/open-trade.ts'
import type { CompanyFacts } from '../../trade/profile/company-detail.query.ts'
import { cached } from '../../trade/search/cached.ts'
import { type CompanyNews, findCompanyNews } from '../../trade/search/company-news.query.ts'
import { newestImport } from '../../trade/search/new-results.query.ts'
import { uidNumber, uidText } from '../../trade/store/identity.ts'
import { findCompany } from '../companies/companies.service.ts'

type Context = Pick<AppContext, 'db' | 'trade'>

/** The numbers under which a person watches this company: companies that were merged into it are it. */
async function watchedAs({ db, trade }: Context, accountId: number, uid: string): Promise<string[]> {
  const company = uidNumber(uid)?.toString()
  const { aliases } = await trade.state.get()
  const rows = await db
    .selectFrom('companyWatch')
    .select('company')
    .where('accountId', '=', accountId)
    .execute()
  const present = company === undefined ? undefined : (aliases.get(company) ?? company)
  return rows.map(row => row.company).filter(own => (aliases.get(own) ?? own) === present)
}

/** @throws AppError 10404 for an unknown company, 10400 when there are too many */
export async function watchCompany(
  app: Context,
  accountId: number,
  uid: string,
  signal: AbortSignal,
): Promise<void> {
  const { company } = await findCompany(app.trade, { uid }, signal)
  if ((await watchedAs(app, accountId, uid)).length > 0) return
  const seenVersion = await newestImport(app.trade.engine)
  await app.db.transaction().execute(async trx => {
    // Locks the person, so that the count is right.
    await trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
    const max = limits.companyWatchesMax
    if ((await countRows(trx.selectFrom('companyWatch').where('accountId', '=', accountId))) >= max)
      throw fieldError('uid', `最多关注 ${max} 家企业`, `At most ${max} companies can be watched`)
    await trx
      .insertInto('companyWatch')
      .values({ accountId, company, seenVersion })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  })
}

/** @throws AppError 10404 */
export async function forgetCompany(app: Context, accountId: number, uid: string): Promise<void> {
  const companies = await watchedAs(app, accountId, uid)
  if (companies.length === 0) throw new AppError(10404)
  await app.db
    .deleteFrom('companyWatch')
    .where('accountId', '=', accountId)
    .where('company', 'in', companies)
    .execute()
}

/** A look at older news takes nothing back. @throws AppError 10404 */
export async function noteSeen(app: Context, accountId: number, uid: string, version: number): Promise<void> {
  const companies = await watchedAs(app, accountId, uid)
  if (companies.length === 0) throw new AppError(10404)
  const newest = await newestImport(app.trade.engine)
  await app.db
    .updateTable('companyWatch')
    .where('accountId', '=', accountId)
    .where('company', 'in', companies)
    .set({ seenVersion: Math.min(version, newest), seenTime: new Date() })
    .where('seenVersion', '<', version)
    .execute()
}

interface Found {
  news: CompanyNews[]
  facts: CompanyFacts[]
  until: number
}

/** @param since by company */
async function findNews(trade: Trade, since: Map<string, number>, signal: AbortSignal): Promise<Found> {
  return cached(trade, ['watched', ...since], signal, async (hidden, shared) => {
    const options = { signal: shared }
    const watched = [...since].map(([company, version]) => ({ company, since: version }))
    const until = await newestImport(trade.engine)
    const news = watched.length > 0 ? await findCompanyNews(trade.engine, watched, hidden, options) : []
    const named = [...new Set([...since.keys(), ...news.flatMap(({ newPartners }) => newPartners)])]
    return { news, until, facts: named.length > 0 ? await trade.facts.get(named, options) : [] }
  })
}

export async function listWatched(
  { db, trade }: Context,
  accountId: number,
  signal: AbortSignal,
): Promise<Data<typeof companyWatches.list>> {
  const own = await db
    .selectFrom('companyWatch')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createTime', 'desc')
    .execute()
  const { aliases } = await trade.state.get()
  // Companies that were merged are one, seen as little as the one of them that was seen least.
  const rows = [...Map.groupBy(own, ({ company }) => aliases.get(company) ?? company)].map(
    ([company, same]) => ({
      ...same.reduce((least, row) => (row.seenVersion < least.seenVersion ? row : least)),
      company,
    }),
  )
  const since = new Map(rows.map(({ company, seenVersion }) => [company, seenVersion]))
  const { news, facts, until } = await findNews(trade, since, signal)
  const factsOf = new Map(facts.map(each => [each.company, each]))
  const newsOf = Map.groupBy(news, ({ company }) => company)
  const nameOf = (company: string) => factsOf.get(company)?.names[0] ?? ''
  const party = (company: string) => ({ uid: uidText(BigInt(company)), uname: nameOf(company) })
  const listed = rows.map(({ company, seenVersion, seenTime, createTime }) => ({
    ...party(company),
    country: factsOf.get(company)?.country ?? '',
    createTime: createTime.toISOString(),
    seenTime: seenTime.toISOString(),
    since: seenVersion,
    news: (newsOf.get(company) ?? []).map(({ company: _, newPartners, newCodes, ...counts }) => ({
      ...counts,
      newPartners: newPartners.map(party),
      newCodes: newCodes.map(hsCode => ({ hsCode, ...hsNames(hsCode) })),
    })),
  }))
  return { rows: listed.sort((a, b) => Number(b.news.length > 0) - Number(a.news.length > 0)), until }
}
