/** Weight and quantity of a row with their units. */
import { cleanText } from '../../../platform/lib/plain-text.ts'
import { kilogramsIn } from '../../../reference/scales.ts'
import type { Shipment } from '../../store/shipment.ts'
import { remember } from './remember.ts'
import { round } from './round.ts'
import type { RowCells } from './row-cells.ts'

export class MeasureReader {
  private readonly row: RowCells
  private readonly kilograms = remember(unit => kilogramsIn(unit) ?? 0)

  constructor(row: RowCells) {
    this.row = row
  }

  /** Customs weights without a unit are kilograms everywhere. */
  weight(): Pick<Shipment, 'weightKg' | 'weightOriginal' | 'weightUnit'> {
    const measure = this.row.measure('weight')
    if (!measure) return { weightKg: null, weightOriginal: null, weightUnit: '' }
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
    return unit && this.kilograms(unit) ? unit : this.row.text('weightUnit', 20) || 'kg'
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
