import type { HeaderMeaning } from './concepts.ts'
import type { GuessedColumn } from './fields.ts'

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
