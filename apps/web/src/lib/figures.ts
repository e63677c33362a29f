import type { Language } from '@backoffice/contract'
import { language, languageTag, tagOf } from './i18n/locale.ts'

/** A short figure, and the exact one as its tooltip. */
export interface Figure {
  short: string
  exact: string
}

/** The forms of figures in a language. */
export function figureFormats(written: Language) {
  const tag = tagOf(written)
  // People read four digits: US$1.255亿 is not US$1.3亿. They are grouped too: 1,308万 beside 2,468.
  const glance = { notation: 'compact', maximumSignificantDigits: 4, useGrouping: true } as const
  const inDollars = { style: 'currency', currency: 'USD' } as const
  const whole = new Intl.NumberFormat(tag)
  const compact = new Intl.NumberFormat(tag, glance)
  const dollars = new Intl.NumberFormat(tag, {
    ...inDollars,
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  })
  const manyDollars = new Intl.NumberFormat(tag, { ...inDollars, ...glance })
  const exactDollars = new Intl.NumberFormat(tag, inDollars)
  const tonnes = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 })
  // 5.5万 t is Chinese; 55.3K t is no English.
  const compactTonnes = ({ zh: 1e4, en: 1e6 } satisfies Record<Language, number>)[written]
  const inTonnes = (value: number) => `${(value < compactTonnes ? tonnes : compact).format(value)} t`
  return {
    countFigure: (value: number): Figure => ({
      short: value < 1e6 ? whole.format(value) : compact.format(value),
      exact: whole.format(value),
    }),
    /** US dollars. */
    dollarFigure: (value: number): Figure => ({
      short: (Math.abs(value) < 1e4 ? dollars : manyDollars).format(value),
      exact: exactDollars.format(value),
    }),
    /** Kilograms, shown as tonnes from one tonne on. */
    weightFigure: (kilograms: number): Figure => ({
      short: kilograms < 1000 ? `${whole.format(kilograms)} kg` : inTonnes(kilograms / 1000),
      exact: `${whole.format(kilograms)} kg`,
    }),
  }
}

export const { countFigure, dollarFigure, weightFigure } = figureFormats(language)

const unitPrices = new Intl.NumberFormat(languageTag, {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const smallPrices = new Intl.NumberFormat(languageTag, {
  style: 'currency',
  currency: 'USD',
  maximumSignificantDigits: 2,
})

/** US dollars a unit: $5.99, $0.034. */
export const formatUnitPrice = (price: number) => (price < 0.1 ? smallPrices : unitPrices).format(price)

const differences = new Intl.NumberFormat(languageTag, {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
})

/** More or less than something else: 0.38 → +38%. */
export const formatDifference = (difference: number) => differences.format(difference)

const shares = new Intl.NumberFormat(languageTag, { style: 'percent', maximumFractionDigits: 1 })

/** A part of a whole, from 0 to 1: 0.1234 → 12.3%. */
export const formatShare = (share: number) => shares.format(share)
const changes = new Intl.NumberFormat(languageTag, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** By which part something has grown: 0.1234 → +12.3%. */
export const formatChange = (part: number) => changes.format(part)

const amounts = new Map<string, Intl.NumberFormat>()

function amountFormat(currency: string): Intl.NumberFormat {
  const known = amounts.get(currency)
  if (known) return known
  const style = { style: 'currency', currency, currencyDisplay: 'code' } as const
  // Currencies without cents show them too, because the bill has them.
  const made = new Intl.NumberFormat(languageTag, currency ? { ...style, maximumFractionDigits: 2 } : {})
  amounts.set(currency, made)
  return made
}

/** An amount in the currency of its bill: EUR 1,234.00; only the number if the bill has no currency. */
export const formatAmount = (amount: number, currency: string) => amountFormat(currency).format(amount)

const yuan = new Intl.NumberFormat(languageTag, {
  style: 'currency',
  currency: 'CNY',
  currencyDisplay: 'narrowSymbol',
})

/** An amount exact to the cent: 1234.5 → ¥1,234.50. A text may have more digits than a number holds. */
export const formatYuan = (amount: number | string) => yuan.format(amount as number | `${number}`)

const units = ['B', 'KB', 'MB', 'GB', 'TB']

/** 1536 → 1.5 KB */
export function formatBytes(bytes: number) {
  const power = bytes > 0 ? Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1) : 0
  const value = bytes / 1024 ** power
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${units[power]}`
}
