/** A company's names, contacts, and trade in both roles. */
import { foldName } from '@backoffice/contract'
import { countryRows } from '../../reference/reference-tables.ts'
import { distinctTaxIds } from '../../reference/tax-ids.ts'
import type { QueryOptions, QueryParams, TradeEngine } from '../engine/engine.ts'
import type { MatchConditions } from '../search/company-search.query.ts'
import { filterBy } from '../search/text-match.query.ts'
import { allTokensSql, type Bind, searchPieces, searchTokens } from '../search/words.ts'
import { companyNumber, normaliseCompanyName } from '../store/identity.ts'
import type { DataState } from '../store/trade-state.ts'
import { partnerTwins, twinsOf } from '../variants/twins.query.ts'
import { sums } from './company-profile.query.ts'
import { endCountry, type OtherSums, unitValue } from './covered-sums.ts'

export interface CompanyFacts {
  company: string
  /** Spellings of its own name come before those of merged companies; most recent first. */
  names: string[]
  address: string
  country: string
  emails: string[]
  phones: string[]
  /** As the files write them. */
  taxIds: string[]
  logistics: boolean
  sample: boolean
}

interface FactsRow extends Omit<CompanyFacts, 'logistics' | 'sample'> {
  logistics: number
  sample: number
}

interface Home {
  country: string
  names: string[]
}

/**
 * A merge keeps the name and the country of the company that was kept, whichever company traded last. Its number
 * identifies them, because it is made from both.
 */
function keptFirst({ company, country, names }: FactsRow): Home {
  const normalised = names.map(normaliseCompanyName)
  const isOwn = (place: string) => (_: unknown, at: number) =>
    companyNumber(normalised[at] ?? '', place) === BigInt(company)
  // Different only when a company of another country was merged into it.
  const places = [country, '', ...countryRows().map(({ iso2 }) => iso2)]
  const home = places.find(place => names.some(isOwn(place)))
  if (home === undefined) return { country, names }
  const own = names.filter(isOwn(home))
  return { country: home, names: [...own, ...names.filter(name => !own.includes(name))] }
}

/** @param kept companies that others were merged into */
export async function findFacts(
  engine: TradeEngine,
  companies: string[],
  kept: ReadonlySet<string>,
  options: QueryOptions,
): Promise<CompanyFacts[]> {
  const rows = await engine.query<FactsRow>(
    `SELECT toString(company) AS company,
       arrayDistinct(arrayMap(n -> n.2, arrayReverseSort(groupArray((last_date, name))))) AS names,
       argMaxMerge(address) AS address, max(country) AS country,
       arraySort(groupUniqArrayArray(50)(emails)) AS emails,
       arraySort(groupUniqArrayArray(50)(phones)) AS phones, arraySort(groupUniqArrayArray(5)(tax_ids)) AS taxIds,
       max(logistics) AS logistics, min(sample) AS sample
     FROM trade_company_name WHERE company IN {companies:Array(UInt64)} GROUP BY company`,
    { companies: companies.map(BigInt) },
    options,
  )
  return rows.map(row => ({
    ...row,
    ...(kept.has(row.company) && keptFirst(row)),
    taxIds: distinctTaxIds(row.taxIds, row.country),
    logistics: row.logistics === 1,
    sample: row.sample === 1,
  }))
}

/** The company with a name; when several countries have it, the one seen last. */
export async function findCompanyByName(
  engine: TradeEngine,
  name: string,
  options: QueryOptions,
): Promise<string | undefined> {
  const params: QueryParams = { name }
  const bind: Bind = value => {
    params.tokens = value
    return 'tokens'
  }
  const tokens = searchPieces(foldName(name)).flatMap(piece => searchTokens('name', piece))
  if (tokens.length === 0) return undefined
  const where = filterBy(allTokensSql('name', [...new Set(tokens)], bind), [
    'lowerUTF8(name) = lowerUTF8({name:String})',
  ])
  const [row] = await engine.query<{ company: string }>(
    `SELECT toString(company) AS company FROM trade_company_name ${where}
     ORDER BY last_date DESC, company LIMIT 1`,
    params,
    options,
  )
  return row?.company
}

interface Overview {
  role: 'supplier' | 'buyer'
  count: number
  amountSum: number
  weightSum: number
  amountBills: number
  weightBills: number
  unitValueBills: number
  usdPerKg: number | null
  hasConverted: boolean
  otherSums: OtherSums
  partnerBills: number
  countryNum: number
  num: number
  spellings: number
}

/** All shipments of a company, or those that match a search. */
export function own(
  company: string,
  hidden: number[],
  match?: MatchConditions,
): { where: string; params: QueryParams } {
  const conditions = ['company = {company:UInt64}', ...(match?.rows ?? [])]
  const params: QueryParams = { ...match?.params, company }
  if (hidden.length > 0) {
    conditions.push('batch NOT IN {hidden:Array(UInt32)}')
    params.hidden = hidden
  }
  // When everything is counted, the engine can answer from the totals that it keeps.
  return { where: match ? filterBy(conditions, match.checks) : `WHERE ${conditions.join(' AND ')}`, params }
}

