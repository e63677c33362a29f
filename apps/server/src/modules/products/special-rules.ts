/** The extra rules of special attribute codes, besides their value type (specification §3, §5). */
import {
  type Labels,
  limits,
  type ProductFamilyDetail,
  type RawValue,
  specialAttributes as special,
} from '@backoffice/contract'
import type { FieldProblem } from '../../platform/lib/app-error.ts'
import { fieldTexts } from '../../platform/lib/texts.ts'
import { rangeTurned } from './attribute-value.ts'
import type { StoredValues } from './stored-values.ts'

const defaultPeriod = 30
const defaultUnit = 'day'
/** In years, the end of a membership would otherwise have a year of five digits. */
const longestPeriod: Record<string, number> = {
  day: limits.periodValueMax,
  month: limits.periodValueMax,
  year: 999,
}

const wholePeriod: Labels = { zh: '会员时长应为整数', en: 'The period must be a whole number' }

/** The start of a sale with two values contains the end too. */
export function splitSalePeriod(sent: Map<string, RawValue[]>): void {
  const values = (sent.get(special.saleStart) ?? []).flat().filter(value => value !== null && value !== '')
  const [start, end] = values
  if (values.length !== 2 || start === undefined || end === undefined) return
  sent.set(special.saleStart, [start])
  sent.set(special.saleEnd, [end])
}

function fillPeriod({ kind }: ProductFamilyDetail, codes: Set<string>, values: StoredValues): void {
  if (codes.has(special.periodValue)) values[special.periodValue] ??= defaultPeriod
  if (codes.has(special.periodUnit) && kind !== 'points') values[special.periodUnit] ??= defaultUnit
}

function periodProblem(values: StoredValues): Labels | undefined {
  const value = values[special.periodValue]
  const unit = String(values[special.periodUnit] ?? '')
  if (typeof value !== 'number' || unit === 'yuan') return undefined
  if (!Number.isInteger(value)) return wholePeriod
  const most = longestPeriod[unit]
  return most !== undefined && value > most ? fieldTexts.maximum(most) : undefined
}

/**
 * Fills in defaults and clears the fields of an empty sale price, in place.
 *
 * @param codes of the attributes that the record has
 * @returns the errors, by attribute code
 */
export function applySpecialRules(
  family: ProductFamilyDetail,
  codes: Set<string>,
  values: StoredValues,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  fillPeriod(family, codes, values)
  if (values[special.salePrice] === undefined) {
    delete values[special.saleStart]
    delete values[special.saleEnd]
  }
  const { [special.saleStart]: start, [special.saleEnd]: end } = values
  if (start !== undefined && end !== undefined && end < start)
    problems.push({ field: special.saleEnd, reason: rangeTurned })
  const reason = periodProblem(values)
  if (reason) problems.push({ field: special.periodValue, reason })
  return problems
}
