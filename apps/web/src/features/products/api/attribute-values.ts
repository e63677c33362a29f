/** Attribute values in requests and in the form (specification §3, §5 Product save). */
import {
  type AttributeValues,
  type AttributeValuesBody,
  type ProductAttribute,
  type RawValue,
  specialAttributes as special,
} from '@backoffice/contract'

/** By attribute code: text, number, list of texts, or the two days of a range. */
export type FieldValues = Record<string, unknown>

type Travelling = Pick<AttributeValues, 'a_code' | 'values'>

export const isList = ({ value_type, image, max_items }: ProductAttribute) =>
  value_type === 'MultiSelect' || (image && max_items > 1)

const isText = ({ value_type, image }: ProductAttribute) =>
  (value_type === 'ShortText' || value_type === 'LongText') && !image

/** Tells whether nothing was entered: no text, no entry, no day. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.every(isEmptyValue))

function fieldOf(attribute: ProductAttribute, raw: unknown[]): unknown {
  if (isList(attribute)) return raw
  if (attribute.value_type === 'RangeDate') return [raw[0] ?? null, raw[1] ?? null]
  return raw[0] ?? (isText(attribute) ? '' : undefined)
}

function rawOf(attribute: ProductAttribute, value: unknown): RawValue {
  if (attribute.value_type !== 'RangeDate') return value as RawValue
  const [start, end] = value as (string | null)[]
  return [start, end].filter(day => day !== null && day !== undefined)
}

const flat = (found: Travelling | undefined) => (found?.values ?? []).flatMap(({ raw_value }) => raw_value)

/** Attributes with a field of their own: the end of the sale period is part of the range that begins with its start. */
export function shownAttributes(attributes: ProductAttribute[]): ProductAttribute[] {
  const hasStart = attributes.some(({ code }) => code === special.saleStart)
  return attributes.filter(({ code }) => !(hasStart && code === special.saleEnd))
}

/** The form's values for the server's values. */
export function toFields(attributes: ProductAttribute[], travelling: Travelling[]): FieldValues {
  const found = new Map(travelling.map(values => [values.a_code, values]))
  const raw = (code: string) => flat(found.get(code))
  const entries = shownAttributes(attributes).map(attribute => {
    if (attribute.code !== special.saleStart) return [attribute.code, fieldOf(attribute, raw(attribute.code))]
    const [start = null, end = null] = raw(special.saleStart)
    return [attribute.code, [start, raw(special.saleEnd)[0] ?? end]]
  })
  return Object.fromEntries(entries)
}

/** The initial values of a new product or SKU. */
export function defaultFields(attributes: ProductAttribute[]): FieldValues {
  return toFields(
    attributes,
    attributes.map(({ code, default_value }) => ({
      a_code: code,
      values: isEmptyValue(default_value) ? [] : [{ raw_value: default_value }],
    })),
  )
}

/** Without a sale price there is no sale period; the second day of a range is its end. */
function salePeriod(fields: FieldValues): Record<string, unknown> {
  const [start, end] = isEmptyValue(fields[special.salePrice])
    ? []
    : ((fields[special.saleStart] as (string | null)[] | undefined) ?? [])
  return { [special.saleStart]: start, [special.saleEnd]: end }
}

/** The values to send: one entry per attribute, with no values if it is cleared. */
export function toAttributeBody(attributes: ProductAttribute[], fields: FieldValues): AttributeValuesBody[] {
  const period = salePeriod(fields)
  return attributes.map(attribute => {
    const { code, g_code } = attribute
    const isDay = code in period
    const value = isDay ? period[code] : fields[code]
    const raw = isDay ? (value as RawValue) : isEmptyValue(value) ? null : rawOf(attribute, value)
    return { a_code: code, g_code, values: isEmptyValue(raw) ? [] : [{ raw_value: raw }] }
  })
}
