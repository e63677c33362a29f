/** Rows of monthly totals as shipments are staged: the first day of the month, and the partner on its side. */
import type { Shipment } from '../../store/shipment.ts'
import type { Mapping } from '../mapping/fields.ts'
import { isMonth, joinedMonth, monthOf } from './periods.ts'

/** The cells with a day where the month is said in another way, or in two columns. */
export function withMonth(cells: string[], { columns, monthColumn, rowsAre }: Mapping): string[] {
  const [column] = columns.date ?? []
  if (column === undefined || (monthColumn === undefined && rowsAre !== 'totals')) return cells
  const text = (cells[column] ?? '').trim()
  const month = monthColumn === undefined ? '' : (cells[monthColumn] ?? '')
  const day = month ? joinedMonth(text, month) : isMonth(text) ? monthOf(text) : undefined
  return day ? cells.with(column, day) : cells
}

/** A total names the partner in one column, whichever side it is on; the customs are known from elsewhere. */
export function totalOf(shipment: Shipment, { context, constants }: Mapping): Shipment {
  const { direction, origCountry, destCountry, date } = shipment
  const customs = context?.country ?? ''
  const isPartner = (country: string) => country !== '' && country !== customs
  const month = {
    ...shipment,
    date: `${date.slice(0, 8)}01`,
    // What the file's context gives is no part of the row: the cells stay what tells rows apart.
    ...(shipment.stated && { stated: { origCountry, destCountry, ...shipment.stated } }),
  }
  if (direction === 'export' && !destCountry && !constants.origCountry && isPartner(origCountry))
    return { ...month, origCountry: customs, destCountry: origCountry }
  if (direction === 'import' && !origCountry && !constants.destCountry && isPartner(destCountry))
    return { ...month, origCountry: destCountry, destCountry: customs }
  return month
}
