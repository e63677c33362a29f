/** Company search over customs and bill-of-lading rows (specification §2, §7; decisions §4, §5 Company). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import {
  closed,
  day,
  maskedByModule,
  nullable,
  oneOf,
  optionalText,
  requiredText,
  rowsOf,
} from '../schemas.ts'
import { labels } from '../words/languages.ts'

export const companyPermissions = permissionGroup('company', labels('企业查询', 'Company search'), {
  read: labels('查询企业', 'Search companies'),
})

export const transportModes = ['SEA', 'AIR', 'ROAD', 'RAIL', 'POST'] as const
export const companyRoles = ['cgls_supplier', 'cgls_buyer'] as const
const searchTypes = ['prod', 'company'] as const
/** How a list of companies can be ordered. The highest value comes first, unless the lowest is asked for. */
export const companySorts = [
  'count',
  'relevance',
  'value',
  'weight',
  'latest',
  'first',
  'months',
  'growing',
  'switched',
] as const
export type CompanySort = (typeof companySorts)[number]

const codes = (pattern: string) =>
  Type.Optional(Type.Array(Type.String({ pattern }), { maxItems: 100, uniqueItems: true }))

export const hsCodesMax = 10
/** A search by HS codes: the first digits of each, with commas between them. */
export const hsPrefixPattern = `^[0-9]{2,12}(?:,[0-9]{2,12}){0,${hsCodesMax - 1}}$`

/** Words of `also` in answers that are not searched beside those typed, with commas between them. */
export const withoutWords = optionalText({ max: limits.withoutWordsMax })

/** The house bills, or the masters without houses: a master whose houses are there counts as no shipment. */
export const billTypes = ['house', 'master'] as const

const least = () => Type.Optional(Type.Number({ minimum: 0, maximum: limits.shipmentSumMax }))
const named = () => optionalText({ max: limits.shipmentTextMax })

/** Conditions on what a shipment states. One that states nothing is not found by them; a bound is found. */
const ofShipments = {
  /** Kilograms. */
  minWeight: least(),
  maxWeight: least(),
  /** US dollars, converted ones too. */
  minValue: least(),
  maxValue: least(),
  minTeu: least(),
  maxTeu: least(),
  /** A part of the text, in whatever case. */
  carrier: named(),
  vessel: named(),
  notifyParty: named(),
  billType: Type.Optional(oneOf('string', billTypes)),
}

/** What became of companies, of all their bills in the role, whatever the search is (docs/trade-figures.md). */
export const companyChangeKinds = ['switched', 'growing'] as const
export type CompanyChangeKind = (typeof companyChangeKinds)[number]

/** What a keyword is read as instead of words. */
export const keywordKinds = ['hsCode', 'port', 'billNo', 'container', 'vessel'] as const
export type KeywordKind = (typeof keywordKinds)[number]

const search = {
  resultType: Type.Optional(oneOf('string', companyRoles)),
  type: Type.Optional(oneOf('string', searchTypes)),
  keyword: optionalText({ max: limits.keywordMax }),
  /** Without it, the keyword is words of goods or of company names (`type`). `reading` says what it may be. */
  keywordAs: Type.Optional(oneOf('string', keywordKinds)),
  address: optionalText({ max: limits.keywordMax }),
  withoutWords,
  hasContact: Type.Optional(Type.Boolean()),
  /** Their shipments say an e-mail address of them. */
  hasEmail: Type.Optional(Type.Boolean()),
  /** Only buyers switch suppliers. */
  change: Type.Optional(oneOf('string', companyChangeKinds)),
  origPorts: codes('^[A-Z]{2}[A-Z0-9]{3}$'),
  destPorts: codes('^[A-Z]{2}[A-Z0-9]{3}$'),
  origCountries: codes('^[A-Z]{2}$'),
  destCountries: codes('^[A-Z]{2}$'),
  startDate: Type.Optional(day()),
  endDate: Type.Optional(day()),
  transportMode: Type.Optional(oneOf('string', transportModes)),
  /** 0 all, 1 logistics companies, 2 others. */
  logistics: Type.Optional(oneOf('integer', [0, 1, 2])),
  /** The first digits of the HS code of the goods; any of several, with commas between them. */
  hsCode: Type.Optional(Type.String({ pattern: hsPrefixPattern })),
  ...ofShipments,
  /** Only companies with at least this number of matching shipments. */
  minCount: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.shipmentCountMax })),
  /** Only shipments that were imported after this version of the data (`since` of a saved search's news). */
  newSince: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  /** `<field>,DESC` or `<field>,ASC` as in other lists. The field alone means the former. */
  sort: Type.Optional(
    oneOf(
      'string',
      companySorts.flatMap(sort => [sort, `${sort},DESC`, `${sort},ASC`] as const),
    ),
  ),
}

