/** Partners, goods and routes of one company (decisions §4 Company calls, §5 Company). */
import type {
  Body,
  companyProfile,
  Rows,
  TradedProduct,
  TradePartner,
  TradeRoutes,
} from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import { contactsSeenBy } from '../../platform/masking/personal-data.ts'
import { hsNames } from '../../reference/hs-names.ts'
import {
  findLastDate,
  sumPartners,
  sumProducts,
  sumRoutes,
} from '../../trade/profile/company-profile.query.ts'
import { lastMonths } from '../../trade/profile/last-months.ts'
import { uidText } from '../../trade/store/identity.ts'
import type { SearchApp } from '../companies/data-days.ts'
import { aboutCompany, sliceOf } from './profile-scope.ts'
import { foldRoutes } from './trade-routes.ts'

/** `202503` becomes `2025-03`. */
const monthText = (month: number) => `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`

/** @throws AppError 10400, 10404; UnavailableError */
export function listPartners(
  app: SearchApp,
  body: Body<typeof companyProfile.partners>,
  signal: AbortSignal,
): Promise<Rows<TradePartner>> {
  const slice = sliceOf(body, 'count,DESC')
  return aboutCompany(app, 'partners', body, signal, async (scope, shared) => {
    const options = { signal: shared }
    const [{ rows, total }, lastDate] = await Promise.all([
      sumPartners(app.trade.engine, scope, slice, options),
      scope.endDate ?? findLastDate(app.trade.engine, scope, options),
    ])
    const ids = rows.map(row => row.partnerId)
    const facts = new Map((await app.trade.facts.get(ids, options)).map(fact => [fact.company, fact]))
    return {
      total,
      rows: rows.map(({ partnerId, lastDate: last, months: [names, counts], endCountry, ...sums }) => ({
        uid: uidText(BigInt(partnerId)),
        uname: facts.get(partnerId)?.names[0] ?? '',
        country: facts.get(partnerId)?.country || endCountry,
        ...sums,
        lastDate: last,
        months: lastMonths(
          names.map((month, at) => ({ key: monthText(month), count: counts[at] ?? 0 })),
          lastDate,
        ),
      })),
    }
  })
}

/** @throws AppError 10400, 10404; UnavailableError */
export async function listProducts(
  app: SearchApp,
  body: Body<typeof companyProfile.products>,
  access: Access,
  signal: AbortSignal,
): Promise<Rows<TradedProduct>> {
  const slice = sliceOf(body, 'count,DESC')
  const found = await aboutCompany(app, 'products', body, signal, async (scope, shared) => {
    const { rows, total } = await sumProducts(app.trade.engine, scope, slice, { signal: shared })
    return { total, rows: rows.map(row => ({ ...row, ...hsNames(row.hsCode) })) }
  })
  const see = contactsSeenBy(access)
  return { ...found, rows: found.rows.map(row => ({ ...row, example: see(row.example, 'product') })) }
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
