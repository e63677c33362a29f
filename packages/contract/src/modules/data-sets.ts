/** One data set, and its rows. */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { day, exportQuery, id, idParams, listQuery, oneOf, optionalText } from '../schemas.ts'
import { billFacts, billIdPattern, billImport, billParty, billSorts } from './bills.ts'
import { companyPermissions, foundRows, hsPrefixPattern, withoutWords } from './companies.ts'
import { dataSet } from './data-set-figures.ts'
import { tradeDataPermissions } from './trade-data.ts'

export const dataSetBill = Type.Object({
  ...billFacts,
  supplier: billParty,
  buyer: billParty,
  import: billImport,
})
export type DataSetBill = Type.Static<typeof dataSetBill>

/** Ports and countries, separated by commas. */
const placeCodes = Type.Optional(
  Type.String({ pattern: '^[A-Z]{2}([A-Z0-9]{3})?(,[A-Z]{2}([A-Z0-9]{3})?)*$', maxLength: 600 }),
)

/** Which rows of a data set. */
const billFilters = {
  /** Words of the goods, as in the company search. */
  keyword: optionalText({ max: limits.keywordMax }),
  withoutWords,
  /** The beginning of the number of the bill or of its master bill, in upper or lower case. */
  billNo: optionalText({ max: limits.searchTextMax }),
  /** Words of the name of either company, as in the company search. */
  company: optionalText({ max: limits.keywordMax }),
  /** The first digits of the HS code. */
  hsCode: Type.Optional(Type.String({ pattern: hsPrefixPattern })),
  direction: Type.Optional(oneOf('string', ['import', 'export'])),
  /** The places at the beginning of the route: any of several. */
  origPlaces: placeCodes,
  /** The places at the end of the route: any of several. */
  destPlaces: placeCodes,
  /** The places at either end: any of several. */
  places: placeCodes,
  startDate: Type.Optional(day()),
  endDate: Type.Optional(day()),
}

const access = { permission: tradeDataPermissions.read }

export const dataSets = operationGroup('dataSets', {
  get: {
    method: 'GET',
    path: '/sparq/trade/data-set/{id}',
    summary: 'One data set: rows, dates, countries, and how many rows fill each field',
    access,
    params: idParams,
    data: dataSet,
  },
  bills: {
    method: 'GET',
    path: '/sparq/trade/data-set/{id}/bills',
    summary: 'The shipments of a data set; people who may search companies get them',
    access: { ...access, and: companyPermissions.read },
    cost: 'search',
    params: idParams,
    query: listQuery(
      {
        ...billFilters,
        bill: Type.Optional(Type.String({ pattern: billIdPattern })),
      },
      billSorts,
    ),
    data: foundRows(dataSetBill),
  },
  exportBills: {
    method: 'GET',
    path: '/sparq/trade/bill/export',
    summary: 'The shipments of a data set as XLSX or CSV; a long file becomes a job (202)',
    access: { permission: companyPermissions.read, and: tradeDataPermissions.read },
    cost: 'export',
    query: exportQuery({ dataSetId: id(), ...billFilters }, billSorts),
    answers: 'file',
  },
})