export const companySearchBody = closed({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000, default: 1 })),
  pageSize: Type.Optional(
    Type.Integer({ minimum: 1, maximum: limits.pageSizeMax, default: limits.companyPageSize }),
  ),
  ...search,
})
export type CompanySearch = Type.Static<typeof companySearchBody>

const {
  resultType: _role,
  hasContact: _contact,
  hasEmail: _email,
  change: _change,
  logistics: _kind,
  minCount: _least,
  sort: _sort,
  ...aboutShipments
} = search

/** The conditions of a search that apply to single shipments. They select shipments of one company. */
export const shipmentMatch = closed(aboutShipments)
export type ShipmentMatch = Type.Static<typeof shipmentMatch>

export const uid = () => Type.String({ minLength: 1, maxLength: 32, pattern: '^[0-9a-zA-Z_-]+$' })
const name = () => Type.String({ minLength: 1, maxLength: 500 })

/** Selects a company: by `uid`, or by `name` when there is no `uid`. */
export const companyKey = closed({ uid: Type.Optional(uid()), name: Type.Optional(name()) })

/** Selects a company and some of its shipments. Without `search` it is all of them. */
export const companyMatch = closed({ ...companyKey.properties, search: Type.Optional(shipmentMatch) })

/** Sums are made of so many shipments: no sum is divided by that of other shipments. */
export const sumCoverage = {
  /** Shipments that say a value, and those that say a weight. */
  amountBills: Type.Optional(Type.Integer()),
  weightBills: Type.Optional(Type.Integer()),
}

/** The values of bills in currencies without a rate: no sum in dollars has them. */
const otherValue = Type.Object({
  /** ISO 4217. '' when the bills name none. */
  currency: maskedByModule(),
  amount: Type.Number(),
  bills: Type.Integer(),
})
export type OtherValue = Type.Static<typeof otherValue>

/** The sum of the values in dollars: of which bills, and what it lacks. */
export const valueCoverage = {
  /** The sum of the values has some that were converted from another currency. */
  hasConverted: Type.Boolean(),
  otherValues: Type.Optional(Type.Array(otherValue)),
}

export const companyRow = Type.Object({
  info: Type.Object({
    uid: maskedByModule(),
    uname: maskedByModule(),
    /** The name that the search found, when it differs from `uname`; otherwise ''. */
    otherName: maskedByModule(),
    address: maskedByModule(),
    country: maskedByModule(),
    /** Tax numbers as the files write them, at most 5. */
    taxIds: Type.Array(maskedByModule()),
    hasQcc: Type.Boolean(),
  }),
  /** Shipments that match all conditions. The sums and the date cover the same shipments. */
  count: Type.Integer(),
  /** US dollars. Shipments without a value are not in the sum. */
  amountSum: Type.Number(),
  /** Kilograms. Shipments without a weight are not in the sum. */
  weightSum: Type.Number(),
  ...sumCoverage,
  hasConverted: Type.Boolean(),
  lastDate: nullable(day()),
  firstDate: Type.Optional(nullable(day())),
  /** The months with a matching shipment. */
  activeMonths: Type.Optional(Type.Integer()),
  tranTypes: Type.Array(oneOf('string', transportModes)),
  ports: Type.Array(maskedByModule()),
  logistics: Type.Boolean(),
  /** The company comes from the generated sample data and is marked so. */
  sample: Type.Boolean(),
})
export type CompanyRow = Type.Static<typeof companyRow>

const widenedWord = Type.Object({
  field: oneOf('string', ['keyword', 'address', 'company']),
  /** As the search reads it: in lower case, without accents. */
  word: maskedByModule(),
  /**
   * The words that are found too: the other forms of a noun, the other script of Chinese, or one synonym with its forms;
   * only those in the data. A word with synonyms stands here once for each.
   */
  also: Type.Array(maskedByModule()),
})
export type WidenedWord = Type.Static<typeof widenedWord>

/** A page of rows that were found by words. */
export const foundRows = <S extends Type.TSchema>(row: S) =>
  Type.Object({
    ...rowsOf(row).properties,
    /** Words that find more than they say; a word in quotes is none of them. */
    widened: Type.Array(widenedWord),
  })

const companyList = foundRows(companyRow)
export type CompanyList = Type.Static<typeof companyList>

