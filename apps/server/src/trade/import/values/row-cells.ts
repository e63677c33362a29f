/** The cells of one row, by the field that the mapping gives them. */
import { cleanText, isBlank } from '../../../platform/lib/plain-text.ts'
import { scaleNumber } from '../../../reference/scales.ts'
import { parseMeasure } from '../../../tables/numbers.ts'
import type { Mapping, ShipmentField } from '../mapping/fields.ts'
import { withoutMarkup } from '../parties/party-names.ts'
import { columnsOfExports, columnsOfNeither } from './turned.ts'

export class RowCells {
  readonly mapping: Mapping
  readonly joined: Set<ShipmentField>
  /** By which numbers count, where not by 1. */
  readonly powers: Map<ShipmentField, number>
  private readonly ofExports: Mapping['columns']
  private readonly ofNeither: Mapping['columns']
  private columns: Mapping['columns']
  private cells: string[] = []

  constructor(mapping: Mapping) {
    this.mapping = mapping
    this.columns = mapping.columns
    this.ofExports = columnsOfExports(mapping)
    this.ofNeither = columnsOfNeither(mapping)
    const scales = Object.entries(mapping.scales ?? {}) as [ShipmentField, number][]
    this.powers = new Map(scales.map(([field, scale]) => [field, Math.round(Math.log10(scale))]))
    this.joined = new Set(mapping.joined)
  }

  /** From now on, the other functions answer for this row. */
  take(cells: string[]): void {
    this.cells = cells
    this.columns = this.mapping.columns
  }

  /** Its columns without a side of their own are those of a row of exports. */
  turn(): void {
    this.columns = this.ofExports
  }

  /** They are left out of a row of neither direction. */
  leaveSides(): void {
    this.columns = this.ofNeither
  }

  /** Tells whether a row of either direction may have the field. */
  has(field: ShipmentField): boolean {
    return Boolean(this.mapping.columns[field] ?? this.ofExports[field] ?? this.mapping.constants[field])
  }

  at(column: number): string {
    return this.cells[column] ?? ''
  }

  /** The first of the field's cells that is not blank. */
  first(field: ShipmentField): string {
    for (const column of this.columns[field] ?? []) {
      const cell = this.cells[column]
      if (cell !== undefined && !isBlank(cell)) return cell
    }
    return ''
  }

  text(field: ShipmentField, max: number): string {
    return this.joined.has(field) ? this.joinedText(field, max) : this.firstText(field, max)
  }

  firstText(field: ShipmentField, max: number): string {
    const cell = this.first(field)
    return cell === '' ? this.constantText(field) : cleanText(withoutMarkup(cell), max)
  }

  /** All of the field's cells, each text once. */
  private joinedText(field: ShipmentField, max: number): string {
    const texts: string[] = []
    for (const column of this.columns[field] ?? []) {
      const cell = this.cells[column]
      if (cell === undefined || isBlank(cell)) continue
      const text = cleanText(withoutMarkup(cell), max)
      const folded = text.toLowerCase()
      if (!texts.some(other => other.toLowerCase().includes(folded))) texts.push(text)
    }
    return cleanText(texts.join(' / '), max) || this.constantText(field)
  }

  constantText(field: ShipmentField): string {
    return this.mapping.constants[field] ?? ''
  }

  constant<T>(field: ShipmentField, parse: (text: string) => T): T | '' {
    const text = this.constantText(field)
    return text ? parse(text) : ''
  }

  /** The first of the field's cells that the parser understands. */
  firstParsed(field: ShipmentField, parse: (text: string, column: number) => string): string {
    for (const column of this.columns[field] ?? []) {
      const cell = this.cells[column]
      const found = cell ? parse(cell.trim(), column) : ''
      if (found) return found
    }
    return ''
  }

  measure(field: ShipmentField) {
    return this.measureIn(field, this.first(field))
  }

  /** The number of a cell, as those of the field are written; `overflowingColumn` looks at its size. */
  measureIn(field: ShipmentField, cell: string) {
    const sign = this.mapping.decimalComma.includes(field) ? ',' : '.'
    const measure = cell === '' ? null : parseMeasure(cell, sign)
    if (!measure) return null
    const value = scaleNumber(measure.value, this.powers.get(field) ?? 0)
    return value >= 0 ? { ...measure, value } : null
  }
}
