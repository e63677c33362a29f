/** Rows of monthly totals as shipments are staged: the first day of the month, and the partner on its side. */
import type { Shipment } from '../../store/shipment.ts'
import type { Mapping } from '../mapping/fields.ts'
import { beginOfYear, isMonth, joinedMonth, monthOf } from './periods.ts'

/** Puts a day into the cells of a row whose month is written in another form, or whose day is in several columns. */
export function withMonth(cells: string[], mapping: Mapping): string[] {
  const { columns, monthColumn, dayColumn, rowsAre, yearsOnly } = mapping
  const [column] = columns.date ?? []
  if (column === undefined || (monthColumn === undefined && rowsAre !== 'totals')) return cells
  const text = (cells[column] ?? '').trim()
  if (yearsOnly) return cells.with(column, beginOfYear(text) ?? text)
  const month = monthColumn === undefined ? '' : (cells[monthColumn] ?? '')
  const ofMonth = dayColumn === undefined ? undefined : cells[dayColumn]
  const day = month ? joinedMonth(text, month, ofMonth) : isMonth(text) ? monthOf(text) : undefined
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
    // Values from the file's context are not part of the row: only its own cells decide whether rows are equal.
    ...(shipment.stated && { stated: { origCountry, destCountry, ...shipment.stated } }),
  }
  if (direction === 'export' && !destCountry && !constants.origCountry && isPartner(origCountry))
    return { ...month, origCountry: customs, destCountry: origCountry }
  if (direction === 'import' && !origCountry && !constants.destCountry && isPartner(destCountry))
    return { ...month, origCountry: destCountry, destCountry: customs }
  return month
}
