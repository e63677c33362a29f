/** Fields that no search asks for, and further columns by their name. */
import { type ShipmentDetail, shipmentDetails } from '@backoffice/contract'
import { cleanText, isBlank } from '../../../platform/lib/plain-text.ts'
import type { Details } from '../../store/shipment.ts'
import { withoutMarkup } from '../parties/party-names.ts'
import type { MeasureReader } from './measures.ts'
import type { PlaceReader } from './places.ts'
import type { RowCells } from './row-cells.ts'

const extraMax = 500

export class DetailReader {
  private readonly row: RowCells
  private readonly measures: MeasureReader
  private readonly places: PlaceReader
  private readonly fields: ShipmentDetail[]
  private readonly isAsked: boolean

  constructor(row: RowCells, measures: MeasureReader, places: PlaceReader) {
    this.row = row
    this.measures = measures
    this.places = places
    const { extras = [] } = row.mapping
    this.fields = (Object.keys(shipmentDetails) as ShipmentDetail[]).filter(field => row.has(field))
    this.isAsked = this.fields.length > 0 || extras.length > 0
  }

  /** Undefined when the row says nothing more. @param customs of the row, '' where it is not known */
  read(customs: string): Details | undefined {
    if (!this.isAsked) return undefined
    const found: Details = {}
    for (const field of this.fields) {
      const text = this.textOf(field, customs)
      if (text) found[field] = text
    }
    const extras = this.extras()
    if (extras.length > 0) found.extras = extras
    return Object.keys(found).length > 0 ? found : undefined
  }

  private textOf(field: ShipmentDetail, customs: string): string {
    if (field === 'originCountry') return cleanText(this.places.origin(customs), shipmentDetails[field])
    if (field === 'netWeight') return String(this.measures.netKg() ?? '')
    if (field === 'unitPrice') return String(this.row.measure(field)?.value ?? '')
    return this.row.text(field, shipmentDetails[field])
  }

  private extras(): [name: string, text: string][] {
    const extras: [string, string][] = []
    for (const { name, column } of this.row.mapping.extras ?? []) {
      const cell = this.row.at(column)
      if (!isBlank(cell)) extras.push([name, cleanText(withoutMarkup(cell), extraMax)])
    }
    return extras
  }
}
