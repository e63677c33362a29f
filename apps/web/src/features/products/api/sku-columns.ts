/** The columns of the SKU sheet, and how a cell's text becomes a value of its SKU. */
import {
  durationIn,
  limits,
  type ProductAttribute,
  productFields,
  specialAttributes as special,
} from '@backoffice/contract'
import type { SheetColumn } from '../../../components/sheet/sheet-row.tsx'
import { type FieldSchema, fieldProblem } from '../../../lib/form-rules.ts'
import { say } from '../../../lib/i18n/say.ts'
import { joined, t } from '../../../lib/i18n/texts.ts'
import { dayIn, numberIn } from '../../../lib/typed-values.ts'
import { type FieldValues, isEmptyValue } from './attribute-values.ts'
import { attributeSchema } from './form-schema.ts'
import { labelOrCode } from './labels.ts'
import { channelField, type Groups, type Sku } from './skus.ts'

export interface SkuColumn extends SheetColumn {
  /** Undefined for the channel. */
  attribute?: ProductAttribute
  /** Other names under which a spreadsheet may have it. */
  names: string[]
}

const days = [special.saleStart, special.saleEnd] as string[]
const isNumber = ({ value_type: type }: ProductAttribute) => type === 'Integer' || type === 'Decimal'

/** Long texts, pictures and lists are changed in the dialog. */
const fitsCell = ({ value_type: type, image }: ProductAttribute) =>
  !image && ['ShortText', 'SingleSelect', 'Integer', 'Decimal', 'Date'].includes(type)

const widths: Record<ProductAttribute['value_type'], number> = {
  ShortText: 140,
  LongText: 140,
  SingleSelect: 76,
  MultiSelect: 76,
  Integer: 76,
  Decimal: 84,
  Date: 100,
  RangeDate: 100,
}

/** Each SKU has one value of an option attribute, even if the attribute offers several. */
export const singleValued = (attribute: ProductAttribute): ProductAttribute => ({
  ...attribute,
  value_type: attribute.value_type === 'MultiSelect' ? 'SingleSelect' : attribute.value_type,
})

const toColumn = (attribute: ProductAttribute): SkuColumn => ({
  id: attribute.code,
  attribute,
  title: labelOrCode(attribute),
  names: attribute.labels.map(({ name }) => name),
  width: widths[attribute.value_type],
  end: isNumber(attribute),
  mono: attribute.code === special.skuCode,
  required: attribute.required,
  ...(attribute.options.length > 0 && { choices: attribute.options.map(labelOrCode) }),
})

export const skuColumnsOf = ({ options, own }: Groups): SkuColumn[] => [
  ...[...options.map(singleValued), ...own].filter(fitsCell).map(toColumn),
  {
    id: channelField,
    title: say(productFields.channel.label),
    names: Object.values(productFields.channel.label),
    width: 64,
    mono: true,
  },
]

/** Existing codes stay, and so does all of a published SKU (specification §4). */
export const isFixed = ({ id }: SkuColumn, sku: Sku | undefined) =>
  sku?.status === 'published' || (id === special.skuCode && sku?.id !== undefined)

/** A value of the SKU; a cell that cannot be read keeps its text. */
export function valueAt({ id }: SkuColumn, { channel, fields }: Sku): unknown {
  if (id === channelField) return channel
  const at = days.indexOf(id)
  return at < 0 ? [fields[id]].flat()[0] : (fields[special.saleStart] as unknown[] | undefined)?.[at]
}

export function textAt(column: SkuColumn, sku: Sku): string {
  const value = valueAt(column, sku)
  if (isEmptyValue(value)) return ''
  const { attribute } = column
  const option = attribute?.options.find(({ code }) => code === value)
  if (option) return labelOrCode(option)
  const isPrice = attribute?.prefix === '¥' && typeof value === 'number'
  const price = isPrice ? value.toFixed(attribute.precision) : ''
  // More decimals are refused, as they were typed.
  return isPrice && Number(price) === value ? price : String(value)
}

const fold = (text: string) => text.normalize('NFKC').trim().toLowerCase()

function choiceIn({ options }: ProductAttribute, text: string): string | undefined {
  const sought = fold(text)
  const names = ({ code, labels }: ProductAttribute['options'][number]) => [
    code,
    ...labels.map(({ name }) => name),
  ]
  return options.find(option => names(option).some(name => fold(name) === sought))?.code
}

const readers: Partial<Record<ProductAttribute['value_type'], (text: string) => unknown>> = {
  Integer: numberIn,
  Decimal: numberIn,
  Date: dayIn,
}

/** Reads a text by the column. A text that means nothing there stays a text. */
function readCell({ attribute }: SkuColumn, text: string): unknown {
  if (text.trim() === '') return undefined
  if (!attribute) return text.trim()
  const read =
    attribute.options.length > 0 ? choiceIn(attribute, text) : readers[attribute.value_type]?.(text)
  return read ?? text.trim()
}

function put({ id }: SkuColumn, sku: Sku, value: unknown): Sku {
  if (id === channelField) return { ...sku, channel: String(value ?? ''), isChanged: true }
  const at = days.indexOf(id)
  const pair = (sku.fields[special.saleStart] as unknown[] | undefined) ?? [null, null]
  const fields: FieldValues = at < 0 ? { [id]: value } : { [special.saleStart]: pair.with(at, value ?? null) }
  return { ...sku, fields: { ...sku.fields, ...fields }, isChanged: true }
}

/** `12 个月` in the cell of the period is a period with its unit. */
const durationOf = ({ id }: SkuColumn, text: string) =>
  id === special.periodValue && numberIn(text) === undefined ? durationIn(text) : undefined

/** The SKU with a text in a cell; the same SKU if that changes nothing. */
export function withText(column: SkuColumn, sku: Sku, text: string): Sku {
  const duration = durationOf(column, text)
  const value = duration?.value ?? readCell(column, text)
  const before = valueAt(column, sku)
  const isSame = value === before || (isEmptyValue(value) && isEmptyValue(before))
  const { [special.periodUnit]: unit } = sku.fields
  if (isSame && (!duration || duration.unit === unit)) return sku
  const changed = put(column, sku, value)
  return { ...changed, fields: { ...changed.fields, [special.periodUnit]: duration?.unit ?? unit } }
}

const channelSchema: FieldSchema = {
  type: 'string',
  maxLength: limits.channelCodeMax,
  pattern: '^[A-Za-z0-9_-]*$',
}

/** The reason why a value does not fit its column, apart from other cells. */
export function cellProblem({ id, title, attribute }: SkuColumn, value: unknown): string | undefined {
  if (isEmptyValue(value)) return undefined
  if (attribute?.options.length && !attribute.options.some(({ code }) => code === value))
    return t('products.cellNoOption', { options: joined(attribute.options.slice(0, 10).map(labelOrCode)) })
  const schema = attribute ? attributeSchema(attribute) : channelSchema
  return fieldProblem({ properties: { [id]: schema } }, id, value, title)
}