interface PartnerCounts {
  countryNum: number
  num: number
}

/** How many partners there are, and in how many countries, as their list shows them, by role. */
async function countPartners(
  engine: TradeEngine,
  { where, params }: ReturnType<typeof own>,
  hasTwins: boolean,
  options: QueryOptions,
): Promise<Map<string, PartnerCounts>> {
  const twins = hasTwins ? partnerTwins(where) : { with: '', lead: 'partner' }
  const rows = await engine.query<PartnerCounts & { role: string }>(
    `${twins.with} SELECT role, count() AS num,
       uniqExactIf(if(place != '', place, end) AS known, known != '') AS countryNum
     FROM (
       SELECT role, ${twins.lead} AS lead, ${endCountry} AS end FROM trade_shipment ${where} GROUP BY role, lead HAVING lead != 0
     ) AS partners
     GLOBAL LEFT JOIN (
       SELECT company, max(country) AS place FROM trade_company_name
       WHERE company GLOBAL IN (SELECT ${twins.lead} FROM trade_shipment ${where}) GROUP BY company
     ) AS names ON names.company = partners.lead
     GROUP BY role`,
    params,
    options,
  )
  return new Map(rows.map(({ role, ...counts }) => [role, counts]))
}

export async function overviews(
  engine: TradeEngine,
  company: string,
  { hidden, hasTwins }: Pick<DataState, 'hidden' | 'hasTwins'>,
  match: MatchConditions | undefined,
  options: QueryOptions,
): Promise<Overview[]> {
  const asked = own(company, hidden, match)
  const rows = await engine.query<Omit<Overview, keyof PartnerCounts>>(
    `SELECT role, ${sums}, ${unitValue}, uniqExactIf(partner, partner != 0) AS spellings,
       countIf(partner != 0) AS partnerBills
     FROM trade_shipment ${asked.where} GROUP BY role`,
    asked.params,
    options,
  )
  const counts = await countPartners(engine, asked, hasTwins, options)
  return rows.map(row => ({ ...row, ...(counts.get(row.role) ?? { num: 0, countryNum: 0 }) }))
}

interface TwinBills {
  company: string
  supplierBills: number
  buyerBills: number
}

/** The companies that are one with a company where partners are counted, and the bills that it goes without. */
export async function findTwinBills(
  engine: TradeEngine,
  company: string,
  hidden: number[],
  match: MatchConditions | undefined,
  options: QueryOptions,
): Promise<TwinBills[]> {
  const twins = (await twinsOf(engine, company, options)).filter(twin => twin !== company)
  const rows = await Promise.all(
    twins.map(twin => {
      const { where, params } = own(twin, hidden, match)
      return engine.query<Omit<TwinBills, 'company'>>(
        `SELECT countIf(role = 'supplier') AS supplierBills, countIf(role = 'buyer') AS buyerBills
         FROM trade_shipment ${where}`,
        params,
        options,
      )
    }),
  )
  const found = rows.flatMap((of, at) => of.map(bills => ({ company: twins[at] ?? '', ...bills })))
  const all = ({ supplierBills, buyerBills }: TwinBills) => supplierBills + buyerBills
  return found.sort((a, b) => all(b) - all(a))
}

/** The first day of all data, `YYYY-MM-DD`; undefined when there is no data. */
export async function findFirstDay(engine: TradeEngine, options: QueryOptions): Promise<string | undefined> {
  const [row] = await engine.query<{ day: string; n: number }>(
    'SELECT toString(min(date)) AS day, count() AS n FROM (SELECT date FROM trade_shipment GROUP BY date)',
    {},
    options,
  )
  return row && row.n > 0 ? row.day : undefined
}

/** The side on which a company has more shipments; the supplier's side when both are equal. */
export async function findBusierRole(
  engine: TradeEngine,
  company: string,
  hidden: number[],
  options: QueryOptions,
): Promise<'supplier' | 'buyer'> {
  const { where, params } = own(company, hidden)
  const [row] = await engine.query<{ role: 'supplier' | 'buyer' }>(
    `SELECT role FROM trade_shipment ${where} GROUP BY role ORDER BY count() DESC, role LIMIT 1`,
    params,
    options,
  )
  return row?.role ?? 'supplier'
}

/** The last day of all data, `YYYY-MM-DD`. */
export async function findLatestDay(engine: TradeEngine, options: QueryOptions): Promise<string> {
  const [row] = await engine.query<{ day: string }>(
    'SELECT toString(max(last_date)) AS day FROM trade_company_name',
    {},
    options,
  )
  return row?.day ?? ''
}
