/** Monthly exchange rates, and the conversion of values in other currencies into US dollars. */

import Type from 'typebox'
import { bulkDeletion } from '../bulk-operation.ts'
import { entity } from '../entity.ts'
import { operationGroup } from '../operation.ts'
import { exportedRecords } from '../record-operations.ts'
import { closed, filePart, id, plain } from '../schemas.ts'
import { namesOf } from '../words/entities.ts'
import { code, fields, number, recordTimes, text } from '../words/fields.ts'
import { labels } from '../words/languages.ts'

/** The rate of one currency in one month. */
export const exchangeRate = entity('exchangeRate', {
  names: namesOf(labels('汇率', 'exchange rate'), labels('汇率', 'exchange rates')),
  path: '/sparq/trade/exchange-rate',
  permissions: ['read', 'write', 'delete', 'export'],
  fields: fields({
    currency: code({
      label: { zh: '币种', en: 'Currency' },
      hint: { zh: '三位字母代码（ISO 4217），例如 CNY', en: 'Three letters of ISO 4217, for example CNY' },
      max: 3,
      pattern: '^[A-Z]{3}$',
      required: true,
    }),
    month: code({
      label: { zh: '月份', en: 'Month' },
      hint: { zh: '例如 2026-03', en: 'For example 2026-03' },
      max: 7,
      pattern: '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$',
      required: true,
    }),
    /** Units of the currency for one euro, as the ECB publishes them. */
    rate: number({
      label: { zh: '1 欧元折合', en: 'Units per euro' },
      minimum: 0.0001,
      maximum: 999_999_999,
      decimals: 6,
      required: true,
    }),
    source: text({
      plain: true,
      label: { zh: '来源', en: 'Source' },
      hint: {
        zh: '例如 ECB；显示在折算过的金额旁',
        en: 'For example ECB. It is shown next to converted values.',
      },
      max: 40,
      required: true,
    }),
    ...recordTimes,
  }),
  list: { month: 110, currency: 100, rate: 160, source: 160, updateTime: 170 },
  file: { currency: 10, month: 10, rate: 16, source: 24, updateTime: 0 },
  searchable: ['currency', 'month', 'source'],
  sortable: ['currency', 'month', 'rate', 'updateTime'],
  fixed: ['currency', 'month'],
  screens: {
    exchangeRates: '/trade-data/exchange-rate',
    exchangeRateAdd: '/trade-data/exchange-rate/add',
    exchangeRateEdit: '/trade-data/exchange-rate/edit/$id',
  },
})

export const { names: exchangeRateNames, fields: exchangeRateFields } = exchangeRate
export type ExchangeRate = Type.Static<typeof exchangeRate.row>

/** The counts of an imported file. */
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

const write = { permission: exchangeRate.permissions.write }

export const exchangeRates = operationGroup('exchangeRates', {
  ...exportedRecords(exchangeRate),
  deleteMatching: bulkDeletion(exchangeRate),
  import: {
    method: 'POST',
    path: `${exchangeRate.path}/file`,
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
    path: `${exchangeRate.path}/convert`,
    summary: 'Convert the values of imported rows by the current rates; a job does it',
    access: write,
    cost: 'import',
    data: Type.Object({ jobId: id() }),
  },
})
