/** Partners, goods and routes of one company (decisions §4 Company calls, §5 Company). */
import type {
  Body,
  companyProfile,
  Data,
  PartnerEvidence,
  Rows,
  TradedProduct,
  TradeRoutes,
  UnitPrices,
} from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import { contactsSeenBy } from '../../platform/masking/personal-data.ts'
import { hsNames } from '../../reference/hs-names.ts'
import { goodsTree } from '../../trade/market/goods-tree.ts'
import {
  findGoods,
  findSpan,
  type PartnerSums,
  sumPartners,
  sumProducts,
  sumRoutes,
} from '../../trade/profile/company-profile.query.ts'
import { otherValuesOf } from '../../trade/profile/covered-sums.ts'
import { lastMonths } from '../../trade/profile/last-months.ts'
import {
  askChanges,
  changedTo,
  findChanges,
  type PartnerChanges,
} from '../../trade/profile/partner-changes.query.ts'
import { billsOfCompany, findPrices } from '../../trade/profile/unit-prices.query.ts'
import { noPrices, priceOf, readUnitPrices } from '../../trade/profile/unit-prices.ts'
import { uidText } from '../../trade/store/identity.ts'
import type { SearchApp } from '../companies/data-days.ts'
import { aboutCompany, profileSlice } from './profile-scope.ts'
import { foldRoutes } from './trade-routes.ts'

/** `202503` becomes `2025-03`. */
const monthText = (month: number) => `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`

interface Spelling {
  id: string
  count: number
}

/** The companies that are counted as one partner, those with most shipments first. */
const spellingsOf = ({ partnerId, spellings: [ids, counts] }: PartnerSums): Spelling[] =>
  ids
    .flatMap((id, at) => (id ? [{ id, count: counts[at] ?? 0 }] : []))
    .sort((a, b) => b.count - a.count || Number(b.id === partnerId) - Number(a.id === partnerId))

const shareOf = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 1e4) / 1e4 : null)

const evidenceOf = (found: PartnerChanges): PartnerEvidence => ({
  kinds: found.changes,
  firstEver: found.firstEver,
  recentBills: found.recentBills,
  earlierBills: found.earlierBills,
  beforeBills: found.beforeBills,
  recentShare: shareOf(found.recentWeight, found.recentTotal),
  earlierShare: shareOf(found.earlierWeight, found.earlierTotal),
})

/** @throws AppError 10400, 10404; UnavailableError */
export function listPartners(
  app: SearchApp,
  body: Body<typeof companyProfile.partners>,
  signal: AbortSignal,
): Promise<Data<typeof companyProfile.partners>> {
  const slice = profileSlice(body, 'count,DESC')
  return aboutCompany(app, 'partners', body, signal, async (scope, shared) => {
    const options = { signal: shared }
    const { engine } = app.trade
    const question = await askChanges(app.trade, scope, shared)
    const only = body.change && question && changedTo(question, body.change)
    const [{ rows, total }, span] = await Promise.all([
      sumPartners(engine, scope, slice, options, only),
      findSpan(engine, scope, options),
    ])
    const shown = rows.map(({ partnerId }) => partnerId)
    const found = question ? await findChanges(engine, question, shown, options) : []
    const changes = new Map(found.map(row => [row.partnerId, evidenceOf(row)]))
    const lastDate = scope.endDate ?? span?.lastDate
    const groups = rows.map(row => ({ row, own: spellingsOf(row) }))
    const ids = groups.flatMap(({ row, own }) => [row.partnerId, ...own.map(({ id }) => id)])
    const facts = new Map((await app.trade.facts.get(ids, options)).map(fact => [fact.company, fact]))
    const called = ({ id, count }: Spelling) => {
      const { names: [uname = ''] = [], country = '' } = facts.get(id) ?? {}
      return { uid: uidText(BigInt(id)), uname, country, count }
    }
    return {
      total,
      periods: question?.periods ?? null,
      bills: span?.bills ?? 0,
      partnerBills: span?.partnerBills ?? 0,
      rows: groups.map(({ row, own }) => {
        const {
          partnerId,
          lastDate: last,
          months: [names, counts],
          endCountry,
          spellings: _,
          otherSums,
          ...sums
        } = row
        const all = own.map(called)
        const evidence = changes.get(partnerId)
        const first =
          all.find(({ country }) => country !== '') ?? all[0] ?? called({ id: partnerId, count: 0 })
        return {
          ...sums,
          otherValues: otherValuesOf(otherSums),
          uid: first.uid,
          uname: first.uname,
          country: first.country || facts.get(partnerId)?.country || endCountry,
          share: shareOf(sums.count, span?.partnerBills ?? 0) ?? 0,
          activeMonths: names.length,
          ...(evidence && { change: evidence }),
          spellings: all.length > 1 ? all.map(({ country: _country, ...one }) => one) : [],
          lastDate: last,
          months: lastMonths(
            names.map((month, at) => ({ key: monthText(month), count: counts[at] ?? 0 })),
            lastDate,
          ),
        }
      }),
    }
  })
}

