/** Units in the names of quantities, and columns of units. */
import { isCountedUnit } from '../../../reference/units.ts'
import type { HeaderMeaning } from './concepts.ts'
import type { ColumnEvidence } from './evidence.ts'
import type { GuessedColumn } from './fields.ts'

const longest = 120

/**
 * Splits off the unit in brackets at the end of a name, or its last word where that is a unit; `unit` is '' where
 * neither is.
 */
export function nameAndUnit(header: string): { name: string; unit: string } {
  const text = header.slice(0, longest).normalize('NFKC').trim()
  const isClosed = /[)\]]$/.test(text)
  const at = isClosed
    ? Math.max(text.lastIndexOf('('), text.lastIndexOf('['))
    : text.search(/[^\s_.,:/-]{2,20}$/)
  const unit = text.slice(at + Number(isClosed), isClosed ? -1 : undefined).trim()
  const isUnit = at > 0 && (isClosed || isCountedUnit(unit))
  return isUnit ? { name: text.slice(0, at), unit } : { name: text, unit: '' }
}

const kindsOfQuantity = ['COMMERCIAL', 'STATISTICAL', 'SUPPLEMENTARY', 'STD', 'DECLARATION', 'PACKAGES']

/** Which of several quantities a name means: the commercial one, the second one. */
export function kindOfQuantity({ concepts, numbers }: HeaderMeaning): string {
  return [...kindsOfQuantity.filter(kind => concepts.has(kind)), ...numbers].join(' ')
}

/** A file with several quantities has several units: the unit must be that of the quantity. */
export function unitOfQuantity<C extends GuessedColumn>(
  chosen: C[],
  candidates: C[],
  meanings: HeaderMeaning[],
  taken: Set<number>,
): void {
  const kindAt = ({ column }: GuessedColumn) => kindOfQuantity(meanings[column] as HeaderMeaning)
  const quantity = chosen.find(({ field }) => field === 'quantity')
  const at = chosen.findIndex(({ field }) => field === 'quantityUnit')
  const unit = chosen[at]
  if (!quantity || !unit || kindAt(unit) === kindAt(quantity)) return
  const better = candidates.find(
    one => one.field === 'quantityUnit' && !taken.has(one.column) && kindAt(one) === kindAt(quantity),
  )
  if (!better) return
  chosen[at] = better
  taken.delete(unit.column)
  taken.add(better.column)
}

const saysUnit = ({ concepts }: HeaderMeaning) =>
  ['KG', 'TON', 'LB', 'GRAM', 'MASS'].some(name => concepts.has(name))

/** Where a file has no quantities, units of weight beside a weight whose name says none are those of it. */
export function unitOfWeight<C extends GuessedColumn>(
  chosen: C[],
  evidence: ColumnEvidence[],
  meanings: HeaderMeaning[],
): C[] {
  const has = (...fields: string[]) => chosen.some(({ field }) => fields.includes(field))
  const weight = chosen.find(({ field }) => field === 'weight' || field === 'netWeight')
  if (!weight || has('quantity', 'weightUnit') || saysUnit(meanings[weight.column] as HeaderMeaning))
    return chosen
  return chosen.map(one =>
    one.field === 'quantityUnit' && (evidence[one.column]?.weightUnit ?? 0) > 0
      ? { ...one, field: 'weightUnit' }
      : one,
  )
}
