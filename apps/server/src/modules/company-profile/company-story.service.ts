/** One to three sentences about a company, made by rules; each has the bills that say so (docs/trade-figures.md). */
import type { Body, CompanyStory, companyProfile, StorySentence } from '@backoffice/contract'
import { hsNames } from '../../reference/hs-names.ts'
import {
  findSpan,
  type ProfileScope,
  sumPartners,
  sumProducts,
} from '../../trade/profile/company-profile.query.ts'
import { type CompanyYears, findYears } from '../../trade/profile/company-years.query.ts'
import {
  askChanges,
  findChanged,
  type PartnerChanges,
  type Periods,
} from '../../trade/profile/partner-changes.query.ts'
import { uidText } from '../../trade/store/identity.ts'
import type { SearchApp } from '../companies/data-days.ts'
import { aboutCompany } from './profile-scope.ts'

/** A change of fewer bills is not said. */
const changeBillsMin = 10
const changeMin = 0.2
const mainMin = 0.5
const sentencesMax = 3
const namesMax = 3

interface Known {
  years: CompanyYears
  periods: Periods
  changes: PartnerChanges[]
  counts: { new: number; lost: number }
  mainPartner: { id: string; bills: number; of: number } | undefined
  mainGoods: { hsCode: string; bills: number; of: number } | undefined
}

type Draft = Pick<StorySentence, 'kind' | 'sets'> &
  Partial<StorySentence> & { ids?: string[]; formerIds?: string[] }
type Rule = (known: Known) => Draft | undefined

const yearSets = ({ year, before }: CompanyYears): StorySentence['sets'] =>
  [before, year].map(({ from, to, count }) => ({ from, to, bills: count }))

const isDormant = ({ periods, years }: Known) => years.lastDate < periods.recentFrom

const dormant: Rule = known => {
  const { bills, firstDate, lastDate, goesOn } = known.years
  const { recentFrom, until } = known.periods
  if (!isDormant(known) || !goesOn || bills < 3) return undefined
  const sets = [
    { from: firstDate, to: lastDate, bills },
    { from: recentFrom, to: until, bills: 0 },
  ]
  return { kind: 'dormant', date: lastDate, sets }
}

const switched: Rule = ({ changes, periods: { recentFrom, until, earlierFrom, earlierTo } }) => {
  const both = changes.filter(one => one.changes.includes('switched'))
  const rose = both.filter(one => one.changes.includes('new'))
  const fell = both.filter(one => !one.changes.includes('new'))
  const [to, from] = [rose[0], fell[0]]
  if (!to || !from) return undefined
  const setsOf = (one: PartnerChanges) => [
    { from: earlierFrom, to: earlierTo, bills: one.earlierBills, partner: one.partnerId },
    { from: recentFrom, to: until, bills: one.recentBills, partner: one.partnerId },
  ]
  return {
    kind: 'switched',
    date: to.firstEver,
    ids: rose.map(({ partnerId }) => partnerId),
    formerIds: fell.map(({ partnerId }) => partnerId),
    sets: [...setsOf(from), ...setsOf(to)],
  }
}

const volume: Rule = known => {
  const { year, before, isCovered } = known.years
  if (!isCovered || isDormant(known)) return undefined
  const isWeighed =
    Math.min(year.weightBills, before.weightBills) >= changeBillsMin &&
    year.weightBills * 2 >= year.count &&
    before.weightBills * 2 >= before.count
  if (!isWeighed && Math.min(year.count, before.count) < changeBillsMin) return undefined
  const [now, then] = isWeighed ? [year.weightSum, before.weightSum] : [year.count, before.count]
  if (then === 0 || Math.abs(now / then - 1) < changeMin) return undefined
  return {
    kind: 'volume',
    measure: isWeighed ? 'weight' : 'count',
    change: Math.round((now / then - 1) * 1e4) / 1e4,
    sets: yearSets(known.years),
  }
}

const partnersThat =
  (kind: 'newPartners' | 'lostPartners', change: 'new' | 'lost'): Rule =>
  ({ changes, counts, periods: { recentFrom, until, beforeFrom, earlierTo } }) => {
    const some = changes.filter(({ changes: of }) => of.includes(change) && !of.includes('switched'))
    if (some.length === 0) return undefined
    return {
      kind,
      count: counts[change],
      ids: some.slice(0, namesMax).map(({ partnerId }) => partnerId),
      sets: some
        .slice(0, namesMax)
        .map(one =>
          change === 'new'
            ? { from: recentFrom, to: until, bills: one.recentBills, partner: one.partnerId }
            : { from: beforeFrom, to: earlierTo, bills: one.beforeBills, partner: one.partnerId },
        ),
    }
  }

