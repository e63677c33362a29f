/** Doubts about a product for a person to check before it is sold. The values are allowed but unusual. */

import { type Duration, type DurationUnit, durationIn, isAbout } from './durations.ts'
import {
  type AttributeGroup,
  type ProductAttribute,
  type ProductFamilyDetail,
  productNameEn,
  specialAttributes as special,
} from './modules/product-families.ts'
import { inEveryLanguage, type Labels, languageForms, languages } from './words/languages.ts'

type Values = Record<string, unknown>

/** A value that should be looked at again, and the reason. */
interface Doubt {
  /** The code of the attribute. */
  attribute: string
  text: Labels
  /** Worth knowing, but nothing that has to be confirmed. */
  hint?: true
}

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
  attribute: string
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
    if (duration) return { attribute: attribute.code, option, duration }
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

function durationDoubts(options: ProductAttribute[], values: Values): Labels[] {
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

function priceDoubts(values: Values, today: string): Doubt[] {
  const { [special.listPrice]: list, [special.salePrice]: sale, [special.saleEnd]: end } = values
  if (typeof sale !== 'number') return []
  const isAbove = typeof list === 'number' && sale > list
  // A slip of the comma looks like this.
  const isSteep = typeof list === 'number' && sale < list / 2
  const isOver = typeof end === 'string' && end < today
  return [
    ...(isAbove
      ? [
          {
            attribute: special.salePrice,
            text: {
              zh: `优惠价 ¥${sale.toFixed(2)} 高于原价 ¥${list.toFixed(2)}`,
              en: `The sale price ¥${sale.toFixed(2)} is above the list price ¥${list.toFixed(2)}`,
            },
          },
        ]
      : []),
    ...(isSteep
      ? [
          {
            attribute: special.salePrice,
            text: {
              zh: `优惠价 ¥${sale.toFixed(2)} 不到原价 ¥${list.toFixed(2)} 的一半`,
              en: `The sale price ¥${sale.toFixed(2)} is less than half of the list price ¥${list.toFixed(2)}`,
            },
          },
        ]
      : []),
    ...(isOver
      ? [{ attribute: special.saleEnd, text: { zh: `优惠已于 ${end} 结束`, en: `The sale ended on ${end}` } }]
      : []),
  ]
}

/** Languages in which the chosen options have no name. */
function unnamedOptions(options: ProductAttribute[], values: Values): Doubt[] {
  return options.flatMap(({ code, options: choices }) => {
    const chosen = choices.find(choice => choice.code === [values[code]].flat()[0])
    if (!chosen) return []
    const has = (locale: string) => chosen.labels.some(label => label.locale === locale && label.name !== '')
    const missing = languages.filter(each => !has(languageForms[each].locale))
    const name = chosen.labels[0]?.name || chosen.code
    return missing.map(each => ({
      attribute: code,
      hint: true,
      text: {
        zh: `选项“${name}”没有 ${languageForms[each].name} 名称`,
        en: `The option “${name}” has no name in ${languageForms[each].name}`,
      },
    }))
  })
}

/** A SKU with its values by attribute code. */
export interface CheckedSku {
  code: string
  channel: string
  values: Values
}

/**
 * Points that a person should check before a SKU is sold. They forbid nothing.
 *
 * @param options attributes of the family's option groups
 * @param today day of the business time zone
 */
export const skuDoubts = (options: ProductAttribute[], values: Values, today: string): Doubt[] => [
  ...durationDoubts(options, values).map(text => ({ attribute: special.periodValue, text })),
  ...priceDoubts(values, today),
  ...unnamedOptions(options, values),
]

const monthsOf = ({ value, unit }: Duration) => (unit === 'year' ? `${value * 12} month` : `${value} ${unit}`)

/** The options that do not name a duration. */
function otherOptions(options: ProductAttribute[], values: Values): unknown[] {
  const naming = saidDuration(options, values)?.attribute
  return options.filter(({ code }) => code !== naming).map(({ code }) => values[code] ?? '')
}

/** The offer of a SKU: its duration, and the options that do not name one. */
function offerOf(options: ProductAttribute[], values: Values): string | undefined {
  const gives = durationOfSku(values)
  if (!gives || typeof values[special.salePrice] !== 'number') return undefined
  return JSON.stringify([monthsOf(gives), otherOptions(options, values)])
}

/** About: 12 months and a year are the same. */
const daysIn = { day: 1, month: 30, year: 365 } as const

/** The price that buyers pay, where one is set. */
const priceOf = ({ values: { [special.salePrice]: sale, [special.listPrice]: list } }: CheckedSku) =>
  [sale, list].find(price => typeof price === 'number')

/** A SKU costs no more than another one of the same kind that gives a shorter time. */
function orderDoubts(options: ProductAttribute[], skus: CheckedSku[]): SkuDoubt[] {
  const known = skus.flatMap((sku, index) => {
    const gives = durationOfSku(sku.values)
    const price = priceOf(sku)
    if (!gives || price === undefined || gives.value === 0) return []
    const kind = JSON.stringify([otherOptions(options, sku.values), sku.channel])
    return [{ index, price, days: gives.value * daysIn[gives.unit], kind }]
  })
  return known.flatMap(({ index, price, days, kind }) => {
    const shorter = known.find(each => each.kind === kind && each.days * 1.1 < days && each.price >= price)
    if (!shorter) return []
    const other = skus[shorter.index]?.code || `#${shorter.index + 1}`
    const text = {
      zh: `时长比 ${other} 长，价格却不高于它（¥${price.toFixed(2)}）`,
      en: `Gives more time than ${other}, but does not cost more (¥${price.toFixed(2)})`,
    }
    return [{ sku: index, attribute: special.listPrice, text }]
  })
}

const days = ({ values }: CheckedSku) => ({
  start: String(values[special.saleStart] ?? ''),
  // Later than any day.
  end: String(values[special.saleEnd] ?? '~'),
})

/** Both are on sale on one day, for the buyers of one channel. */
function areOnSaleTogether(one: CheckedSku, other: CheckedSku): boolean {
  const [a, b] = [days(one), days(other)]
  const share = one.channel === other.channel || one.channel === '' || other.channel === ''
  return share && a.start <= b.end && b.start <= a.end
}

export interface SkuDoubt extends Doubt {
  /** The position of the SKU. Undefined for the product itself. */
  sku?: number
}

/** Two SKUs that give the same are on sale at the same time: which of the prices is meant? */
function overlapDoubts(options: ProductAttribute[], skus: CheckedSku[]): SkuDoubt[] {
  const earlier = new Map<string, number[]>()
  return skus.flatMap((sku, index) => {
    const offer = offerOf(options, sku.values)
    if (offer === undefined) return []
    const before = earlier.get(offer) ?? []
    earlier.set(offer, [...before, index])
    const at = before.find(other => areOnSaleTogether(skus[other] as CheckedSku, sku))
    if (at === undefined) return []
    const twin = skus[at]?.code || `#${at + 1}`
    const text = {
      zh: `与 ${twin} 时长相同，优惠时间重叠`,
      en: `Gives the same period as ${twin}, and their sales overlap`,
    }
    return [{ sku: index, attribute: special.saleStart, text }]
  })
}

const attributesOf = (groups: AttributeGroup[], type: AttributeGroup['type']) =>
  groups.filter(group => group.type === type).flatMap(({ attributes }) => attributes)

/**
 * Points of a product and of its SKUs that a person should check before they are sold.
 *
 * @param values of the product itself, by attribute code
 */
export function productDoubts(
  { attribute_groups: groups, product_type }: Pick<ProductFamilyDetail, 'attribute_groups' | 'product_type'>,
  { values, skus }: { values: Values; skus: CheckedSku[] },
  today: string,
): SkuDoubt[] {
  const options = attributesOf(groups, 'option')
  const hasEnglish = groups.some(({ attributes }) => attributes.some(({ code }) => code === productNameEn))
  const isUnnamed = hasEnglish && String(values[productNameEn] ?? '').trim() === ''
  return [
    ...(isUnnamed
      ? [
          {
            attribute: productNameEn,
            hint: true as const,
            text: { zh: '商品没有英文名称', en: 'The product has no English name' },
          },
        ]
      : []),
    ...(product_type === 'simple_product' ? skuDoubts([], values, today) : []),
    ...skus.flatMap((sku, index) =>
      skuDoubts(options, sku.values, today).map(doubt => ({ ...doubt, sku: index })),
    ),
    ...overlapDoubts(options, skus),
    ...orderDoubts(options, skus),
  ]
}
