/** Judges two names that look alike: are they proposed as one company, and which evidence is there? */
import type { Trade } from '../../trade/open-trade.ts'
import { type CompanyFacts, findFacts } from '../../trade/profile/company-detail.query.ts'
import { uidText } from '../../trade/store/identity.ts'
import { type Dealings, listDealings, nameTellingPartners } from '../../trade/variants/dealings.query.ts'
import {
  type Evidence,
  hasOtherTaxId,
  isCertain,
  isNearlyCertain,
  isWorthAsking,
  sharedEvidence,
  sharedTaxIds,
} from '../../trade/variants/evidence.ts'
import { countShipments } from '../../trade/variants/name-variants.query.ts'
import { type Difference, differenceOf } from '../../trade/variants/name-variants.ts'
import type { NewVariant } from './company-variants.repository.ts'

const atOnce = 1000

async function inParts<T>(
  all: Iterable<string>,
  ask: (some: string[]) => Promise<Iterable<T>>,
): Promise<T[]> {
  const list = [...new Set(all)]
  const found: T[] = []
  for (let at = 0; at < list.length; at += atOnce) found.push(...(await ask(list.slice(at, at + atOnce))))
  return found
}

interface Candidate extends CompanyFacts {
  count: number
}

interface Draft extends Difference {
  from: Candidate
  to: Candidate
  /** Where companies of the name are, when one of the two has no country. */
  countries: string[]
  /** Another company of the group is like one of the two, and not the other. */
  isAmbiguous: boolean
}

export type CandidatePair = NewVariant & {
  toCount: number
  certain: boolean
  countedAsOne: boolean
  countries: string[]
}

async function candidatesOf({ engine, state }: Trade, companies: string[]): Promise<Map<string, Candidate>> {
  const { kept } = await state.get()
  const found = await inParts(companies, async some => {
    const counts = await countShipments(engine, some)
    const facts = await findFacts(engine, some, kept, {})
    return facts.map(one => ({ ...one, count: counts.get(one.company) ?? 0 }))
  })
  return new Map(found.map(one => [one.company, one]))
}

/** Who stays comes first: with a country, then who trades more. */
const byRank = (a: Candidate, b: Candidate) =>
  Number(b.country !== '') - Number(a.country !== '') ||
  b.count - a.count ||
  (BigInt(a.company) < BigInt(b.company) ? -1 : 1)

function countriesOf(homeless: Candidate, group: Candidate[]): string[] {
  const same = group.filter(other => other.country && differenceOf(homeless, other))
  return [...new Set(same.map(({ country }) => country))].sort()
}

function isLike(one: Candidate, other: Candidate): boolean {
  const difference = differenceOf(one, other)
  return (
    difference !== undefined &&
    !difference.reasons.includes('otherForm') &&
    !hasOtherTaxId(one, other, one.country)
  )
}

function draftsOf(group: Candidate[]): Draft[] {
  const ranked = group.toSorted(byRank)
  const likes = ranked.map(one => ranked.map(other => one === other || isLike(one, other)))
  return ranked.flatMap((from, at) =>
    ranked.slice(0, at).flatMap((to, toAt) => {
      const difference = differenceOf(from, to)
      const countries = from.country === to.country ? [] : countriesOf(from, group)
      const isAmbiguous = ranked.some((_, n) => likes[at]?.[n] !== likes[toAt]?.[n])
      return difference ? [{ ...difference, from, to, countries, isAmbiguous }] : []
    }),
  )
}

const sharedOf = (a: string[] = [], b: string[] = []) => a.filter(one => b.includes(one))

/** More of the evidence that two companies share is not shown. */
const shownMax = 3

function pairOf({ from, to, ...difference }: Draft, dealt: Evidence[]): CandidatePair | undefined {
  if (hasOtherTaxId(from, to, to.country)) return undefined
  const evidence = [...sharedTaxIds(from, to, to.country), ...sharedEvidence(from, to), ...dealt]
  const name = from.names[0] ?? ''
  if (!isWorthAsking(difference, evidence, name)) return undefined
  const { reasons, countries, isAmbiguous } = difference
  const country = from.country === to.country ? to.country : ''
  const uid = ({ company }: Candidate) => uidText(BigInt(company))
  return {
    country: to.country,
    fromCountry: from.country === to.country ? null : from.country,
    fromUid: uid(from),
    fromName: name,
    fromCount: from.count,
    toUid: uid(to),
    toName: to.names[0] ?? '',
    toCount: to.count,
    reasons: JSON.stringify(reasons),
    evidence: JSON.stringify(evidence),
    accountId: null,
    decideTime: null,
    countedAsOne: !isAmbiguous && isNearlyCertain(difference, { name, country, shared: evidence }),
    countries,
    certain: isCertain(name, to.country, reasons, evidence) && countries.length < 2,
  }
}

/** @param groups companies whose names look alike */
export async function judgeGroups(trade: Trade, groups: string[][]): Promise<CandidatePair[]> {
  const { engine } = trade
  const known = await candidatesOf(trade, groups.flat())
  const drafts = groups.flatMap(group => draftsOf(group.flatMap(company => known.get(company) ?? [])))
  const dealings = new Map<string, Dealings>(
    await inParts(
      drafts.flatMap(({ from, to }) => [from.company, to.company]),
      some => listDealings(engine, some),
    ),
  )
  const sharedBy = ({ from, to }: Draft, kind: keyof Dealings) =>
    sharedOf(dealings.get(from.company)?.[kind], dealings.get(to.company)?.[kind])
  const partners = new Map<string, string>(
    await inParts(
      drafts.flatMap(draft => sharedBy(draft, 'partners')),
      some => nameTellingPartners(engine, some),
    ),
  )
  return drafts.flatMap(draft => {
    const named = sharedBy(draft, 'partners').flatMap(partner => partners.get(partner) ?? [])
    const dealt: Evidence[] = [
      ...named.slice(0, shownMax).map(text => ({ kind: 'partner', text }) as const),
      ...sharedBy(draft, 'goods')
        .slice(0, shownMax)
        .map(text => ({ kind: 'goods', text }) as const),
    ]
    return pairOf(draft, dealt) ?? []
  })
}
