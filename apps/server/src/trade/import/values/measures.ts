/** Weight and quantity of a row with their units. */
import { cleanText } from '../../../platform/lib/plain-text.ts'
import { kilogramsIn, kilogramsOfQuantity } from '../../../reference/scales.ts'
import type { Shipment } from '../../store/shipment.ts'
import type { Mapping } from '../mapping/fields.ts'
import { memoize } from './remember.ts'
import { round } from './round.ts'
import type { RowCells } from './row-cells.ts'

/** Tells whether the weights are the quantities of a file, in rows whose units are units of weight. */
export function weighsQuantities({ columns }: Pick<Mapping, 'columns'>): boolean {
  const { weight = [], weightUnit = [], quantity = [] } = columns
  return weight.length === weightUnit.length && weight.some(column => quantity.includes(column))
}

/** Words and signs beside a weight that say nothing of its unit. */
const noUnits = /[^\p{L}\p{M}\s]|(?<!\p{L})(?:gross|net|weight|wt|total|approx|ca|g ?w|n ?w)(?!\p{L})/giu

/** How the customs of the United States write units of weight. */
const letters: Record<string, string> = { K: 'kg', L: 'lb' }

type Weight = Pick<Shipment, 'weightKg' | 'weightOriginal' | 'weightUnit'>

const noWeight: Weight = { weightKg: null, weightOriginal: null, weightUnit: '' }

export class MeasureReader {
  private readonly row: RowCells
  private readonly kilograms = memoize(unit => kilogramsIn(unit) ?? 0)
  private readonly ofQuantity = memoize(unit => kilogramsOfQuantity(unit) ?? 0)
  /** Quantities that are weights where their units are. */
  private readonly quantities: [quantity: number, unit: number][]

  constructor(row: RowCells) {
    this.row = row
    const { weight = [], weightUnit = [] } = row.mapping.columns
    this.quantities = weighsQuantities(row.mapping)
      ? weight.map((one, at) => [one, weightUnit[at] ?? -1])
      : []
  }

  /** Customs weights without a unit are kilograms everywhere; a word that is no unit that we know is none. */
  weight(): Weight {
    return this.quantities.length > 0 ? this.weightOfQuantity() : this.statedWeight()
  }

  private weightOfQuantity(): Weight {
    for (const [quantity, unit] of this.quantities) {
      const text = cleanText(this.row.at(unit), 20)
      const perUnit = this.ofQuantity(text)
      const measure = perUnit ? this.row.measureIn('weight', this.row.at(quantity)) : null
      if (measure)
        return {
          weightKg: round(measure.value * perUnit, 3),
          weightOriginal: measure.value,
          weightUnit: text,
        }
    }
    return noWeight
  }

  private statedWeight(): Weight {
    const measure = this.row.measure('weight')
    if (!measure) return noWeight
    const unit = this.weightUnitOf(measure)
    const perUnit = this.kilograms(unit)
    return {
      weightKg: perUnit ? round(measure.value * perUnit, 3) : null,
      weightOriginal: measure.value,
      weightUnit: unit,
    }
  }

  /** The net weight in kilograms, in the unit of the gross weight where its cell has none; null when unreadable. */
  netKg(): number | null {
    const measure = this.row.measure('netWeight')
    const perUnit = measure && this.kilograms(this.weightUnitOf(measure))
    return perUnit ? round(measure.value * perUnit, 3) : null
  }

  private weightUnitOf({ unit }: { unit: string }): string {
    const said = cleanText(unit.replace(noUnits, ' '), 20)
    if (said && this.kilograms(said)) return said
    const ofColumn = this.row.first('weightUnit').trim()
    return letters[ofColumn.toUpperCase()] ?? (this.row.text('weightUnit', 20) || said || 'kg')
  }

  quantity(): Pick<Shipment, 'quantity' | 'quantityUnit'> {
    const measure = this.row.measure('quantity')
    const unit = this.row.text('quantityUnit', 30)
    return {
      quantity: measure?.value ?? null,
      quantityUnit: measure ? unit || cleanText(measure.unit, 30) : '',
    }
  }
}