export const companySub = Type.Object({
  lastDate: nullable(day()),
  /** Descriptions of matching goods. The most frequent come first, at most 5. */
  products: Type.Array(
    Type.Object({
      product: maskedByModule(),
      hsCode: maskedByModule(),
      count: Type.Integer(),
      /** The bills name no goods: `product` is the name of their HS code. */
      isHeading: Type.Boolean(),
    }),
  ),
  ports: Type.Array(Type.Object({ code: maskedByModule(), count: Type.Integer() })),
  countries: Type.Array(Type.Object({ code: maskedByModule(), count: Type.Integer() })),
  /**
   * Shipments per month, oldest first. The 12 months end with the date range, or with all data when there is no
   * range.
   */
  months: Type.Array(Type.Object({ month: maskedByModule(), count: Type.Integer() })),
})
export type CompanySub = Type.Static<typeof companySub>

const facet = Type.Array(Type.Object({ code: maskedByModule(), count: Type.Integer() }))

const perFacet = Type.Object({
  transportModes: Type.Integer(),
  origCountries: Type.Integer(),
  destCountries: Type.Integer(),
  origPorts: Type.Integer(),
  destPorts: Type.Integer(),
  hsChapters: Type.Integer(),
})

/**
 * Counts of matching shipments by value. The highest come first, at most `limits.companyFacetValues` of each kind.
 */
export const companyFacets = Type.Object({
  /** All matching shipments. */
  count: Type.Integer(),
  transportModes: facet,
  origCountries: facet,
  destCountries: facet,
  origPorts: facet,
  destPorts: facet,
  /** The first two digits of the HS code. The names are '' when the tariff has none. */
  hsChapters: Type.Array(
    Type.Object({
      code: maskedByModule(),
      nameZh: maskedByModule(),
      nameEn: maskedByModule(),
      count: Type.Integer(),
    }),
  ),
  /** `YYYY-MM`, or `YYYY` when the shipments cover more than 36 months. In order of time. */
  periods: facet,
  /** The number of all values of each kind, including those that are not listed. */
  totals: perFacet,
  /** The shipments without a value, by kind. */
  notStated: Type.Optional(perFacet),
})
export type CompanyFacets = Type.Static<typeof companyFacets>

/** `field` is the code. `label` is its name in the caller's language. */
export const registryField = Type.Object({
  field: maskedByModule(),
  label: maskedByModule(),
  value: maskedByModule(),
})
export type RegistryField = Type.Static<typeof registryField>

export const companyInfo = Type.Object({
  uid: maskedByModule(),
  uname: maskedByModule(),
  names: Type.Array(maskedByModule()),
  address: maskedByModule(),
  country: maskedByModule(),
  /** Tax numbers as the files write them, at most 5. */
  taxIds: Type.Array(maskedByModule()),
  phones: Type.Array(maskedByModule()),
  emails: Type.Array(maskedByModule()),
  websites: Type.Array(maskedByModule()),
  registry: nullable(Type.Array(registryField)),
  logistics: Type.Boolean(),
  sample: Type.Boolean(),
})
export type CompanyInfo = Type.Static<typeof companyInfo>

/** A quotient of the shipments that say both. */
const unitValue = {
  /** US dollars a kilogram. Null where no shipment says both. */
  usdPerKg: Type.Optional(nullable(Type.Number())),
  unitValueBills: Type.Optional(Type.Integer()),
}

/** A form in place of the word: how many shipments match all the rest of the search with it. */
export const widenedCounts = Type.Object({
  rows: Type.Array(Type.Object({ ...widenedWord.properties, count: Type.Integer() })),
})
export type WidenedCounts = Type.Static<typeof widenedCounts>

/** The conditions of a search with the fields of each: places, days and ranges are one condition. */
export const searchConditionFields = {
  keyword: ['keyword', 'keywordAs'],
  address: ['address'],
  origin: ['origPorts', 'origCountries'],
  destination: ['destPorts', 'destCountries'],
  dates: ['startDate', 'endDate'],
  transportMode: ['transportMode'],
  logistics: ['logistics'],
  hsCode: ['hsCode'],
  weight: ['minWeight', 'maxWeight'],
  value: ['minValue', 'maxValue'],
  teu: ['minTeu', 'maxTeu'],
  carrier: ['carrier'],
  vessel: ['vessel'],
  notifyParty: ['notifyParty'],
  billType: ['billType'],
  minCount: ['minCount'],
  hasContact: ['hasContact'],
  hasEmail: ['hasEmail'],
  change: ['change'],
} as const
export type SearchCondition = keyof typeof searchConditionFields
export const searchConditions = Object.keys(searchConditionFields) as SearchCondition[]

/** For a search that finds nothing. */
export const searchAdvice = Type.Object({
  /** Companies that are found without one of the conditions; those without which nothing is found either are left out. */
  without: Type.Array(Type.Object({ condition: oneOf('string', searchConditions), count: Type.Integer() })),
  /** Words of the keyword that occur nowhere, each with similar words that do, the most similar first. */
  spellings: Type.Array(Type.Object({ word: maskedByModule(), similar: Type.Array(maskedByModule()) })),
})
export type SearchAdvice = Type.Static<typeof searchAdvice>

