import { namesOf } from '../words/entities.ts'
import { code, fields, number, recordTimes, text } from '../words/fields.ts'
import { labels } from '../words/languages.ts'

export const exchangeRateNames = namesOf(labels('汇率', 'exchange rate'), labels('汇率', 'exchange rates'))

/** The rate of one currency in one month. */
export const exchangeRateFields = fields({
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
})
