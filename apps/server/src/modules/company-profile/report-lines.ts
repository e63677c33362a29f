/** The last 12 months of a company, as lines of the sheets of its report (docs/trade-figures.md). */
import {
  type CompanyStory,
  companyRoleTitles,
  limits,
  type ReportLine,
  type RouteEnd,
  storyKinds,
  type TradeRole,
  terms,
  tradeDataPermissions,
} from '@backoffice/contract'
import { may } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { ExportContext } from '../../platform/exports/define-export.ts'
import { say } from '../../platform/lib/texts.ts'
import { fileNamesSeenBy } from '../../platform/masking/personal-data.ts'
import { findCompanySources } from '../../trade/profile/company-sources.query.ts'
import { companyOverview, keyOf } from '../companies/companies.service.ts'
import { listPartners, listRoutes, listTradedProducts } from './company-profile.service.ts'
import { readStory } from './company-story.service.ts'
import { findScope, type ProfileBody } from './profile-scope.ts'
import { reportWords as words } from './report-words.ts'

type Years = NonNullable<CompanyStory['years']>
type Context = Pick<ExportContext, 'language' | 'access'>

const named = (text: { nameZh: string; nameEn: string }, { language }: Context) =>
  say(language, { zh: text.nameZh || text.nameEn, en: text.nameEn || text.nameZh })

const placeOf = (end: RouteEnd, context: Context) => [end.code, named(end, context)].filter(Boolean).join(' ')

const ratio = (some: number, all: number) => Math.round((some / all) * 1e4) / 1e4

const shareIn = (some: number, all: number) => (all > 0 ? { share: ratio(some, all) } : {})

interface Sums {
  count: number
  amountSum: number
  amountBills?: number
  weightSum: number
  weightBills?: number
}

/** A sum that no bill states is none. */
const sumsOf = ({ count, amountSum, amountBills = 0, weightSum, weightBills = 0 }: Sums) => ({
  count,
  amountBills,
  weightBills,
  ...(amountBills > 0 && { amountSum }),
  ...(weightBills > 0 && { weightSum }),
})

/** A change is said of at least 10 bills in both years, as on the screen. */
const changeBillsMin = 10

function figureLines(
  { year, before, isCovered }: Years,
  role: TradeRole,
  { language }: Context,
): ReportLine[] {
  const line = (
    name: string,
    [value, was]: [number, number],
    [bills, billsBefore]: [number, number],
  ): ReportLine => ({
    sheet: 'figures',
    name,
    ...(bills > 0 && { value }),
    ...(billsBefore > 0 && { before: was }),
    bills,
    billsBefore,
    ...(isCovered &&
      was > 0 &&
      Math.min(bills, billsBefore) >= changeBillsMin && { change: ratio(value - was, was) }),
  })
  const counts: [number, number] = [year.count, before.count]
  return [
    line(say(language, words.shipments), counts, counts),
    line(
      say(language, terms.valueUsd),
      [year.amountSum, before.amountSum],
      [year.amountBills, before.amountBills],
    ),
    line(
      say(language, words.weightKg),
      [year.weightSum, before.weightSum],
      [year.weightBills, before.weightBills],
    ),
    line(
      say(language, role === 'buyer' ? words.suppliers : words.buyers),
      [year.partners, before.partners],
      counts,
    ),
  ]
}

function storyLines(sentences: CompanyStory['sentences'], context: Context): ReportLine[] {
  const names = (list: { uname: string }[]) => list.map(({ uname }) => uname).join('; ')
  return sentences.flatMap(({ kind, sets, date, change, share, partners, former, goods }) =>
    sets.map(
      ({ from, to, bills, partner }): ReportLine => ({
        sheet: 'story',
        name: say(context.language, storyKinds.texts[kind]),
        text: goods ? `${goods.hsCode} ${named(goods, context)}` : names(partners),
        former: names(former),
        ...(date && { since: date }),
        ...(change !== undefined && { change }),
        ...(share !== undefined && { share }),
        ...(partner && { partner: partner.uname }),
        from,
        to,
        count: bills,
      }),
    ),
  )
}

