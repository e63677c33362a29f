/** What the shipments of a search say together (docs/trade-figures.md). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { closed, day, exportQuery, id, instant, maskedByModule, nullable, oneOf, rowsOf } from '../schemas.ts'
import { billIdPattern, billSorts } from './bills.ts'
import {
  companyChangeKinds,
  companyPermissions,
  companyRoles,
  companySearchBody,
  sumCoverage,
} from './companies.ts'
import { changePeriods, companyListQuery, tradedGoods, unitPrices } from './company-profile.ts'
import { dataSetBill } from './data-sets.ts'

const access = { permission: companyPermissions.read }

const uidPattern = '[0-9a-zA-Z_-]{1,32}'

/** Sums of shipments. Those without a value, or a weight, are in the count alone. */
const sums = {
  count: Type.Integer(),
  /** US dollars. */
  amountSum: Type.Number(),
  /** Kilograms. */
  weightSum: Type.Number(),
  ...sumCoverage,
}
const tradeSums = Type.Object(sums)
export type TradeSums = Type.Static<typeof tradeSums>

const days = Type.Object({ startDate: day(), endDate: day() })

/** The days that changes compare, up to the last day of the data, and as many before. Null where the data has not all of them. */
const compared = nullable(Type.Object({ days, before: days }))
export type ComparedDays = Type.Static<typeof compared>

/** A pair of ports; the country where a bill names no port. */
const lane = Type.Object({ orig: maskedByModule(), dest: maskedByModule(), count: Type.Integer() })

const companyFigures = Type.Object({
  uid: maskedByModule(),
  /** The most used, at most 3. */
  lanes: Type.Array(lane),
  laneNum: Type.Integer(),
  /** The sums of the days before. */
  before: nullable(tradeSums),
})
export type CompanyFigures = Type.Static<typeof companyFigures>

export const marketMeasures = ['count', 'value', 'weight'] as const

const group = Type.Object({ key: maskedByModule(), ...sums })

const marketCompany = Type.Object({
  uid: maskedByModule(),
  uname: maskedByModule(),
  country: maskedByModule(),
  ...sums,
  before: nullable(tradeSums),
})
export type MarketCompany = Type.Static<typeof marketCompany>

const entrant = Type.Object({
  uid: maskedByModule(),
  uname: maskedByModule(),
  country: maskedByModule(),
  ...sums,
  firstDate: day(),
})

const marketSide = Type.Object({
  /** Companies of the side on the matching shipments. */
  num: Type.Integer(),
  /** The shipments that name one. */
  named: tradeSums,
  /** The part of the five largest, from 0 to 1, and the sum of the squared parts of all (HHI), from 0 to 10,000. Null below 10 bills. */
  topFive: nullable(Type.Number()),
  hhi: nullable(Type.Integer()),
  /** The largest, at most 10. */
  top: Type.Array(marketCompany),
  /** Those whose first matching shipment ever is in the days of the search; null where nothing is compared. */
  entrantNum: nullable(Type.Integer()),
  /** The largest of them, at most 5. */
  entrants: Type.Array(entrant),
})
export type MarketSide = Type.Static<typeof marketSide>

/** What goes from one country, or port, to another. */
const laneSums = Type.Object({ orig: maskedByModule(), dest: maskedByModule(), ...sums })

const marketFigures = Type.Object({
  all: tradeSums,
  before: nullable(tradeSums),
  compared,
  /** In order of time. */
  months: Type.Array(group),
  origins: Type.Array(group),
  destinations: Type.Array(group),
  /** Their pairs: countries of dispatch and destination, at most 10 of each. */
  lanes: Type.Array(laneSums),
  /** Chapters, of each its headings, of each its subheadings: the largest of them. */
  goods: Type.Array(tradedGoods),
  suppliers: marketSide,
  buyers: marketSide,
})
export type MarketFigures = Type.Static<typeof marketFigures>

/** Sums of months as customs publish them. Their `count` is that of the published rows, not of shipments. */
const marketTotals = Type.Object({
  /** Customs whose sums are in them: no shipment of theirs is in the data. */
  sources: Type.Array(
    Type.Object({ direction: maskedByModule(), country: maskedByModule(), startDate: day(), endDate: day() }),
  ),
  all: tradeSums,
  /** In order of time. */
  months: Type.Array(group),
  /** Countries of dispatch and destination, the largest value first, at most 10. */
  lanes: Type.Array(laneSums),
})
export type MarketTotals = Type.Static<typeof marketTotals>

const dataReach = Type.Object({
  /** `import`, `export`, or '' where the bills do not say it. */
  direction: maskedByModule(),
  /** The country whose customs took the bills; '' if not known. */
  country: maskedByModule(),
  startDate: day(),
  endDate: day(),
  bills: Type.Integer(),
  /** Months without a bill between the first and the last. */
  gaps: Type.Array(Type.Object({ from: maskedByModule(), to: maskedByModule() })),
  /** When the source was last imported. */
  loadTime: nullable(instant()),
  /** Null for people who may not view data sets. */
  dataSet: nullable(Type.Object({ id: id(), name: maskedByModule() })),
})
export type DataReach = Type.Static<typeof dataReach>