/** What a text may be, and how many shipments it then finds, in all days. */
const keywordReading = Type.Object({
  kind: oneOf('string', ['words', 'company', ...keywordKinds]),
  count: Type.Integer(),
  /** Of a port its code, otherwise as it is compared. */
  value: maskedByModule(),
})
export type KeywordReading = Type.Static<typeof keywordReading>

export const keywordReadings = Type.Object({
  /** What a person most likely means. */
  taken: keywordReading.properties.kind,
  readings: Type.Array(keywordReading),
  /** HS codes that the nomenclature does not have. */
  unknownCodes: Type.Array(maskedByModule()),
  /** The check digit that the number of a container ought to have, where it has another one (ISO 6346). */
  checkDigit: nullable(Type.Integer()),
})
export type KeywordReadings = Type.Static<typeof keywordReadings>

const tradeOverview = Type.Object({
  /** Number of shipments. */
  count: Type.Integer(),
  /** US dollars. */
  amountSum: Type.Number(),
  /** Kilograms. */
  weightSum: Type.Number(),
  ...valueCoverage,
  ...sumCoverage,
  ...unitValue,
  /** Number of countries of the partners, as their list has them: where no bill says a partner's, that of its latest shipment. */
  countryNum: Type.Integer(),
  /** Number of partners. Companies whose names are nearly certain to be one's are one, until a person decides. */
  num: Type.Integer(),
  /** Number of companies that these are. */
  spellings: Type.Optional(Type.Integer()),
  /** Shipments that name a partner: partners and their countries are of these. */
  partnerBills: Type.Optional(Type.Integer()),
})
export type TradeOverview = Type.Static<typeof tradeOverview>

const read = { permission: companyPermissions.read }

export const companies = operationGroup('companies', {
  list: {
    method: 'POST',
    path: '/sparq/customs/company/list',
    changes: false,
    summary: 'Suppliers or buyers whose shipments match',
    access: read,
    cost: 'search',
    body: companySearchBody,
    data: companyList,
  },
  sub: {
    method: 'POST',
    path: '/sparq/customs/company/sub',
    changes: false,
    summary: 'What one result card adds',
    access: read,
    cost: 'search',
    body: closed({ ...companySearchBody.properties, uid: Type.Optional(uid()), name: Type.Optional(name()) }),
    data: companySub,
  },
  facets: {
    method: 'POST',
    path: '/sparq/customs/company/facets',
    changes: false,
    summary: 'How the matching shipments divide by mode, country, port, goods and time',
    access: read,
    cost: 'search',
    body: companySearchBody,
    data: companyFacets,
  },
  widened: {
    method: 'POST',
    path: '/sparq/customs/company/widened',
    changes: false,
    summary: 'How many shipments match by each word that is searched too, alone in place of the one typed',
    access: read,
    cost: 'search',
    body: companySearchBody,
    data: widenedCounts,
  },
  advice: {
    method: 'POST',
    path: '/sparq/customs/company/advice',
    changes: false,
    summary:
      'What a search that finds nothing would find without each of its conditions, and spelled otherwise',
    access: read,
    cost: 'search',
    body: companySearchBody,
    data: searchAdvice,
  },
  reading: {
    method: 'POST',
    path: '/sparq/customs/company/reading',
    changes: false,
    summary: 'What a text is: words, a company, an HS code, a port, a bill, a container or a vessel',
    access: read,
    cost: 'search',
    body: closed({
      keyword: requiredText({ max: limits.keywordMax }),
      type: search.type,
      resultType: search.resultType,
    }),
    data: keywordReadings,
  },
  info: {
    method: 'POST',
    path: '/sparq/customs/company/info',
    changes: false,
    summary: 'Name, address and contacts of a company',
    access: read,
    cost: 'search',
    body: companyKey,
    data: companyInfo,
  },
  overview: {
    method: 'POST',
    path: '/sparq/customs/company/com_ov',
    changes: false,
    summary: 'Trade of a company as buyer and as supplier',
    access: read,
    cost: 'search',
    body: companyMatch,
    data: Type.Object({
      buyerOv: tradeOverview,
      supplierOv: tradeOverview,
      /**
       * Companies whose names are nearly certain to be this one's: as a partner of others it is one with them, but these
       * bills of theirs are in no figure of its own.
       */
      twins: Type.Optional(
        Type.Array(
          Type.Object({
            uid: maskedByModule(),
            uname: maskedByModule(),
            supplierBills: Type.Integer(),
            buyerBills: Type.Integer(),
          }),
        ),
      ),
    }),
  },
})
