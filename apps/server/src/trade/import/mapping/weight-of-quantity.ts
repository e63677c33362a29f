/** A file without a column of weights may have quantities in kilograms: 第一数量 in 个, 第二数量 in 千克. */
import { isBlank } from '../../../platform/lib/plain-text.ts'
import { kilogramsOfQuantity } from '../../../reference/scales.ts'
import { type ColumnEvidence, figure } from './evidence.ts'
import type { Mapping } from './fields.ts'
import type { MeaningInContext } from './in-context.ts'
import { scoresOf } from './rules.ts'
import { kindOfQuantity } from './unit-of-quantity.ts'

type Columns = Mapping['columns']

interface Seen {
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
function pairsOf(columns: Columns, meanings: MeaningInContext[], { evidence, rows }: Seen): Pair[] {
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
  seen: Seen,
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
