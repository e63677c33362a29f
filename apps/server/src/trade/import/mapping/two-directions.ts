/** Rows that have both: the values of an import in some columns, those of an export in others. */
import { shipmentNumbers } from '@backoffice/contract'
import { foldWords } from '../../../platform/lib/plain-text.ts'
import { type Direction, directionsIn } from '../../../reference/direction-words.ts'
import type { HeaderMeaning } from './concepts.ts'
import type { FieldColumn, GuessedColumn, Mapping, ShipmentField } from './fields.ts'
import { meaningOfColumn, scoresOf } from './rules.ts'

const isNumber = (field: ShipmentField) => shipmentNumbers.some(other => other === field)

/** The direction that the name of a column of numbers says. */
function sideOf(field: ShipmentField, meaning: HeaderMeaning | undefined): Direction | '' {
  const [isImport, isExport] = [meaning?.concepts.has('IMPORT'), meaning?.concepts.has('EXPORT')]
  if (!isNumber(field) || isImport === isExport) return ''
  return isImport ? 'import' : 'export'
}

/** Tells whether two columns give values of different directions, which are never one. */
export function areOfTwoDirections(
  field: ShipmentField,
  one?: HeaderMeaning,
  other?: HeaderMeaning,
): boolean {
  const [side, otherSide] = [sideOf(field, one), sideOf(field, other)]
  return side !== '' && otherSide !== '' && side !== otherSide
}

/** The score against a column of the other direction than the file's. */
export const againstDirection = (field: ShipmentField, meaning: HeaderMeaning, direction: Direction | '') => {
  const side = sideOf(field, meaning)
  return direction !== '' && side !== '' && side !== direction ? 30 : 0
}

/** The number that a name says by itself, and the direction of its values. */
function sumOf(header: string): { field: ShipmentField; side: Direction } | undefined {
  const said = new Set(directionsIn(foldWords(header)).map(({ direction }) => direction))
  const [side] = said
  const scores = [...scoresOf(meaningOfColumn(header))].filter(([field]) => isNumber(field))
  const [best] = scores.sort(([, one], [, other]) => other - one)
  return side && said.size === 1 && best ? { field: best[0], side } : undefined
}

/** Sums that give both directions in one row: a series of each, or undefined where they do not. */
export function twoSums(headers: string[], { columns, constants }: Mapping): Partial<Mapping> | undefined {
  const sides = { import: {}, export: {} } as Record<Direction, Mapping['columns']>
  headers.forEach((header, column) => {
    const sum = columns.direction ? undefined : sumOf(header)
    if (sum) sides[sum.side][sum.field] ??= [column]
  })
  const isBoth = Object.keys(sides.import).some(field => field in sides.export)
  if (!isBoth) return undefined
  const ofSides = new Set(Object.values(sides).flatMap(side => Object.values(side).flat()))
  const kept = Object.entries(columns).filter(([, list]) => !list.some(column => ofSides.has(column)))
  return {
    columns: { ...Object.fromEntries(kept), ...sides.export },
    constants: { ...constants, direction: 'export' },
    otherSums: { direction: 'import', columns: sides.import },
  }
}

/** A mapping for each series of sums in its rows. */
export function seriesOf({ otherSums, ...mapping }: Mapping): Mapping[] {
  if (!otherSums || mapping.rowsAre !== 'totals') return [mapping]
  const { direction, columns } = otherSums
  const others = Object.entries(mapping.columns).filter(([field]) => !isNumber(field as ShipmentField))
  const own = { ...Object.fromEntries(others), ...columns }
  return [mapping, { ...mapping, columns: own, constants: { ...mapping.constants, direction } }]
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
