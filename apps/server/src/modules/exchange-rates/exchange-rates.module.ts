import { exchangeRateFields, exchangeRateNames, exchangeRates } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { auditWords } from '../../platform/audit/words.ts'
import { columnsOf } from '../../platform/exports/columns-of.ts'
import { recordExport } from '../../platform/exports/record-export.ts'
import { bind } from '../../platform/http/bind.ts'
import { recordBulks } from '../../platform/kit/record-bulks.ts'
import { records } from '../../platform/kit/records.ts'
import { fieldError } from '../../platform/lib/app-error.ts'
import type { Module } from '../../platform/module.ts'
import { isCurrency } from '../../reference/units.ts'
import { convertValuesJob, requestConversion } from './exchange-rates.service.ts'
import { importRates, thisMonth } from './import-rates.ts'

const exchangeRateRecords = records({
  table: 'exchangeRate',
  operations: exchangeRates,
  fields: exchangeRateFields,
  nameOf: ({ currency, month }) => `${currency} ${month}`,
  sort: 'month,DESC',
  check({ currency = '', month = '' }, before, { app }) {
    if (!before && month > thisMonth(app))
      throw fieldError('month', '不能晚于本月', 'The month is not over yet')
    if (before && currency !== before.currency)
      throw fieldError('currency', '币种不可修改', 'The currency cannot be changed')
    if (before && month !== before.month)
      throw fieldError('month', '月份不可修改', 'The month cannot be changed')
    if (currency === 'EUR')
      throw fieldError('currency', '欧元是基准，不需要汇率', 'Rates are per euro, so the euro needs none')
    if (!isCurrency(currency)) throw fieldError('currency', '没有这个币种', 'There is no such currency')
  },
  duplicates: {
    exchange_rate_key: () =>
      fieldError('month', '该币种该月的汇率已存在', 'The currency has a rate for this month'),
  },
  changed: ({ app, trx, origin }) => requestConversion(app, trx, origin),
})

function routes(app: AppContext): void {
  bind(app, exchangeRates.import, call => importRates(app, call))

  bind(app, exchangeRates.convert, ({ origin }) =>
    app.db.transaction().execute(async trx => {
      await recordAudit(trx, origin, { action: 'exchangeRate.convert', entity: 'exchangeRate' })
      return { jobId: await requestConversion(app, trx, origin) }
    }),
  )
}

export const exchangeRateExport = recordExport({
  name: 'exchangeRate',
  module: import.meta.url,
  names: exchangeRateNames,
  operation: exchangeRates.export,
  records: exchangeRateRecords,
  columns: columnsOf(exchangeRateFields, { currency: 10, month: 10, rate: 16, source: 24, updateTime: 0 }),
})

export const exchangeRatesModule: Module = {
  routes: [exchangeRateRecords.routes, routes],
  auditWords: [
    auditWords('exchangeRate', exchangeRateNames, exchangeRateFields, {
      create: true,
      update: true,
      delete: true,
      export: true,
      upload: ['上传汇率文件', 'Upload a file of exchange rates'],
      import: ['导入汇率', 'Import exchange rates'],
      convert: ['折算美元金额', 'Convert values to US dollars'],
    }),
  ],
  exports: [exchangeRateExport],
  bulks: recordBulks({ records: exchangeRateRecords, names: exchangeRateNames, operations: exchangeRates }),
  jobs: [convertValuesJob],
  restored: { exchangeRate: requestConversion },
}
