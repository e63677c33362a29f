/** What the shipments of a search say together (docs/trade-figures.md). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { closed, day, exportQuery, maskedByModule, nullable } from '../schemas.ts'
import { companyPermissions, companySearchBody, sumCoverage } from './companies.ts'
import { companyListQuery } from './company-profile.ts'

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

export const market = operationGroup('market', {
  companies: {
    method: 'POST',
    path: '/sparq/customs/market/companies',
    changes: false,
    summary:
      'What a table of found companies adds: the whole of which they have a share, lanes, the days before',
    access,
    cost: 'search',
    body: closed({
      ...companySearchBody.properties,
      uids: Type.Array(Type.String({ pattern: `^${uidPattern}$` }), {
        maxItems: limits.pageSizeMax,
        uniqueItems: true,
      }),
    }),
    data: Type.Object({ all: tradeSums, compared, rows: Type.Array(companyFigures) }),
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