const mainPartner: Rule = ({ mainPartner: main, years: { year } }) => {
  if (!main || main.of < changeBillsMin || main.bills < main.of * mainMin) return undefined
  return {
    kind: 'mainPartner',
    share: Math.round((main.bills / main.of) * 1e4) / 1e4,
    count: main.of,
    ids: [main.id],
    sets: [{ from: year.from, to: year.to, bills: main.bills, partner: main.id }],
  }
}

const mainGoods: Rule = ({ mainGoods: main, years: { year } }) => {
  if (!main || main.of < changeBillsMin || main.bills < main.of * mainMin) return undefined
  return {
    kind: 'mainGoods',
    share: Math.round((main.bills / main.of) * 1e4) / 1e4,
    count: main.of,
    goods: { hsCode: main.hsCode, ...hsNames(main.hsCode) },
    sets: [{ from: year.from, to: year.to, bills: main.bills, hsGroup: main.hsCode }],
  }
}

const activity: Rule = ({ years }) => ({ kind: 'activity', sets: yearSets(years) })

/** What is said first; of the others as many as fit. */
const rules: Rule[] = [
  dormant,
  switched,
  volume,
  partnersThat('newPartners', 'new'),
  partnersThat('lostPartners', 'lost'),
  mainPartner,
  mainGoods,
]

async function findMain(app: SearchApp, scope: ProfileScope, { year }: CompanyYears, signal: AbortSignal) {
  const { engine } = app.trade
  const lastYear = { ...scope, startDate: year.from, endDate: year.to }
  const slice = { limit: 2, offset: 0, sort: 'count,DESC' }
  const span = await findSpan(engine, lastYear, { signal })
  const [partner] = (await sumPartners(engine, lastYear, slice, { signal })).rows
  // Bills without a code are a row too.
  const goods = (await sumProducts(engine, lastYear, slice, { signal })).rows.find(
    ({ hsCode }) => hsCode !== '',
  )
  return {
    mainPartner: partner && { id: partner.partnerId, bills: partner.count, of: span?.partnerBills ?? 0 },
    mainGoods: goods && { hsCode: goods.hsCode, bills: goods.count, of: span?.bills ?? 0 },
  }
}

/** @throws AppError 10400, 10404; UnavailableError */
export function readStory(
  app: SearchApp,
  body: Body<typeof companyProfile.story>,
  signal: AbortSignal,
): Promise<CompanyStory> {
  return aboutCompany(app, 'story', body, signal, async (scope, shared) => {
    const { engine, facts } = app.trade
    const options = { signal: shared }
    const { role } = scope
    const question = await askChanges(app.trade, scope, shared)
    const years = question && (await findYears(engine, scope, question.params, options))
    if (!question || !years) return { role, years: null, sentences: [] }
    const { rows: changes, ...counts } = await findChanged(engine, question, options)
    const known = {
      years,
      periods: question.periods,
      changes,
      counts,
      ...(await findMain(app, scope, years, shared)),
    }
    const drafts = rules.flatMap(rule => rule(known) ?? []).slice(0, sentencesMax)
    if (drafts.length === 0) drafts.push(activity(known) as Draft)
    const ids = drafts.flatMap(({ ids = [], formerIds = [], sets }) => [
      ...ids,
      ...formerIds,
      ...sets.flatMap(({ partner }) => partner ?? []),
    ])
    const names = new Map(
      (await facts.get([...new Set(ids)], options)).map(fact => [fact.company, fact.names[0] ?? '']),
    )
    const called = (id: string) => ({ uid: uidText(BigInt(id)), uname: names.get(id) ?? '' })
    return {
      role,
      years: { year: years.year, before: years.before, isCovered: years.isCovered },
      sentences: drafts.map(({ ids: of = [], formerIds = [], sets, ...draft }) => ({
        ...draft,
        partners: of.map(called),
        former: formerIds.map(called),
        sets: sets.map(({ partner, ...set }) => ({ ...set, ...(partner && { partner: called(partner) }) })),
      })),
    }
  })
}