const changedSupplier = Type.Object({
  uid: maskedByModule(),
  uname: maskedByModule(),
  /** It came; the others lost at least 20 percentage points. Those whose share changed most come first. */
  isNew: Type.Boolean(),
  earlierBills: Type.Integer(),
  recentBills: Type.Integer(),
  /** Of the declared weight of all bills that name a supplier, from 0 to 1. */
  earlierShare: Type.Number(),
  recentShare: Type.Number(),
})

/** What became of a company, of all its bills in the role (docs/trade-figures.md). */
const companyChange = Type.Object({
  uid: maskedByModule(),
  kinds: Type.Array(oneOf('string', companyChangeKinds)),
  periods: changePeriods,
  earlierBills: Type.Integer(),
  recentBills: Type.Integer(),
  /** Of a switch: those that fell and those that came. */
  suppliers: Type.Array(changedSupplier),
})
export type CompanyChange = Type.Static<typeof companyChange>

const uids = Type.Array(Type.String({ pattern: `^${uidPattern}$` }), {
  maxItems: limits.pageSizeMax,
  uniqueItems: true,
})

const { page, pageSize, sort: _sort, ...conditions } = companySearchBody.properties

/** Without any condition, all shipments are meant. */
const marketBody = closed({ ...conditions, by: Type.Optional(oneOf('string', marketMeasures)) })

export const market = operationGroup('market', {
  figures: {
    method: 'POST',
    path: '/sparq/customs/market/figures',
    changes: false,
    summary: 'The market of a search: months, lanes, goods, the largest and the new companies of both sides',
    access,
    cost: 'search',
    body: marketBody,
    data: marketFigures,
  },
  portLanes: {
    method: 'POST',
    path: '/sparq/customs/market/port-lanes',
    changes: false,
    summary:
      'The largest pairs of ports of a search, of the shipments that name both, and how many pairs there are',
    access,
    cost: 'search',
    body: marketBody,
    data: rowsOf(laneSums),
  },
  prices: {
    method: 'POST',
    path: '/sparq/customs/market/prices',
    changes: false,
    summary: 'Declared value a kilogram of the shipments of a search, with those far from their market',
    access,
    cost: 'search',
    body: closed(conditions),
    data: unitPrices,
  },
  totals: {
    method: 'POST',
    path: '/sparq/customs/market/totals',
    changes: false,
    summary: 'Monthly sums of countries that publish nothing else, by month and country',
    access,
    cost: 'search',
    /** Sums state neither companies nor ports nor words. */
    body: closed(
      Type.Pick(closed(conditions), ['hsCode', 'origCountries', 'destCountries', 'startDate', 'endDate'])
        .properties,
    ),
    data: marketTotals,
  },
  reach: {
    method: 'GET',
    path: '/sparq/customs/market/reach',
    summary:
      'From when to when the data of each country and source reaches, its gaps, and when it was imported',
    access,
    cost: 'search',
    data: Type.Array(dataReach),
  },
  bills: {
    method: 'POST',
    path: '/sparq/customs/market/bills',
    changes: false,
    summary: 'The shipments of a search, of all its companies',
    access,
    cost: 'search',
    body: closed({
      ...conditions,
      page,
      pageSize,
      /** Comes first. */
      bill: Type.Optional(Type.String({ pattern: billIdPattern })),
      sort: Type.Optional(
        oneOf(
          'string',
          billSorts.flatMap(sort => [`${sort},ASC`, `${sort},DESC`]),
        ),
      ),
    }),
    data: rowsOf(dataSetBill),
  },
  exportBills: {
    method: 'GET',
    path: '/sparq/customs/market/bills/export',
    summary: 'The shipments of a search as XLSX or CSV; a long file becomes a job (202)',
    access,
    cost: 'export',
    query: exportQuery(companyListQuery, billSorts),
    answers: 'file',
  },
  companies: {
    method: 'POST',
    path: '/sparq/customs/market/companies',
    changes: false,
    summary:
      'What a table of found companies adds: the whole of which they have a share, lanes, the days before',
    access,
    cost: 'search',
    body: closed({ ...companySearchBody.properties, uids }),
    data: Type.Object({ all: tradeSums, compared, rows: Type.Array(companyFigures) }),
  },
  changes: {
    method: 'POST',
    path: '/sparq/customs/market/changes',
    changes: false,
    summary: 'Which of the companies grow, and which buyers switched suppliers, with the bills that say so',
    access,
    cost: 'search',
    body: closed({ resultType: Type.Optional(oneOf('string', companyRoles)), uids }),
    /** Those of which something became. */
    data: Type.Object({ rows: Type.Array(companyChange) }),
  },
  exportCompanies: {
    method: 'GET',
    path: '/sparq/customs/market/companies/export',
    summary: 'The companies of a search as XLSX or CSV; a long file becomes a job (202)',
    access,
    cost: 'export',
    query: exportQuery({
      ...companyListQuery,
      /** Only these of them; commas between. */
      uids: Type.Optional(
        Type.String({ pattern: `^${uidPattern}(?:,${uidPattern}){0,${limits.selectionCompaniesMax - 1}}$` }),
      ),
    }),
    answers: 'file',
  },
})
