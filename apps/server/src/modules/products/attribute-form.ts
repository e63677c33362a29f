/** The attributes of one record as a form sends them, by the groups of its family. */
import type {
  AttributeGroup,
  AttributeValuesBody,
  Labels,
  ProductAttribute,
  ProductFamilyDetail,
  RawValue,
} from '@backoffice/contract'
import type { FieldProblem } from '../../platform/lib/app-error.ts'
import { fieldTexts } from '../../platform/lib/texts.ts'
import { readAttributeValue } from './attribute-value.ts'
import { applySpecialRules, splitSalePeriod } from './special-rules.ts'
import type { StoredValue, StoredValues } from './stored-values.ts'

export type GroupType = AttributeGroup['type']

const texts = {
  unknown: { zh: '该商品没有此属性', en: 'This product has no such attribute' },
  twice: { zh: '属性重复', en: 'Appears more than once' },
  group: { zh: '属性组不正确', en: 'Wrong group for this attribute' },
} satisfies Record<string, Labels>

export const attributesOf = (family: ProductFamilyDetail, types: readonly GroupType[]): ProductAttribute[] =>
  family.attribute_groups.filter(({ type }) => types.includes(type)).flatMap(({ attributes }) => attributes)

/** The groups whose attributes a record has, by its type. */
export const groupTypes = {
  simple_product: ['common', 'sku'],
  base_option_product: ['common'],
  option_product: ['option', 'sku'],
} as const

/** Which attributes are missing or no longer valid in the current family. */
export function problemOfStored(
  attribute: ProductAttribute,
  value: StoredValue | undefined,
): Labels | undefined {
  if (value === undefined) return attribute.required ? fieldTexts.required() : undefined
  return readAttributeValue(attribute, [value as RawValue].flat()).problem
}

/** Collects the named attributes, and reports those that the family does not have. */
function gather(known: Map<string, ProductAttribute>, sent: AttributeValuesBody[]) {
  const problems: FieldProblem[] = []
  const raws = new Map<string, RawValue[]>()
  for (const { a_code: field, g_code, values } of sent) {
    const attribute = known.get(field)
    if (!attribute) problems.push({ field, reason: texts.unknown })
    else if (raws.has(field)) problems.push({ field, reason: texts.twice })
    else if (g_code && g_code !== attribute.g_code) problems.push({ field, reason: texts.group })
    raws.set(
      field,
      values.map(({ raw_value }) => raw_value),
    )
  }
  return { raws, problems }
}

/** Values of attributes, each checked by itself. */
export function readAttributes(attributes: ProductAttribute[], sent: AttributeValuesBody[]) {
  const known = new Map(attributes.map(attribute => [attribute.code, attribute]))
  const { raws, problems } = gather(known, sent)
  splitSalePeriod(raws)
  const values: StoredValues = {}
  for (const { code, default_value: fallback } of attributes)
    if (!raws.has(code) && fallback !== null) values[code] = fallback as StoredValue
  for (const [code, raw] of raws) {
    const attribute = known.get(code)
    if (!attribute) continue
    const { value, problem } = readAttributeValue(attribute, raw)
    if (problem) problems.push({ field: code, reason: problem })
    else if (value !== undefined) values[code] = value
  }
  return { values, problems }
}

/**
 * @param path comes before the code in the names of bad fields: `attributes`
 * @param problems gets one entry per bad field
 */
export function readForm(
  family: ProductFamilyDetail,
  types: readonly GroupType[],
  sent: AttributeValuesBody[],
  path: string,
  problems: FieldProblem[],
): StoredValues {
  const attributes = attributesOf(family, types)
  const { values, problems: found } = readAttributes(attributes, sent)
  found.push(...applySpecialRules(family, new Set(attributes.map(({ code }) => code)), values))
  const bad = new Set(found.map(({ field }) => field))
  for (const { code, required } of attributes)
    if (required && values[code] === undefined && !bad.has(code))
      found.push({ field: code, reason: fieldTexts.required() })
  problems.push(...found.map(({ field, reason }) => ({ field: `${path}.${field}`, reason })))
  return values
}
