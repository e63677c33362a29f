/** The profile of one company: partners, goods, ports, bills, people, registry (specification §2, §3; decisions §4, §5 Company). */
import Type, { type TSchema } from 'typebox'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import {
  closed,
  day,
  exportQuery,
  id,
  maskedByModule,
  nullable,
  oneOf,
  optionalText,
  rowsOf,
} from '../schemas.ts'
import { partnerChanges, storyKinds } from '../vocabulary/company-profile.ts'
import { codeOf } from '../words/codes.ts'
import { billFacts, billIdPattern, billImport, billParty, billSorts } from './bills.ts'
import {
  companyKey,
  companyPermissions,
  companySearchBody,
  foundRows,
  hsPrefixPattern,
  registryField,
  shipmentMatch,
  sumCoverage,
  uid,
  valueCoverage,
  withoutWords,
} from './companies.ts'

/** Companies side by side. */
export const comparedMax = 5

/** The role of the company in the selected shipments. */
export const tradeRoles = ['supplier', 'buyer'] as const
export type TradeRole = (typeof tradeRoles)[number]

/** The company, its role (default: the one with more shipments) and the days (default: all). */
const roleAndDays = {
  ...companyKey.properties,
  role: Type.Optional(oneOf('string', tradeRoles)),
  startDate: Type.Optional(day()),
  endDate: Type.Optional(day()),
}

/** The same, but only for shipments that match a search. */
const scope = { ...roleAndDays, search: Type.Optional(shipmentMatch) }

const sorts = (fields: readonly string[]) =>
  Type.Optional(
    oneOf(
      'string',
      fields.flatMap(field => [`${field},ASC`, `${field},DESC`]),
    ),
  )

const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  pageSize: Type.Optional(
    Type.Integer({ minimum: 1, maximum: limits.pageSizeMax, default: limits.companyPageSize }),
  ),
}

/** The sums of the shipments. */
const sums = {
  /** Number of shipments. */
  count: Type.Integer(),
  /** US dollars. */
  amountSum: Type.Number(),
  /** Kilograms. */
  weightSum: Type.Number(),
  ...sumCoverage,
  ...valueCoverage,
}

const sumSorts = ['count', 'amountSum', 'weightSum', 'lastDate'] as const

/** The days that changes compare, up to the last day of the data of the company. */
export const changePeriods = Type.Object({
  until: day(),
  /** The last 6 months begin. The 6 and the 12 months before them begin, and both end on `earlierTo`. */
  recentFrom: day(),
  earlierTo: day(),
  earlierFrom: day(),
  beforeFrom: day(),
})
export type ChangePeriods = Type.Static<typeof changePeriods>

/** What became of a partner, of all bills of the company in its role, whatever is filtered (docs/trade-figures.md). */
const partnerEvidence = Type.Object({
  kinds: Type.Array(codeOf(partnerChanges)),
  /** The first bill of all. */
  firstEver: day(),
  recentBills: Type.Integer(),
  earlierBills: Type.Integer(),
  beforeBills: Type.Integer(),
  /** Of the declared weight of all bills with a named partner, from 0 to 1. Null where no bill declares one. */
  recentShare: nullable(Type.Number()),
  earlierShare: nullable(Type.Number()),
})
export type PartnerEvidence = Type.Static<typeof partnerEvidence>

const tradePartner = Type.Object({
  uid: maskedByModule(),
  uname: maskedByModule(),
  country: maskedByModule(),
  /** Where several companies are counted as this partner: all of them, with the shipments of each. */
  spellings: Type.Optional(
    Type.Array(Type.Object({ uid: maskedByModule(), uname: maskedByModule(), count: Type.Integer() })),
  ),
  ...sums,
  firstDate: Type.Optional(day()),
  lastDate: day(),
  /** Its bills ÷ the bills that name a partner, from 0 to 1. */
  share: Type.Optional(Type.Number()),
  activeMonths: Type.Optional(Type.Integer()),
  change: Type.Optional(partnerEvidence),
  /** Shipments with this partner in each of 12 months. The last month is that of the company's last shipment. */
  months: Type.Array(Type.Object({ month: maskedByModule(), count: Type.Integer() })),
})
export type TradePartner = Type.Static<typeof tradePartner>

const tradedProduct = Type.Object({
  /** At most 6 digits. Blank when the bills have no code. */
  hsCode: maskedByModule(),
  nameZh: maskedByModule(),
  nameEn: maskedByModule(),
  /** The description on the latest bill. */
  example: maskedByModule(),
  ...sums,
  lastDate: day(),
})
export type TradedProduct = Type.Static<typeof tradedProduct>

