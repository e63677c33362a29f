/** SKUs of a base-option product while they are edited (specification §4, §5 SKU). */
import type {
  OptionProduct,
  OptionProductBody,
  ProductAttribute,
  ProductFamilyDetail,
  ProductStatus,
} from '@backoffice/contract'
import {
  durationOfOptions,
  type Labels,
  limits,
  skuDoubts,
  specialAttributes as special,
} from '@backoffice/contract'
import { formatDay, today } from '../../../lib/dates.ts'
import {
  defaultFields,
  type FieldValues,
  isEmptyValue,
  toAttributeBody,
  toFields,
} from './attribute-values.ts'

export interface Sku {
  /** Identifies rows before the server has given an id. */
  key: string
  id?: number
  status: ProductStatus
  channel: string
  /** The next save sends it. */
  isChanged: boolean
  fields: FieldValues
}

/** The key of the channel among the attributes of a form, whose codes have no space; blank means no channel. */
export const channelField = 'sku channel'

/** The values offered for each option attribute. */
export type OptionValues = Record<string, (string | number)[]>

export interface Groups {
  options: ProductAttribute[]
  own: ProductAttribute[]
}

/** The attributes of a SKU: those that distinguish it, and its own. */
export function skuAttributes({ attribute_groups }: ProductFamilyDetail): Groups {
  const of = (type: 'option' | 'sku') =>
    attribute_groups.filter(group => group.type === type).flatMap(group => group.attributes)
  return { options: of('option'), own: of('sku') }
}

export const toSku = ({ options, own }: Groups, row: OptionProduct): Sku => ({
  key: String(row.id),
  id: row.id,
  status: row.status,
  channel: row.channel,
  isChanged: false,
  fields: toFields([...options, ...own], row.attributes),
})

/** The period that the option values (for example 年度) name, for a SKU that can have it. */
export function periodOfOptions({ options, own }: Groups, fields: FieldValues): FieldValues {
  const duration = durationOfOptions(options, fields)
  const units = own.find(({ code }) => code === special.periodUnit)?.options ?? []
  const isOffered = duration && units.some(({ code }) => code === duration.unit)
  return isOffered ? { [special.periodValue]: duration.value, [special.periodUnit]: duration.unit } : {}
}

/** A SKU that is not saved yet is a draft. */
export const newSku = (groups: Groups, fields: FieldValues): Sku => ({
  key: crypto.randomUUID(),
  status: 'draft',
  channel: '',
  isChanged: true,
  fields: { ...defaultFields(groups.own), ...periodOfOptions(groups, fields), ...fields },
})

export const toSkuBody = ({ options, own }: Groups, { id, channel, fields }: Sku): OptionProductBody => ({
  ...(id && { id }),
  channel: channel.trim(),
  attributes: toAttributeBody([...options, ...own], fields),
})

export const skuCodeOf = ({ fields }: Sku) => String(fields[special.skuCode] ?? '')

/** The option values of a SKU as one text: two SKUs with the same text are duplicates (101). */
export const combinationOf = (options: ProductAttribute[], fields: FieldValues) =>
  JSON.stringify(options.map(({ code }) => [fields[code] ?? ''].flat().map(String)))

export const hasTwinCode = (skus: Sku[], { key }: Pick<Sku, 'key'>, code: string) =>
  skus.some(other => other.key !== key && skuCodeOf(other) === code)

export const hasTwinOptions = (
  skus: Sku[],
  { key }: Pick<Sku, 'key'>,
  options: ProductAttribute[],
  fields: FieldValues,
) =>
  skus.some(
    other => other.key !== key && combinationOf(options, other.fields) === combinationOf(options, fields),
  )

/** Unusual values of a SKU; the sale period has one field here. */
export function warningsIn({ options }: Groups, { fields }: Sku): Labels[] {
  const [, end] = (fields[special.saleStart] as (string | null)[] | undefined) ?? []
  return skuDoubts(options, { ...fields, [special.saleEnd]: end }, formatDay(today())).map(({ text }) => text)
}

/** Every combination of the offered values; option attributes without values are ignored. */
export function combinations(options: ProductAttribute[], offered: OptionValues): FieldValues[] {
  const used = options.filter(({ code }) => (offered[code]?.length ?? 0) > 0)
  if (used.length === 0) return []
  return used.reduce<FieldValues[]>(
    (all, { code }) =>
      all.flatMap(fields => (offered[code] ?? []).map(value => ({ ...fields, [code]: value }))),
    [{}],
  )
}

/** A code from a prefix and the option values; characters that a code cannot have become `-`. */
function codeFor(prefix: string, fields: FieldValues) {
  const code = [prefix, ...Object.values(fields)].join('-').replaceAll(/[^A-Za-z0-9@_-]+/g, '-')
  return code.slice(0, limits.skuCodeMax)
}

/** Makes the SKUs of missing combinations; without a prefix their codes are left empty. */
export function missingSkus(groups: Groups, skus: Sku[], offered: OptionValues, prefix: string): Sku[] {
  const known = new Set(skus.map(({ fields }) => combinationOf(groups.options, fields)))
  const taken = new Set(skus.map(skuCodeOf))
  return combinations(groups.options, offered)
    .filter(fields => !known.has(combinationOf(groups.options, fields)))
    .map(fields => {
      const code = prefix && codeFor(prefix, fields)
      if (!code || taken.has(code)) return newSku(groups, fields)
      taken.add(code)
      return newSku(groups, { ...fields, [special.skuCode]: code })
    })
}

/** The number of SKUs from the offered values. */
export const countCombinations = (options: ProductAttribute[], offered: OptionValues) => {
  const counts = options.map(({ code }) => offered[code]?.length ?? 0).filter(count => count > 0)
  return counts.length === 0 ? 0 : counts.reduce((all, count) => all * count, 1)
}

/** Adds the values that SKUs use to the chosen ones, so that the product offers every value of its SKUs. */
export function usedValues(options: ProductAttribute[], skus: Sku[], offered: OptionValues): OptionValues {
  const entries = options.map(({ code }) => {
    const used = skus.flatMap(({ fields }) => (isEmptyValue(fields[code]) ? [] : [fields[code]].flat()))
    return [code, [...new Set([...(offered[code] ?? []), ...used])]]
  })
  return Object.fromEntries(entries)
}
