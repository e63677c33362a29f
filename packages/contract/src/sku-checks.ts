/** Warnings about a SKU for a person to check before it is sold. The values are allowed but unusual. */

import { type Duration, type DurationUnit, durationIn, isAbout } from './durations.ts'
import { type ProductAttribute, specialAttributes as special } from './modules/product-families.ts'
import { inEveryLanguage, type Labels, languageForms, languages } from './words/languages.ts'

type Values = Record<string, unknown>

const labelIn = (labels: { locale: string; name: string }[], locale: string) =>
  labels.find(label => label.locale === locale)?.name || labels[0]?.name || ''

/** The name of the chosen option, or the typed value when the attribute has no options. */
function optionNames({ options }: ProductAttribute, value: unknown): Labels {
  const option = options.find(({ code }) => code === value)
  return inEveryLanguage(each =>
    option ? labelIn(option.labels, languageForms[each].locale) || option.code : String(value),
  )
}

interface Said {
  option: Labels
  duration: Duration
}

/** The option that tells how long a SKU lasts, for example 月度. */
function saidDuration(attributes: ProductAttribute[], values: Values): Said | undefined {
  for (const attribute of attributes) {
    // An option may have several values, but each SKU has only one of them.
    const value: unknown = [values[attribute.code]].flat()[0]
    if (typeof value !== 'string' || Object.values<string>(special).includes(attribute.code)) continue
    const option = optionNames(attribute, value)
    const [duration] = [...languages.map(each => option[each]), value].flatMap(text => durationIn(text) ?? [])
    if (duration) return { option, duration }
  }
  return undefined
}

/**
 * The duration in the options of a SKU.
 *
 * @param options attributes of the family's option groups
 */
export const durationOfOptions = (options: ProductAttribute[], values: Values): Duration | undefined =>
  saidDuration(options, values)?.duration

const isUnit = (unit: unknown): unit is DurationUnit => unit === 'day' || unit === 'month' || unit === 'year'

/** The duration that a SKU gives. Undefined when it gives none. */
export function durationOfSku(values: Values): Duration | undefined {
  const { [special.periodValue]: value, [special.periodUnit]: unit } = values
  return typeof value === 'number' && isUnit(unit) ? { value, unit } : undefined
}

const unitWords: Record<DurationUnit, { zh: string; one: string; more: string }> = {
  day: { zh: '天', one: 'day', more: 'days' },
  month: { zh: '个月', one: 'month', more: 'months' },
  year: { zh: '年', one: 'year', more: 'years' },
}

/** `12 个月`, `12 months`. */
export function durationText({ value, unit }: Duration): Labels {
  const { zh, one, more } = unitWords[unit]
  return { zh: `${value} ${zh}`, en: `${value} ${value === 1 ? one : more}` }
}

function durationWarning(options: ProductAttribute[], values: Values): Labels[] {
  const gives = durationOfSku(values)
  if (!gives) return []
  const given = durationText(gives)
  if (gives.value === 0)
    return [
      { zh: '会员时长为 0，购买后不会获得时长', en: 'The membership period is 0: buying it gives no time' },
    ]
  const said = saidDuration(options, values)
  if (!said || isAbout(gives, said.duration)) return []
  const { option } = said
  return [
    {
      zh: `规格为“${option.zh}”，会员时长却是 ${given.zh}`,
      en: `The option is “${option.en}”, but the membership period is ${given.en}`,
    },
  ]
}

/**
 * Points that a person should check before a SKU is sold. They forbid nothing.
 *
 * @param options attributes of the family's option groups
 * @param values of the SKU, by attribute code
 * @param today day of the business time zone
 */
export function skuWarnings(options: ProductAttribute[], values: Values, today: string): Labels[] {
  const { [special.listPrice]: list, [special.salePrice]: sale, [special.saleEnd]: end } = values
  const warnings = durationWarning(options, values)
  if (typeof sale !== 'number') return warnings
  if (typeof list === 'number' && sale > list)
    warnings.push({
      zh: `优惠价 ¥${sale.toFixed(2)} 高于原价 ¥${list.toFixed(2)}`,
      en: `The sale price ¥${sale.toFixed(2)} is above the list price ¥${list.toFixed(2)}`,
    })
  if (typeof end === 'string' && end < today)
    warnings.push({ zh: `优惠已于 ${end} 结束`, en: `The sale ended on ${end}` })
  return warnings
}