/** A chapter, a heading or 6 digits of the HS, with the bills whose code begins so. */
export const tradedGoods = Type.Object({
  code: maskedByModule(),
  nameZh: maskedByModule(),
  nameEn: maskedByModule(),
  count: Type.Integer(),
  /** US dollars. */
  amountSum: Type.Number(),
  /** Kilograms. */
  weightSum: Type.Number(),
  ...sumCoverage,
})
export type TradedGoods = Type.Static<typeof tradedGoods>

/** Half of the bills are between `low` and `high`. */
const quartiles = {
  median: Type.Number(),
  low: Type.Number(),
  high: Type.Number(),
  /** The bills it is made of: they say both, and are no outliers. */
  bills: Type.Integer(),
}

/** US dollars a kilogram of single bills. Nothing is said of fewer than 10 bills (docs/trade-figures.md). */
const unitPrice = Type.Object({
  ...quartiles,
  /** Bills that are left out, far from the same goods on the same lane in the same 12 months. */
  outliers: Type.Integer(),
  /** The bills against the market of the same: 0.1 is 10 % above. Null below 10 bills that can be compared. */
  against: nullable(Type.Number()),
  againstBills: Type.Integer(),
})
export type UnitPrice = Type.Static<typeof unitPrice>

const groupPrice = Type.Object({
  /** Of a partner all its uids, otherwise none. */
  uids: Type.Array(maskedByModule()),
  /** Of goods their code as the products have it. */
  hsCode: Type.Optional(maskedByModule()),
  ...unitPrice.properties,
})

const goodsPrice = Type.Object({
  /** At most 6 digits. */
  hsCode: maskedByModule(),
  nameZh: maskedByModule(),
  nameEn: maskedByModule(),
  ...unitPrice.properties,
})
export type GoodsPrice = Type.Static<typeof goodsPrice>

export const unitPrices = Type.Object({
  /** All bills, whether they say a price or not. */
  bills: Type.Integer(),
  /** One row where the prices are of all bills, none without enough bills. */
  rows: Type.Array(groupPrice),
  /** Of all bills: each 6 digits of the HS code that enough of them have, at most 100, most bills first; and how many there are. */
  goods: Type.Array(goodsPrice),
  goodsNum: Type.Integer(),
  /** How many such codes the bills with a price have in all. */
  codeNum: Type.Integer(),
  /** US dollars for each unit of quantity, of the units that most bills say. Only of all bills. */
  units: Type.Array(Type.Object({ unit: maskedByModule(), ...quartiles })),
  /** The latest 2,000 bills with a price. Only of all bills. */
  dots: Type.Array(
    Type.Object({ id: maskedByModule(), date: day(), price: Type.Number(), isOutlier: Type.Boolean() }),
  ),
})
export type UnitPrices = Type.Static<typeof unitPrices>

/** Bills that say so: of the company in its role, in these days. */
const billSet = <P extends TSchema>(partner: P) =>
  Type.Object({
    from: day(),
    to: day(),
    bills: Type.Integer(),
    partner: Type.Optional(partner),
    hsGroup: Type.Optional(maskedByModule()),
  })

const namedCompany = Type.Object({ uid: maskedByModule(), uname: maskedByModule() })

const listedCompany = { ...namedCompany.properties, country: maskedByModule() }

const sharedPartner = Type.Object({
  ...listedCompany,
  /** Bills with each of the companies, in the order in which they were asked for. */
  counts: Type.Array(Type.Integer()),
})
export type SharedPartner = Type.Static<typeof sharedPartner>

const secondPartner = Type.Object({
  ...listedCompany,
  count: Type.Integer(),
  /** How many partners of the company it deals with, and the three with most bills. */
  viaCount: Type.Integer(),
  via: Type.Array(Type.Object({ ...listedCompany, count: Type.Integer() })),
})
export type SecondPartner = Type.Static<typeof secondPartner>

