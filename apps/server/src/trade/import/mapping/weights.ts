/** The unit of weights by the name of their column, or by a text outside of it; and weights among the quantities. */
import { isBlank } from '../../../platform/lib/plain-text.ts'
import { kilogramsIn, kilogramsOfQuantity, scaleIn } from '../../../reference/scales.ts'
import { type HeaderMeaning, meaningOf } from './concepts.ts'
import type { ColumnEvidence } from './evidence.ts'
import type { Mapping } from './fields.ts'
import type { MeaningInContext } from './in-context.ts'
import { scoresOf } from './rules.ts'
import { kindOfQuantity } from './unit-of-quantity.ts'
import { figure } from './weigh.ts'

/** `100 kg` */
const manyOf = new Set([10, 100])

/** The weight unit that a column's name gives, or what may be one. */
export function unitOf(meaning: HeaderMeaning | undefined): string {
  const units: Record<string, string> = { KG: 'kg', TON: 't', LB: 'lb', GRAM: 'g' }
  const named =
    units[Object.keys(units).find(unit => meaning?.concepts.has(unit)) ?? ''] ?? meaning?.unit ?? ''
  const [count = 1] = meaning?.numbers ?? []
  return named && manyOf.has(count) ? `${count} ${named}` : named
}

/** A title or a note says several things; longer texts are no notes. */
const [betweenParts, longest] = [/[;,()（）[\]；，、。|\n·*]| [-–—] /u, 200]
const isYear = (digits: number) => digits >= 1900 && digits <= 2100

/** The unit that a part of a text gives to weights: `Weight in MT`, `Unit: tons, USD`; `20 tons gross` is a weight itself. */
function unitIn(text: string): string {
  if (text.length > longest || !/\p{L}/u.test(text)) return ''
  let isOfUnits = false
  for (const part of text.split(betweenParts)) {
    const meaning = meaningOf(part)
    isOfUnits ||= meaning.concepts.has('UNIT')
    const isOfWeight = isOfUnits || ['WEIGHT', 'GROSS', 'NET'].some(concept => meaning.concepts.has(concept))
    const { power = 0 } = scaleIn(part) ?? {}
    const named = isOfWeight && meaning.numbers.every(isYear) ? unitOf(meaning) : ''
    const unit = named && power > 0 ? `${10 ** power} ${named}` : named
    if (kilogramsIn(unit)) return unit
  }
  return ''
}

/** Different texts of a column that are looked at. */
const someTexts = 40

/**
 * Titles, notes below the rows and columns of remarks may say the unit of weights.
 *
 * @param taken columns that are fields
 * @returns the unit where all say one, and the texts; a person looks at them
 */
export function statedWeightUnit(titles: string[], rows: string[][], taken: Set<number>) {
  const isNote = (cells: string[]) => cells.filter(cell => !isBlank(cell)).length === 1
  const notes = rows.filter(isNote).flatMap(cells => cells.filter(cell => !isBlank(cell)))
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const remarks = Array.from({ length: width }, (_, column) => column)
    .filter(column => !taken.has(column))
    .flatMap(column => [...new Set(rows.map(cells => cells[column] ?? ''))].slice(0, someTexts))
  const found = [...new Set([...titles, ...notes, ...remarks])].flatMap(text => {
    const unit = unitIn(text)
    return unit && kilogramsIn(unit) !== 1 ? [{ unit, text }] : []
  })
  const [{ unit = '' } = {}] = found
  const isOne = found.every(one => kilogramsIn(one.unit) === kilogramsIn(unit))
  return { unit: isOne ? unit : '', texts: found.map(({ text }) => text) }
}

type Columns = Mapping['columns']

interface WeightEvidence {
  evidence: ColumnEvidence[]
  rows: string[][]
}

interface Pair {
  quantity: number
  unit: number
  /** Share of the rows with a quantity that has a unit of weight. */
  share: number
}

/** Fewer rows with a weight are not worth a question. */
const fewRows = 0.1

const isWeight = (text: string) => kilogramsOfQuantity(text) !== undefined

/** Quantities with the unit of their kind, or the one behind them. */
function pairsOf(columns: Columns, meanings: MeaningInContext[], { evidence, rows }: WeightEvidence): Pair[] {
  const others = new Set(
    Object.entries(columns).flatMap(([field, list]) => (/^quantity/.test(field) ? [] : list)),
  )
  const at = (field: 'quantity' | 'quantityUnit') =>
    meanings.flatMap((meaning, column) =>
      scoresOf(meaning).has(field) && !others.has(column) ? [column] : [],
    )
  const units = at('quantityUnit')
  const kindAt = (column: number) => kindOfQuantity(meanings[column] as MeaningInContext)
  return at('quantity')
    .filter(column => figure(evidence[column] as ColumnEvidence) >= 0.7)
    .flatMap(quantity => {
      const beside = units.includes(quantity + 1) ? quantity + 1 : undefined
      const unit =
        quantity === columns.quantity?.[0]
          ? columns.quantityUnit?.[0]
          : (units.find(other => kindAt(other) === kindAt(quantity)) ?? beside)
      if (unit === undefined) return []
      const filled = rows.filter(cells => !isBlank(cells[quantity] ?? ''))
      const weights = filled.filter(cells => isWeight(cells[unit] ?? ''))
      return [{ quantity, unit, share: weights.length / Math.max(1, rows.length) }]
    })
}

/**
 * The columns with the quantities of units of weight as weights, those with most of them first; each row has its own.
 *
 * @returns and those of which some rows are no weights
 */
export function weightOfQuantity(
  columns: Columns,
  meanings: MeaningInContext[],
  seen: WeightEvidence,
): { columns: Columns; inPart: number[] } {
  const { weight, netWeight, weightUnit: _, ...others } = columns
  const pairs = weight || netWeight ? [] : pairsOf(columns, meanings, seen)
  const isWorth = pairs.some(({ share }) => share >= fewRows)
  if (!isWorth) return { columns, inPart: [] }
  const own = pairs.filter(({ quantity, share }) => share > 0 || quantity === columns.quantity?.[0])
  const [first, ...further] = own.toSorted((a, b) => b.share - a.share) as [Pair, ...Pair[]]
  const all = [first, ...further]
  return {
    columns: {
      ...others,
      weight: all.map(({ quantity }) => quantity),
      weightUnit: all.map(({ unit }) => unit),
    },
    inPart: all
      .filter(({ quantity, share }) => share < 1 && quantity !== columns.quantity?.[0])
      .flatMap(({ quantity, unit }) => [quantity, unit]),
  }
}
