/** One attribute's value as it was sent, checked and as it is stored (specification §5; decisions §5 Products). */
import {
  type Labels,
  limits,
  type ProductAttribute,
  type RawValue,
  specialAttributes,
  typedDays,
} from '@backoffice/contract'
import { isLink } from '../../platform/http/validation.ts'
import { fieldTexts } from '../../platform/lib/texts.ts'
import { isCalendarDay } from '../../platform/lib/time.ts'
import { sanitiseRichText } from './rich-text.ts'
import type { StoredValue } from './stored-values.ts'

/** Means every option of a select that offers it. */
const allOptions = '*'

type Item = string | number | boolean
interface Outcome {
  /** Absent when nothing was given. */
  value?: StoredValue
  problem?: Labels
}

const texts = {
  single: { zh: '只能填写一个值', en: 'Takes one value only' },
  option: { zh: '选项不存在', en: 'There is no such option' },
  integer: { zh: '应为整数', en: 'Expected integer' },
  decimals: (most: number): Labels => ({ zh: `最多 ${most} 位小数`, en: `At most ${most} decimals` }),
  skuCode: {
    zh: '商品SKU只能包含字母、数字和 @ _ -',
    en: 'A SKU code has letters, digits and @ _ - only',
  },
  range: { zh: '请填写开始和结束日期', en: 'Give the first and the last day' },
  turned: { zh: '结束日期不能早于开始日期', en: 'The end cannot be before the start' },
} satisfies Record<string, Labels | ((...values: never[]) => Labels)>
export const rangeTurned = texts.turned

const lengthOf = (text: string) => [...text].length

function readText(attribute: ProductAttribute, item: Item): Outcome {
  if (typeof item !== 'string') return { problem: fieldTexts.type('string') }
  if (attribute.image) {
    if (item.length > limits.attributeTextMax)
      return { problem: fieldTexts.maxLength(limits.attributeTextMax) }
    return isLink(item) ? { value: item } : { problem: fieldTexts.link() }
  }
  if (lengthOf(item) > attribute.max_length) return { problem: fieldTexts.maxLength(attribute.max_length) }
  if (attribute.code === specialAttributes.skuCode && !/^[A-Za-z0-9@_-]+$/.test(item))
    return { problem: texts.skuCode }
  return { value: item }
}

function readRichText(attribute: ProductAttribute, item: Item): Outcome {
  if (typeof item !== 'string') return { problem: fieldTexts.type('string') }
  const value = sanitiseRichText(item)
  if (lengthOf(value) > attribute.max_length) return { problem: fieldTexts.maxLength(attribute.max_length) }
  return value === '' ? {} : { value }
}

function readOption({ options }: ProductAttribute, item: Item): Outcome {
  if (typeof item !== 'string') return { problem: fieldTexts.type('string') }
  return options.some(({ code }) => code === item) ? { value: item } : { problem: texts.option }
}

/** Number of decimals when written out; above any limit for numbers that need an exponent. */
function decimalsOf(value: number): number {
  const written = String(value)
  return written.includes('e') ? Number.POSITIVE_INFINITY : (written.split('.')[1]?.length ?? 0)
}

function readNumber({ min, max, precision, value_type }: ProductAttribute, item: Item): Outcome {
  if (typeof item !== 'number')
    return { problem: fieldTexts.type(value_type === 'Integer' ? 'integer' : 'number') }
  if (min !== null && item < min) return { problem: fieldTexts.minimum(min) }
  if (max !== null && item > max) return { problem: fieldTexts.maximum(max) }
  if (decimalsOf(item) > precision)
    return { problem: precision === 0 ? texts.integer : texts.decimals(precision) }
  // -0 would be written differently from 0.
  return { value: item + 0 }
}

const years = new RegExp(typedDays.pattern, 'u')

function readDay(_attribute: ProductAttribute, item: Item): Outcome {
  if (typeof item !== 'string' || !isCalendarDay(item)) return { problem: fieldTexts.date() }
  return years.test(item) ? { value: item } : { problem: typedDays['x-pattern'] }
}

const readers: Record<ProductAttribute['value_type'], (attribute: ProductAttribute, item: Item) => Outcome> =
  {
    ShortText: readText,
    LongText: readRichText,
    SingleSelect: readOption,
    MultiSelect: readOption,
    Integer: readNumber,
    Decimal: readNumber,
    Date: readDay,
    RangeDate: readDay,
  }

export const isList = ({ value_type, max_items, image }: ProductAttribute) =>
  value_type === 'MultiSelect' || value_type === 'RangeDate' || (image && max_items > 1)

function readList(attribute: ProductAttribute, items: (string | number)[]): Outcome {
  const { value_type, max_items } = attribute
  if (value_type === 'RangeDate') {
    const [start = '', end = '', ...rest] = items
    if (start === '' || end === '' || rest.length > 0) return { problem: texts.range }
    return end < start ? { problem: texts.turned } : { value: items }
  }
  if (new Set(items).size < items.length) return { problem: fieldTexts.uniqueItems() }
  if (items.length > max_items) return { problem: fieldTexts.maxItems(max_items) }
  return { value: items.includes(allOptions) ? [allOptions] : items }
}

const isBlank = (raw: RawValue) => raw === null || raw === ''

/**
 * @param raws each `raw_value` that was sent; lists are split, blanks are left out
 * @returns no value when nothing was given
 */
export function readAttributeValue(attribute: ProductAttribute, raws: RawValue[]): Outcome {
  // A list with one entry is still a list.
  if (!isList(attribute) && raws.some(raw => Array.isArray(raw) && raw.length > 0))
    return { problem: texts.single }
  const items = raws.flat().filter(raw => !isBlank(raw)) as Item[]
  if (items.length === 0) return {}
  if (!isList(attribute) && items.length > 1) return { problem: texts.single }
  const values: (string | number)[] = []
  for (const item of items) {
    const outcome = readers[attribute.value_type](attribute, item)
    if (outcome.problem) return outcome
    if (outcome.value !== undefined) values.push(outcome.value as string | number)
  }
  if (isList(attribute)) return readList(attribute, values)
  const [value] = values
  return value === undefined ? {} : { value }
}
