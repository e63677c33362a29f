import { exchangeRate, exchangeRates } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { bind } from '../../platform/http/bind.ts'
import { recordModule } from '../../platform/kit/record-module.ts'
import { records } from '../../platform/kit/records.ts'
import { fieldError } from '../../platform/lib/app-error.ts'
import { isCurrency } from '../../reference/units.ts'
import { convertValuesJob, requestConversion } from './exchange-rates.service.ts'
import { importRates, thisMonth } from './import-rates.ts'

const exchangeRateRecords = records({
  entity: exchangeRate,
  operations: exchangeRates,
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

export const exchangeRatesModule = recordModule({
  records: exchangeRateRecords,
  url: import.meta.url,
  words: {
    actions: {
      upload: ['上传汇率文件', 'Upload a file of exchange rates'],
      import: ['导入汇率', 'Import exchange rates'],
      convert: ['折算美元金额', 'Convert values to US dollars'],
    },
  },
  routes: [routes],
  jobs: [convertValuesJob],
  restored: { exchangeRate: requestConversion },
})
