/**
 * The SKUs of a base-option product: the option values of each, without duplicates (specification §5; decisions §4).
 */
import type {
  AttributeValuesBody,
  Labels,
  OptionProductBody,
  ProductFamilyDetail,
} from '@backoffice/contract'
import { specialAttributes } from '@backoffice/contract'
import { AppError, type FieldProblem } from '../../platform/lib/app-error.ts'
import { errorTexts, fieldTexts } from '../../platform/lib/texts.ts'
import { attributesOf, groupTypes, readAttributes, readForm } from './attribute-form.ts'
import type { ProductRecord } from './products.repository.ts'
import type { StoredValues } from './stored-values.ts'

/** A SKU as a save sends it. */
export interface SkuInput {
  /** Position in the request, from 0. */
  index: number
  /** The current SKU; undefined for a new one. */
  current: ProductRecord | undefined
  values: StoredValues
  channel: string
  optionKey: string
}

const texts = {
  none: { zh: '您还未新增规格产品', en: 'You have not added a SKU yet' },
  unknownSku: { zh: '规格产品不存在或已被删除', en: 'There is no such SKU any more' },
  codeFixed: { zh: '商品SKU不可修改', en: 'A SKU code cannot be changed' },
  notChosen: { zh: '不在所选的规格选项中', en: 'Not among the option values chosen' },
  others: (code: string): Labels => ({
    zh: `规格产品 ${code} 与所选的规格选项不符`,
    en: `SKU ${code} does not fit the options chosen`,
  }),
} satisfies Record<string, Labels | ((...values: never[]) => Labels)>

export const noSkuYet = () =>
  new AppError(10400, { message: texts.none, fields: [{ field: 'option_products', reason: texts.none }] })

export function checkCodeFixed(
  current: ProductRecord | undefined,
  values: StoredValues,
  path: string,
): FieldProblem[] {
  const code = values[specialAttributes.skuCode]
  if (!current?.skuCode || code === undefined || code === current.skuCode) return []
  return [{ field: `${path}.${specialAttributes.skuCode}`, reason: texts.codeFixed }]
}

/** Option values as one text, in the family's order: what the unique index compares. */
function keyOf(family: ProductFamilyDetail, values: StoredValues): string {
  const pairs = attributesOf(family, ['option']).flatMap(({ code }) =>
    values[code] === undefined ? [] : [[code, values[code]]],
  )
  return JSON.stringify(pairs)
}

/** Reads each SKU of the request. */
export function readSkus(
  family: ProductFamilyDetail,
  sent: OptionProductBody[],
  existing: ProductRecord[],
  problems: FieldProblem[],
): SkuInput[] {
  return sent.map(({ id, channel, attributes }, index) => {
    const current = existing.find(sku => sku.id === id)
    if (id !== undefined && !current)
      problems.push({ field: `option_products.${index}.id`, reason: texts.unknownSku })
    const path = `option_products.${index}.attributes`
    const values = readForm(family, groupTypes.option_product, attributes, path, problems)
    problems.push(...checkCodeFixed(current, values, path))
    return {
      index,
      current,
      values,
      channel: channel ?? current?.channel ?? '',
      optionKey: keyOf(family, values),
    }
  })
}

type OptionChoice = Map<string, (string | number)[]>

/** The option values in use: those that were sent, otherwise those that the SKUs have. */
export function chosenOptions(
  family: ProductFamilyDetail,
  sent: AttributeValuesBody[] | undefined,
  skus: StoredValues[],
  problems: FieldProblem[],
): OptionChoice {
  const attributes = attributesOf(family, ['option'])
  if (!sent) {
    const used = (code: string) => [
      ...new Set(skus.flatMap(values => (values[code] === undefined ? [] : [values[code]])).flat()),
    ]
    return new Map(attributes.map(({ code }): [string, (string | number)[]] => [code, used(code)]))
  }
  const chosen: OptionChoice = new Map()
  for (const { a_code, g_code = '', values } of sent) {
    const each = values.flatMap(({ raw_value }) => [raw_value].flat())
    const read = each.map(raw_value =>
      readAttributes(attributes, [{ a_code, g_code, values: [{ raw_value }] }]),
    )
    const problem = read.flatMap(outcome => outcome.problems)[0]
    if (problem) problems.push({ ...problem, field: `base_option_attributes.${a_code}` })
    chosen.set(a_code, [
      ...new Set(read.flatMap(outcome => outcome.values[a_code] ?? []) as (string | number)[]),
    ])
  }
  return chosen
}

/** Each SKU has one chosen value for every option attribute in use, and for no other. */
export function checkOptions(
  family: ProductFamilyDetail,
  chosen: OptionChoice,
  wanted: SkuInput[],
  kept: ProductRecord[],
  problems: FieldProblem[],
): void {
  const codes = attributesOf(family, ['option']).map(({ code }) => code)
  const reasonFor = (code: string, values: StoredValues): Labels | undefined => {
    const among = chosen.get(code) ?? []
    const value = values[code]
    if (value === undefined) return among.length > 0 ? fieldTexts.required() : undefined
    return among.includes(value as string | number) ? undefined : texts.notChosen
  }
  const named = new Set(problems.map(({ field }) => field))
  for (const { index, values } of wanted)
    for (const code of codes) {
      const field = `option_products.${index}.attributes.${code}`
      const reason = reasonFor(code, values)
      if (reason && !named.has(field)) problems.push({ field, reason })
    }
  for (const sku of kept)
    if (codes.some(code => reasonFor(code, sku.attributes)))
      problems.push({ field: 'base_option_attributes', reason: texts.others(sku.skuCode ?? '') })
}

const duplicates = (code: 100 | 101, indexes: number[]) =>
  new AppError(code, {
    fields: indexes.map(index => ({
      field: `option_products.${index}${code === 100 ? `.attributes.${specialAttributes.skuCode}` : ''}`,
      reason: errorTexts[code],
    })),
  })

/** Violations of the unique indexes on SKUs (100, 101), as errors that name the SKUs. */
export const duplicatesOf = (...indexes: number[]) => ({
  product_sku_code_key: () => duplicates(100, indexes),
  product_option_key: () => duplicates(101, indexes),
})

export const skuCodeOfInput = ({ values }: SkuInput) => String(values[specialAttributes.skuCode])

/** Positions of those whose text an earlier one has. */
function repeated(wanted: SkuInput[], textOf: (sku: SkuInput) => string): number[] {
  const seen = new Set<string>()
  return wanted.flatMap(sku => {
    const text = textOf(sku)
    if (seen.has(text)) return sku.index
    seen.add(text)
    return []
  })
}

/** Duplicates within one request. @throws AppError 100, 101 for each but the first */
export function refuseTwins(wanted: SkuInput[]): void {
  const codes = repeated(wanted, skuCodeOfInput)
  if (codes.length > 0) throw duplicatesOf(...codes).product_sku_code_key()
  const options = repeated(wanted, ({ optionKey }) => optionKey)
  if (options.length > 0) throw duplicatesOf(...options).product_option_key()
}