/** @throws AppError 10400, 10404; UnavailableError */
export function readPrices(
  app: SearchApp,
  body: Body<typeof companyProfile.prices>,
  signal: AbortSignal,
): Promise<UnitPrices> {
  const { by } = body
  return aboutCompany(app, 'prices', body, signal, async (scope, shared) => {
    const options = { signal: shared }
    const { engine } = app.trade
    const until = (await askChanges(app.trade, scope, shared))?.periods.until
    const span = await findSpan(engine, scope, options)
    if (!until || !span) return noPrices
    const priced = billsOfCompany(scope)
    if (!by) return { bills: span.bills, ...(await readUnitPrices(engine, priced, until, options)) }
    const found = await findPrices(engine, priced, by, until, options)
    return {
      ...noPrices,
      bills: span.bills,
      rows: found.map(one => ({
        ...priceOf(one),
        uids: by === 'partner' ? one.partners.map(uid => uidText(BigInt(uid))) : [],
        ...(by === 'product' && { hsCode: one.key }),
      })),
    }
  })
}

/** @throws AppError 10400, 10404; UnavailableError */
export async function listTradedProducts(
  app: SearchApp,
  body: Body<typeof companyProfile.products>,
  access: Access,
  signal: AbortSignal,
): Promise<Rows<TradedProduct>> {
  const slice = profileSlice(body, 'count,DESC')
  const found = await aboutCompany(app, 'products', body, signal, async (scope, shared) => {
    const { rows, total } = await sumProducts(app.trade.engine, scope, slice, { signal: shared })
    return {
      total,
      rows: rows.map(({ otherSums, ...row }) => ({
        ...row,
        otherValues: otherValuesOf(otherSums),
        ...hsNames(row.hsCode),
      })),
    }
  })
  const see = contactsSeenBy(access)
  return { ...found, rows: found.rows.map(row => ({ ...row, example: see(row.example, 'product') })) }
}

/** @throws AppError 10400, 10404; UnavailableError */
export function readGoods(
  app: SearchApp,
  body: Body<typeof companyProfile.goods>,
  signal: AbortSignal,
): Promise<Data<typeof companyProfile.goods>> {
  return aboutCompany(app, 'goods', body, signal, async (scope, shared) =>
    goodsTree(await findGoods(app.trade.engine, scope, { signal: shared }), 'count'),
  )
}

/** @throws AppError 10400, 10404; UnavailableError */
export function listRoutes(
  app: SearchApp,
  body: Body<typeof companyProfile.ports>,
  signal: AbortSignal,
): Promise<TradeRoutes> {
  return aboutCompany(app, 'ports', body, signal, async (scope, shared) =>
    foldRoutes(await sumRoutes(app.trade.engine, scope, { signal: shared })),
  )
}