/** What is said, by rules of docs/trade-figures.md; what a kind does not need is absent. */
const storySentence = Type.Object({
  kind: codeOf(storyKinds),
  /** The day since which it is so. */
  date: Type.Optional(day()),
  /** Of the 12 months against the 12 before: 0.38 is 38 % more. */
  change: Type.Optional(Type.Number()),
  measure: Type.Optional(oneOf('string', ['weight', 'count'] as const)),
  count: Type.Optional(Type.Integer()),
  share: Type.Optional(Type.Number()),
  goods: Type.Optional(
    Type.Object({ hsCode: maskedByModule(), nameZh: maskedByModule(), nameEn: maskedByModule() }),
  ),
  partners: Type.Array(namedCompany),
  /** Those in whose place they are. */
  former: Type.Array(namedCompany),
  sets: Type.Array(billSet(namedCompany)),
})
type NamedSentence = Type.Static<typeof storySentence>
/** The same before its companies have names: partners of sets are numbers. */
export type StorySentence = Omit<NamedSentence, 'sets'> & {
  sets: (Omit<NamedSentence['sets'][number], 'partner'> & { partner?: string })[]
}

const yearSums = Type.Object({
  from: day(),
  to: day(),
  count: Type.Integer(),
  /** US dollars. */
  amountSum: Type.Number(),
  amountBills: Type.Integer(),
  /** Kilograms. */
  weightSum: Type.Number(),
  weightBills: Type.Integer(),
  partners: Type.Integer(),
})

const companyStory = Type.Object({
  role: oneOf('string', tradeRoles),
  /** The 12 months up to the last day of the data, and the 12 before. Null without any bill. */
  years: nullable(
    Type.Object({
      year: yearSums,
      before: yearSums,
      /** The data of these bills goes through both; otherwise they are not compared. */
      isCovered: Type.Boolean(),
    }),
  ),
  /** One to three; none without any bill. */
  sentences: Type.Array(storySentence),
})
export type CompanyStory = Type.Static<typeof companyStory>

const coordinates = { latitude: nullable(Type.Number()), longitude: nullable(Type.Number()) }

const end = oneOf('string', ['orig', 'dest'] as const)

/** A port. It is the country when the bill names no port. */
const routeEnd = Type.Object({
  code: maskedByModule(),
  country: maskedByModule(),
  nameZh: maskedByModule(),
  nameEn: maskedByModule(),
  ...coordinates,
})

const endTotals = Type.Object({ orig: Type.Integer(), dest: Type.Integer() })

const tradeRoutes = Type.Object({
  /** Ports of loading (`orig`) and of discharge (`dest`). The most used come first, at most 200 of each. */
  ports: Type.Array(Type.Object({ end, ...routeEnd.properties, ...sums })),
  countries: Type.Array(Type.Object({ end, ...routeEnd.properties, ...sums })),
  /** The number of all of them, including those that are not listed. */
  portTotals: endTotals,
  countryTotals: endTotals,
  /** Pairs of start and end. The most used come first, at most 200. */
  lanes: Type.Array(Type.Object({ orig: routeEnd, dest: routeEnd, ...sums })),
  laneTotal: Type.Integer(),
})
export type TradeRoutes = Type.Static<typeof tradeRoutes>
export type RouteEnd = Type.Static<typeof routeEnd>

const placePattern = '[A-Z]{2}(?:[A-Z0-9]{3})?'
const routePattern = `^(?:${placePattern}>(?:${placePattern})?|>${placePattern})$`

const billFilters = {
  /** The uid of the partner. */
  partner: Type.Optional(uid()),
  /** The whole code or its first digits. */
  hsCode: Type.Optional(Type.String({ pattern: hsPrefixPattern })),
  /** A row of the products: bills whose code begins with these 6 digits, or is just these fewer; `-` without a code. */
  hsGroup: Type.Optional(Type.String({ pattern: '^([0-9]{1,6}|-)$' })),
  /**
   * A row of the routes: a lane as `CNNGB>USLAX`, with the country in place of a port that a bill does not name; one end
   * as `CNNGB>` or `>US`.
   */
  route: Type.Optional(Type.String({ pattern: routePattern })),
  /** Words of the goods, as in the company search. */
  keyword: optionalText({ max: limits.keywordMax }),
  withoutWords,
}

const { page: _page, pageSize: _size, ...found } = companySearchBody.properties

/** Each condition is a parameter: a query cannot contain objects. Commas separate lists. */
const inQuery = (conditions: Record<string, TSchema>) =>
  Object.fromEntries(
    Object.entries(conditions).map(([name, schema]) => {
      const { items } = schema as { items?: { pattern: string } }
      if (!items) return [`search.${name}`, schema]
      const code = items.pattern.slice(1, -1)
      return [
        `search.${name}`,
        Type.Optional(Type.String({ pattern: `^${code}(,${code})*$`, maxLength: 600 })),
      ]
    }),
  )

