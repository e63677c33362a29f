/** Finds values in the SKUs of a form that are wrong, or worth a look before they are sold, cell by cell. */
import {
  type ProductFamilyDetail,
  productDoubts,
  type SkuDoubt,
  specialAttributes as special,
} from '@backoffice/contract'
import { formatDay, today } from '../../../lib/dates.ts'
import { language } from '../../../lib/i18n/locale.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { dayIn } from '../../../lib/typed-values.ts'
import { type FieldValues, isEmptyValue } from './attribute-values.ts'
import { cellProblem, type SkuColumn, valueAt } from './sku-columns.ts'
import { combinationOf, type Groups, type OptionValues, type Sku, skuCodeOf, usedValues } from './skus.ts'

export interface Finding {
  /** The key of the SKU. Undefined for the product itself. */
  key?: string
  /** The column, or the attribute of the product. */
  column: string
  level: 'error' | 'warning'
  text: string
}

/** A value that the server has refused. */
export interface ServerFinding {
  key: string
  column: string
  value: unknown
  text: string
}

const dayOf = (value: unknown) => (typeof value === 'string' && dayIn(value) === value ? value : undefined)

/** The first and the last day of a sale, which the form keeps together; texts that are no days are left out. */
const flatDays = (fields: FieldValues): FieldValues => {
  const [start, end] = (fields[special.saleStart] as unknown[] | undefined) ?? []
  return { ...fields, [special.saleStart]: dayOf(start), [special.saleEnd]: dayOf(end) }
}

function periodProblem(fields: FieldValues): string | undefined {
  const { [special.periodValue]: value, [special.periodUnit]: unit } = fields
  return typeof value === 'number' && unit !== 'yuan' && !Number.isInteger(value)
    ? t('products.wholePeriod')
    : undefined
}

function saleProblem({
  [special.saleStart]: start,
  [special.saleEnd]: end,
}: FieldValues): string | undefined {
  return typeof start === 'string' && typeof end === 'string' && end < start
    ? t('products.saleTurned')
    : undefined
}

/** Keys of those that are like an earlier one. */
function twins(skus: Sku[], textOf: (sku: Sku) => string): Set<string> {
  const seen = new Set<string>()
  const found = skus.filter(sku => {
    const text = textOf(sku)
    const isTwin = text !== '' && seen.has(text)
    seen.add(text)
    return isTwin
  })
  return new Set(found.map(({ key }) => key))
}

interface Checked {
  groups: Groups
  columns: SkuColumn[]
  offered: OptionValues | undefined
  refused: ServerFinding[]
}

/** An option that need not be used is needed once another SKU has it. */
const missingText = ({ title: label, required }: SkuColumn) =>
  required ? t('products.cellMissing', { label }) : t('products.cellNeeded', { label })

/** @param needed option attributes in use: each SKU needs a value */
function errorsOf(sku: Sku, needed: string[], { columns, refused }: Checked): Finding[] {
  if (sku.status === 'published') return []
  const days = flatDays(sku.fields)
  const further = new Map([
    [special.periodValue as string, periodProblem(days)],
    [special.saleEnd as string, saleProblem(days)],
  ])
  return columns.flatMap(column => {
    const value = valueAt(column, sku)
    const isMissing = isEmptyValue(value) && (column.required || needed.includes(column.id))
    const no = refused.find(each => each.key === sku.key && each.column === column.id && each.value === value)
    const text =
      (isMissing ? missingText(column) : cellProblem(column, value)) ?? further.get(column.id) ?? no?.text
    return text === undefined ? [] : [{ key: sku.key, column: column.id, level: 'error' as const, text }]
  })
}

function twinErrors(skus: Sku[], { groups: { options } }: Checked): Finding[] {
  const codes = twins(skus, skuCodeOf)
  const isWhole = ({ fields }: Sku) =>
    options.every(({ code, required }) => !required || !isEmptyValue(fields[code]))
  const same = twins(skus, sku => (isWhole(sku) ? combinationOf(options, sku.fields) : ''))
  const at = (keys: Set<string>, column: string, text: string): Finding[] =>
    [...keys].map(key => ({ key, column, level: 'error', text }))
  return [
    ...at(codes, special.skuCode, t('products.skuTaken')),
    ...at(same, options[0]?.code ?? special.skuCode, t('products.sameOptions')),
  ]
}

/** Dates of a sale without a price are not saved. */
const lostDays = (skus: Sku[]): Finding[] =>
  skus
    .filter(
      ({ fields }) => isEmptyValue(fields[special.salePrice]) && !isEmptyValue(fields[special.saleStart]),
    )
    .map(({ key, fields }) => ({
      key,
      column: isEmptyValue(flatDays(fields)[special.saleStart]) ? special.saleEnd : special.saleStart,
      level: 'warning',
      text: t('products.salePeriodOff'),
    }))

/** The findings that prevent saving. */
export function errorsIn(skus: Sku[], checked: Checked): Finding[] {
  const { options } = checked.groups
  const used = usedValues(options, skus, checked.offered ?? {})
  const needed = options.map(({ code }) => code).filter(code => (used[code]?.length ?? 0) > 0)
  return [...skus.flatMap(sku => errorsOf(sku, needed, checked)), ...twinErrors(skus, checked)]
}

/**
 * Errors, and what is worth a look before publishing.
 *
 * @param product values of the product's own attributes
 */
export function findingsOf(
  family: ProductFamilyDetail,
  product: FieldValues,
  skus: Sku[],
  checked: Checked,
): Finding[] {
  const asked = skus.map(sku => ({
    code: skuCodeOf(sku),
    channel: sku.channel,
    values: flatDays(sku.fields),
  }))
  const toFinding = ({ sku, attribute, text }: SkuDoubt): Finding => ({
    ...(sku !== undefined && { key: skus[sku]?.key ?? '' }),
    column: attribute,
    level: 'warning',
    text: text[language],
  })
  return [
    ...errorsIn(skus, checked),
    ...productDoubts(family, { values: product, skus: asked }, formatDay(today())).map(toFinding),
    ...lostDays(skus),
  ]
}
