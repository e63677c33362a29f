/** Monthly exchange rates, and the conversion of values in other currencies into US dollars. */
import Type from 'typebox'
import { bulkDeletion } from '../bulk-operation.ts'
import { operationGroup } from '../operation.ts'
import { permissionsOf } from '../permissions.ts'
import { exportedRecords } from '../record-operations.ts'
import { closed, filePart, id, plain } from '../schemas.ts'
import { exchangeRateFields, exchangeRateNames } from '../vocabulary/exchange-rates.ts'
import { recordOf, searchOf, sentOf } from '../words/fields.ts'

export const exchangeRatePermissions = permissionsOf('exchangeRate', exchangeRateNames, [
  'read',
  'write',
  'delete',
  'export',
])

export const exchangeRateBody = closed(sentOf(exchangeRateFields))

export const exchangeRate = recordOf(exchangeRateFields)
export type ExchangeRate = Type.Static<typeof exchangeRate>

/** What an imported file had. */
const exchangeRateImport = Type.Object({
  /** Monthly rates in the file. */
  count: Type.Integer(),
  firstMonth: plain(),
  lastMonth: plain(),
  addedCount: Type.Integer(),
  /** Rates that were different before. */
  changedCount: Type.Integer(),
  /** Codes that are not in ISO 4217. Their rates are left out. At most 50. */
  unknown: Type.Array(plain()),
  /** Rows of other series, for example rates at the end of a month. They are left out. */
  skippedCount: Type.Integer(),
})
export type ExchangeRateImport = Type.Static<typeof exchangeRateImport>

const path = '/sparq/trade/exchange-rate'

const write = { permission: exchangeRatePermissions.write }

const shared = {
  path,
  names: exchangeRateNames,
  filters: searchOf(exchangeRateFields, 'currency', 'month', 'source'),
  sortable: ['currency', 'month', 'rate', 'updateTime'],
} as const

export const exchangeRates = operationGroup('exchangeRates', {
  ...exportedRecords({
    ...shared,
    permissions: exchangeRatePermissions,
    row: exchangeRate,
    body: exchangeRateBody,
  }),
  deleteMatching: bulkDeletion({ ...shared, permission: exchangeRatePermissions.delete }),
  import: {
    method: 'POST',
    path: `${path}/file`,
    summary:
      'Import rates of the ECB: the part `file`, eurofxref-hist as CSV or ZIP, or the EXR series of the ECB Data Portal as CSV',
    access: write,
    body: closed({ file: filePart() }),
    bodyType: 'multipart',
    cost: 'import',
    data: exchangeRateImport,
  },
  convert: {
    method: 'POST',
    path: `${path}/convert`,
    summary: 'Convert the values of imported rows by the current rates; a job does it',
    access: write,
    cost: 'import',
    data: Type.Object({ jobId: id() }),
  },
})