type InQuery<C> = {
  [Name in keyof C & string as `search.${Name}`]: C[Name] extends { items: TSchema }
    ? Type.TOptional<Type.TString>
    : C[Name]
}

const { properties: match } = shipmentMatch
/** `search` in a query. */
const matchQuery = inQuery(match) as InQuery<typeof match>

/** The same for a search for companies. */
export const companyListQuery = inQuery(found) as InQuery<typeof found>

export const bill = Type.Object({
  ...billFacts,
  partner: billParty,
  /** The data set of the bill. Null for people who may not view data sets. */
  dataSet: nullable(Type.Object({ id: id(), name: maskedByModule() })),
  import: billImport,
})
export type Bill = Type.Static<typeof bill>

/** A line of the report as a file; what its sheet does not have is absent. */
export const reportLine = Type.Object({
  sheet: oneOf('string', ['about', 'figures', 'partners', 'goods', 'lanes', 'story'] as const),
  name: maskedByModule(),
  text: Type.Optional(maskedByModule()),
  country: Type.Optional(maskedByModule()),
  former: Type.Optional(maskedByModule()),
  since: Type.Optional(day()),
  partner: Type.Optional(maskedByModule()),
  from: Type.Optional(day()),
  to: Type.Optional(day()),
  count: Type.Optional(Type.Integer()),
  share: Type.Optional(Type.Number()),
  change: Type.Optional(Type.Number()),
  /** Of the last 12 months, and of the 12 before, with the bills that state it. */
  value: Type.Optional(Type.Number()),
  before: Type.Optional(Type.Number()),
  bills: Type.Optional(Type.Integer()),
  billsBefore: Type.Optional(Type.Integer()),
  amountSum: Type.Optional(Type.Number()),
  amountBills: Type.Optional(Type.Integer()),
  weightSum: Type.Optional(Type.Number()),
  weightBills: Type.Optional(Type.Integer()),
})
export type ReportLine = Type.Static<typeof reportLine>

const staffCard = Type.Object({
  id: Type.Integer(),
  name: maskedByModule(),
  position: maskedByModule(),
  department: maskedByModule(),
  /** Masked for callers without the permission, as in every answer. */
  phone: maskedByModule(),
  email: maskedByModule(),
  sample: Type.Boolean(),
})
export type StaffCard = Type.Static<typeof staffCard>

export const companyRegistry = Type.Object({
  fields: Type.Array(registryField),
  /** The origin: an imported file, or the registry provider. */
  source: oneOf('string', ['import', 'provider'] as const),
  updateTime: Type.String({ format: 'date-time' }),
  sample: Type.Boolean(),
})
export type CompanyRegistry = Type.Static<typeof companyRegistry>

/** The places of masked values: in `info`, on a staff card, in the registry. */
const contactPlaces = ['info', 'staff', 'registry'] as const

const read = { permission: companyPermissions.read }

