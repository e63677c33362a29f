/** Rows that have both: the values of an import in some columns, those of an export in others. */
import { shipmentNumbers } from '@backoffice/contract'
import type { Direction } from '../../../reference/direction-words.ts'
import type { HeaderMeaning } from './concepts.ts'
import type { FieldColumn, GuessedColumn, ShipmentField } from './fields.ts'

const isNumber = (field: ShipmentField) => shipmentNumbers.some(other => other === field)

/** The direction that the name of a column of numbers says. */
function sideOf(field: ShipmentField, meaning: HeaderMeaning | undefined): Direction | '' {
  const [isImport, isExport] = [meaning?.concepts.has('IMPORT'), meaning?.concepts.has('EXPORT')]
  if (!isNumber(field) || isImport === isExport) return ''
  return isImport ? 'import' : 'export'
}

/** Whether two columns give values of different directions, which are never one. */
export function areOfTwoDirections(
  field: ShipmentField,
  one?: HeaderMeaning,
  other?: HeaderMeaning,
): boolean {
  const [side, otherSide] = [sideOf(field, one), sideOf(field, other)]
  return side !== '' && otherSide !== '' && side !== otherSide
}

/** What counts against a column of the other direction than the file's. */
export const againstDirection = (field: ShipmentField, meaning: HeaderMeaning, direction: Direction | '') => {
  const side = sideOf(field, meaning)
  return direction !== '' && side !== '' && side !== direction ? 30 : 0
}

/** Columns with the values of the direction that is not imported. */
export function ofOtherDirection(
  chosen: GuessedColumn[],
  headers: string[],
  meanings: HeaderMeaning[],
  scores: (meaning: HeaderMeaning) => ReadonlyMap<ShipmentField, number>,
): FieldColumn[] {
  const taken = new Set(chosen.map(({ column }) => column))
  return chosen.flatMap(({ field, column }) =>
    headers.flatMap((_, at) => {
      const meaning = meanings[at]
      const isOther = meaning && !taken.has(at) && areOfTwoDirections(field, meanings[column], meaning)
      return isOther && scores(meaning).has(field) ? [{ field, column: at }] : []
    }),
  )
}
