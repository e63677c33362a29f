/** Company search over customs and bill-of-lading rows (specification §2, §7; decisions §4, §5 Company). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import { closed, day, nullable, oneOf, optionalText, rowsOf } from '../schemas.ts'

export const companyPermissions = permissionGroup(
  'company',
  { zh: '企业查询', en: 'Company search' },
  { read: { zh: '查询企业', en: 'Search companies' } },
)

export const transportModes = ['SEA', 'AIR', 'ROAD', 'RAIL', 'POST'] as const
export const companyRoles = ['cgls_supplier', 'cgls_buyer'] as const
export const searchTypes = ['prod', 'company'] as const
/** What a list of companies may be ordered by, the highest first. */
export const companySorts = ['count', 'relevance', 'value', 'weight', 'latest'] as const
export type CompanySort = (typeof companySorts)[number]

const codes = (pattern: string) =>
  Type.Optional(Type.Array(Type.String({ pattern }), { maxItems: 100, uniqueItems: true }))

/** What the HS codes of goods may be searched by: digits that they begin with. */
export const hsPrefixPattern = '^[0-9]{2,12}$'

const search = {
  resultType: Type.Optional(oneOf('string', companyRoles)),
  type: Type.Optional(oneOf('string', searchTypes)),
  keyword: optionalText({ max: limits.keywordMax }),
  address: optionalText({ max: limits.keywordMax }),
  hasContact: Type.Optional(Type.Boolean()),
  origPorts: codes('^[A-Z]{2}[A-Z0-9]{3}$'),
  destPorts: codes('^[A-Z]{2}[A-Z0-9]{3}$'),
  origCountries: codes('^[A-Z]{2}$'),
  destCountries: codes('^[A-Z]{2}$'),
  startDate: Type.Optional(day()),
  endDate: Type.Optional(day()),
  transportMode: Type.Optional(oneOf('string', transportModes)),
  /** 0 all, 1 logistics companies, 2 others. */
  logistics: Type.Optional(oneOf('integer', [0, 1, 2])),
  /** What the HS codes of the goods begin with. */
  hsCode: Type.Optional(Type.String({ pattern: hsPrefixPattern })),
  /** Only companies with so many matching shipments. */
  minCount: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.shipmentCountMax })),
  /** As everywhere `<field>,DESC`; the field alone means the same. */
  sort: Type.Optional(
    oneOf(
      'string',
      companySorts.flatMap(sort => [sort, `${sort},DESC`] as const),
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
  logistics: _kind,
  minCount: _least,
  sort: _sort,
  ...aboutShipments
} = search

/** What a search asks of single shipments: of a company's own, those that match it. */
export const shipmentMatch = closed(aboutShipments)
export type ShipmentMatch = Type.Static<typeof shipmentMatch>

const uid = () => Type.String({ minLength: 1, maxLength: 32, pattern: '^[0-9a-zA-Z_-]+$' })
const name = () => Type.String({ minLength: 1, maxLength: 500 })

/** Which company: by `uid`, else by `name`. */
export const companyKey = closed({ uid: Type.Optional(uid()), name: Type.Optional(name()) })

/** Which company, and which of its shipments (all without). */
export const companyMatch = closed({ ...companyKey.properties, search: Type.Optional(shipmentMatch) })

export const companyRow = Type.Object({
  info: Type.Object({
    uid: Type.String(),
    uname: Type.String(),
    /** The name by which a search found the company, when it is not `uname`; otherwise ''. */
    otherName: Type.String(),
    address: Type.String(),
    country: Type.String(),
    hasQcc: Type.Boolean(),
  }),
  /** Shipments that match everything asked; so are the sums and the date. */
  count: Type.Integer(),
  /** US dollars, of the shipments that say a value. */
  amountSum: Type.Number(),
  /** Kilograms, of the shipments that say a weight. */
  weightSum: Type.Number(),
  lastDate: nullable(day()),
  tranTypes: Type.Array(oneOf('string', transportModes)),
  ports: Type.Array(Type.String()),
  logistics: Type.Boolean(),
  /** Marked: from the product's generated sample data. */
  sample: Type.Boolean(),
})
export type CompanyRow = Type.Static<typeof companyRow>

export const companySub = Type.Object({
  lastDate: nullable(day()),
  /** Goods descriptions that match, most frequent first, at most 5. */
  products: Type.Array(Type.Object({ product: Type.String(), hsCode: Type.String(), count: Type.Integer() })),
  ports: Type.Array(Type.Object({ code: Type.String(), count: Type.Integer() })),
  countries: Type.Array(Type.Object({ code: Type.String(), count: Type.Integer() })),
  /** Shipments of each of the 12 months up to the end of the range, of all data where it has none; oldest first. */
  months: Type.Array(Type.Object({ month: Type.String(), count: Type.Integer() })),
})
export type CompanySub = Type.Static<typeof companySub>

const facet = Type.Array(Type.Object({ code: Type.String(), count: Type.Integer() }))

/** Matching shipments by what they say, most first, at most `limits.companyFacetValues` of a kind. */
export const companyFacets = Type.Object({
  /** All that match. */
  count: Type.Integer(),
  transportModes: facet,
  origCountries: facet,
  destCountries: facet,
  origPorts: facet,
  destPorts: facet,
  /** The first two digits of the HS code; names are '' where the tariff has none. */
  hsChapters: Type.Array(
    Type.Object({
      code: Type.String(),
      nameZh: Type.String(),
      nameEn: Type.String(),
      count: Type.Integer(),
    }),
  ),
  /** `YYYY-MM`, or `YYYY` where the shipments lie in more than 36 months; in their order. */
  periods: facet,
  /** How many values each kind has, the listed ones and the others. */
  totals: Type.Object({
    transportModes: Type.Integer(),
    origCountries: Type.Integer(),
    destCountries: Type.Integer(),
    origPorts: Type.Integer(),
    destPorts: Type.Integer(),
    hsChapters: Type.Integer(),
  }),
})
export type CompanyFacets = Type.Static<typeof companyFacets>

/** `field` is its code, `label` what the caller's language calls it. */
export const registryField = Type.Object({
  field: Type.String(),
  label: Type.String(),
  value: Type.String(),
})
export type RegistryField = Type.Static<typeof registryField>

export const companyInfo = Type.Object({
  uid: Type.String(),
  uname: Type.String(),
  names: Type.Array(Type.String()),
  address: Type.String(),
  country: Type.String(),
  phones: Type.Array(Type.String()),
  emails: Type.Array(Type.String()),
  websites: Type.Array(Type.String()),
  registry: nullable(Type.Array(registryField)),
  logistics: Type.Boolean(),
  sample: Type.Boolean(),
})
export type CompanyInfo = Type.Static<typeof companyInfo>

export const tradeOverview = Type.Object({
  /** Shipments. */
  count: Type.Integer(),
  /** US dollars. */
  amountSum: Type.Number(),
  /** Kilograms. */
  weightSum: Type.Number(),
  /** Countries of the partners. */
  countryNum: Type.Integer(),
  /** Partners. */
  num: Type.Integer(),
})
export type TradeOverview = Type.Static<typeof tradeOverview>

const read = { permission: companyPermissions.read }

export const companies = {
  list: operation({
    id: 'companies.list',
    method: 'POST',
    path: '/sparq/customs/company/list',
    summary: 'Suppliers or buyers whose shipments match',
    access: read,
    cost: 'search',
    body: companySearchBody,
    data: rowsOf(companyRow),
  }),
  sub: operation({
    id: 'companies.sub',
    method: 'POST',
    path: '/sparq/customs/company/sub',
    summary: 'What one result card adds',
    access: read,
    cost: 'search',
    body: closed({ ...companySearchBody.properties, uid: Type.Optional(uid()), name: Type.Optional(name()) }),
    data: companySub,
  }),
  facets: operation({
    id: 'companies.facets',
    method: 'POST',
    path: '/sparq/customs/company/facets',
    summary: 'How the matching shipments divide by mode, country, port, goods and time',
    access: read,
    cost: 'search',
    body: companySearchBody,
    data: companyFacets,
  }),
  info: operation({
    id: 'companies.info',
    method: 'POST',
    path: '/sparq/customs/company/info',
    summary: 'Name, address and contacts of a company',
    access: read,
    cost: 'search',
    body: companyKey,
    data: companyInfo,
  }),
  overview: operation({
    id: 'companies.overview',
    method: 'POST',
    path: '/sparq/customs/company/com_ov',
    summary: 'Trade of a company as buyer and as supplier',
    access: read,
    cost: 'search',
    body: companyMatch,
    data: Type.Object({ buyerOv: tradeOverview, supplierOv: tradeOverview }),
  }),
}