export const companyProfile = operationGroup('companyProfile', {
  partners: {
    method: 'POST',
    path: '/sparq/customs/company/partners',
    changes: false,
    summary: 'With whom a company trades, each with its own monthly trend',
    access: read,
    cost: 'search',
    body: closed({
      ...scope,
      ...paging,
      sort: sorts([...sumSorts, 'firstDate']),
      /** Only partners of which this became. */
      change: Type.Optional(codeOf(partnerChanges)),
    }),
    data: Type.Object({
      ...rowsOf(tradePartner).properties,
      periods: Type.Optional(nullable(changePeriods)),
      /** All shipments, and those of them that name a partner: the rows are of these. */
      bills: Type.Optional(Type.Integer()),
      partnerBills: Type.Optional(Type.Integer()),
    }),
  },
  products: {
    method: 'POST',
    path: '/sparq/customs/company/products',
    changes: false,
    summary: 'What a company trades, by HS code with names in both languages',
    access: read,
    cost: 'search',
    body: closed({ ...scope, ...paging, sort: sorts(sumSorts) }),
    data: rowsOf(tradedProduct),
  },
  goods: {
    method: 'POST',
    path: '/sparq/customs/company/goods',
    changes: false,
    summary:
      'What a company trades, as a tree: chapters of the HS, of each its headings, of each its 6 digits',
    access: read,
    cost: 'search',
    body: closed(scope),
    /** The largest of each level, parents before their children. */
    data: Type.Array(tradedGoods),
  },
  ports: {
    method: 'POST',
    path: '/sparq/customs/company/ports',
    changes: false,
    summary: 'Ports, countries and lanes of a company, with coordinates',
    access: read,
    cost: 'search',
    body: closed(scope),
    data: tradeRoutes,
  },
  story: {
    method: 'POST',
    path: '/sparq/customs/company/story',
    changes: false,
    summary:
      'What is to be said of a company: its last 12 months beside the 12 before, and sentences with their bills',
    access: read,
    cost: 'search',
    body: closed({ ...companyKey.properties, role: roleAndDays.role }),
    data: companyStory,
  },
  sharedPartners: {
    method: 'POST',
    path: '/sparq/customs/company/shared-partners',
    changes: false,
    summary: 'Partners that several companies have in common, or that the first of them does not have',
    access: read,
    cost: 'search',
    body: closed({
      uids: Type.Array(uid(), { minItems: 2, maxItems: comparedMax, uniqueItems: true }),
      role: oneOf('string', tradeRoles),
      kind: oneOf('string', ['common', 'unknown'] as const),
      startDate: Type.Optional(day()),
      endDate: Type.Optional(day()),
      search: scope.search,
      ...paging,
    }),
    data: rowsOf(sharedPartner),
  },
  secondPartners: {
    method: 'POST',
    path: '/sparq/customs/company/second-partners',
    changes: false,
    summary: 'The suppliers of the suppliers of a company, or the buyers of its buyers',
    access: read,
    cost: 'search',
    body: closed({ ...roleAndDays, ...paging }),
    data: rowsOf(secondPartner),
  },
  prices: {
    method: 'POST',
    path: '/sparq/customs/company/prices',
    changes: false,
    summary: 'Declared value a kilogram of the shipments of a company, in all, by partner or by HS code',
    access: read,
    cost: 'search',
    body: closed({ ...scope, by: Type.Optional(oneOf('string', ['partner', 'product'] as const)) }),
    data: unitPrices,
  },
  shipments: {
    method: 'POST',
    path: '/sparq/customs/company/shipments',
    changes: false,
    summary: 'The shipments of a company',
    access: read,
    cost: 'search',
    body: closed({
      ...scope,
      ...billFilters,
      ...paging,
      sort: sorts(billSorts),
      bill: Type.Optional(Type.String({ pattern: billIdPattern })),
    }),
    data: foundRows(bill),
  },
  exportShipments: {
    method: 'GET',
    path: '/sparq/customs/company/shipments/export',
    summary: 'The shipments of a company as XLSX or CSV; a long file becomes a job (202)',
    access: read,
    cost: 'export',
    query: exportQuery({ ...roleAndDays, ...billFilters, ...matchQuery }, billSorts),
    answers: 'file',
  },
  exportReport: {
    method: 'GET',
    path: '/sparq/customs/company/report/export',
    summary:
      'The last 12 months of a company as XLSX: figures, partners, goods, lanes, and what is to be said of it; partners, goods and lanes of other days where these are given',
    access: read,
    cost: 'export',
    query: Type.Object({
      ...roleAndDays,
      format: Type.Optional(oneOf('string', ['xlsx'] as const)),
    }),
    answers: 'file',
  },
  member: {
    method: 'POST',
    path: '/sparq/customs/company/member',
    changes: false,
    summary: 'Staff cards of a company',
    access: read,
    cost: 'search',
    body: companyKey,
    data: Type.Array(staffCard),
  },
  registry: {
    method: 'POST',
    path: '/sparq/customs/company/registry',
    changes: false,
    summary: 'The registry entry of a company; null when there is none',
    access: read,
    cost: 'search',
    body: companyKey,
    data: nullable(companyRegistry),
  },
  reveal: {
    method: 'POST',
    path: '/sparq/customs/company/reveal',
    summary: 'One masked telephone number or email address whole; written into the audit log',
    access: read,
    body: closed({
      ...companyKey.properties,
      kind: oneOf('string', ['phone', 'email'] as const),
      place: oneOf('string', contactPlaces),
      /**
       * In `info`, the position in the list, from 0. For a staff card, its id. In the registry, the code of the
       * field.
       */
      at: Type.String({ minLength: 1, maxLength: 40, pattern: '^[0-9A-Za-z]+$' }),
    }),
    data: Type.Object({ value: maskedByModule() }),
  },
})