/** Data sets have names for who may view them. */
async function sourceLines(
  app: AppContext,
  body: ProfileBody,
  { access, language }: Context,
  signal: AbortSignal,
): Promise<ReportLine[]> {
  const { scope } = await findScope(app, body, signal)
  const sources = await findCompanySources(app.trade.engine, scope, { signal })
  const ids = sources.map(({ dataSet }) => dataSet)
  const sets =
    ids.length > 0 && may(access, tradeDataPermissions.read)
      ? await app.db.selectFrom('tradeDataSet').select(['id', 'name']).where('id', 'in', ids).execute()
      : []
  const see = fileNamesSeenBy(access)
  return sources.map(({ dataSet, bills, firstDate, lastDate }) => ({
    sheet: 'about',
    name: say(language, words.dataSet),
    text: see(sets.find(({ id }) => id === dataSet)?.name ?? ''),
    from: firstDate,
    to: lastDate,
    count: bills,
  }))
}

interface Asked {
  uid?: string
  name?: string
  role?: TradeRole
  /** The days of partners, goods and lanes: without both, the last 12 months. */
  startDate?: string
  endDate?: string
}

/** All lines, sheet by sheet; none without any bill. @throws AppError 10404; UnavailableError */
export async function readReport(
  app: AppContext,
  { uid, name, role: asked, startDate, endDate }: Asked,
  context: Context,
  signal: AbortSignal,
): Promise<ReportLine[]> {
  const { language, access } = context
  const key = keyOf(uid, name)
  const { role, years, sentences } = await readStory(app, { ...key, ...(asked && { role: asked }) }, signal)
  if (!years) return []
  const { year, before } = years
  const days =
    startDate || endDate
      ? { ...(startDate && { startDate }), ...(endDate && { endDate }) }
      : { startDate: year.from, endDate: year.to }
  const body = { ...key, role, ...days }
  const page = { ...body, pageSize: limits.pageSizeMax }
  const { facts } = await findScope(app, body, signal)
  const overview = await companyOverview(app, key, signal)
  const inDays = await companyOverview(app, { ...key, search: days }, signal)
  const { count } = role === 'supplier' ? inDays.supplierOv : inDays.buyerOv
  const partners = await listPartners(app, page, signal)
  const products = await listTradedProducts(app, page, access, signal)
  const { lanes, laneTotal } = await listRoutes(app, body, signal)
  const about = (title: keyof typeof words, more: Partial<ReportLine>): ReportLine => ({
    sheet: 'about',
    name: say(language, words[title]),
    ...more,
  })
  const listed = (count: number, all: number) => ({ count, text: `/ ${all}` })
  const twinBills = role === 'supplier' ? 'supplierBills' : 'buyerBills'
  return [
    about('company', { text: facts.names[0] ?? '' }),
    about('role', { text: say(language, companyRoleTitles[role]) }),
    about('year', { from: year.from, to: year.to, count: year.count }),
    about('before', { from: before.from, to: before.to, count: before.count }),
    about('listDays', {
      ...(days.startDate && { from: days.startDate }),
      ...(days.endDate && { to: days.endDate }),
      count,
    }),
    ...(await sourceLines(app, body, context, signal)),
    about('sample', { text: say(language, facts.sample ? words.yes : words.no) }),
    about('valueBills', listed(year.amountBills, year.count)),
    about('weightBills', listed(year.weightBills, year.count)),
    about('partnerBills', listed(partners.partnerBills ?? 0, count)),
    about('partnersListed', listed(partners.rows.length, partners.total)),
    about('goodsListed', listed(products.rows.length, products.total)),
    about('lanesListed', listed(lanes.length, laneTotal)),
    ...(overview.twins ?? []).map(twin => about('twin', { text: twin.uname, count: twin[twinBills] })),
    ...figureLines(years, role, context),
    ...partners.rows.map(
      ({ uname, country, share, firstDate, lastDate, ...row }): ReportLine => ({
        sheet: 'partners',
        ...sumsOf(row),
        name: uname,
        country,
        ...(share !== undefined && { share }),
        ...(firstDate && { from: firstDate }),
        to: lastDate,
      }),
    ),
    ...products.rows.map(
      (row): ReportLine => ({
        sheet: 'goods',
        ...sumsOf(row),
        name: row.hsCode,
        text: named(row, context),
        ...shareIn(row.count, count),
      }),
    ),
    ...lanes.map(
      ({ orig, dest, ...row }): ReportLine => ({
        sheet: 'lanes',
        ...sumsOf(row),
        name: placeOf(orig, context),
        text: placeOf(dest, context),
        ...shareIn(row.count, count),
      }),
    ),
    ...storyLines(sentences, context),
  ]
}
