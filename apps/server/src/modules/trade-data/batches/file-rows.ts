/** The first rows of a file say more once they are shipments. */
import { isNextDayIn } from '../../../trade/import/column-habits.ts'
import { Heads, isFiller } from '../../../trade/import/filler.ts'
import { seriesOf } from '../../../trade/import/mapping/two-directions.ts'
import { isOfShortMonths } from '../../../trade/import/totals/periods.ts'
import { totalOf, withMonth } from '../../../trade/import/totals/total-of.ts'
import { Transformer } from '../../../trade/import/transform.ts'
import type { CountryField, Shipment } from '../../../trade/store/shipment.ts'
import type { FilePreview } from '../imports/shipment-preview.ts'

/** Values in the money of a month. */
export interface ForeignValues {
  currency: string
  /** `2026-03` */
  month: string
  rows: number
}

export type PreviewRows = Pick<FilePreview, 'rows' | 'mapping' | 'guess' | 'from1904'>

/** Makes the readers of the rows of a file: one for each series of sums. */
export function shipmentReaders({ rows, mapping, from1904 }: PreviewRows) {
  const heads = new Heads(rows.slice(0, mapping.headerRow))
  const data = rows.slice(mapping.headerRow)
  const dates = data.map(cells => cells[mapping.columns.date?.[0] ?? -1] ?? '')
  const isNextDay = isNextDayIn(data, mapping)
  const habits = { isShortMonth: isOfShortMonths(dates), isFrom1904: from1904, isNextDay }
  return {
    isData: (cells: string[]) => !isFiller(cells) && !heads.has(cells),
    read: seriesOf(mapping).map(one => {
      const transformer = new Transformer(one, new Date(), habits)
      return (cells: string[]): Shipment | undefined => {
        const row = transformer.shipmentOf(withMonth(cells, one))
        return 'problem' in row ? undefined : one.rowsAre === 'totals' ? totalOf(row, one) : row
      }
    }),
  }
}

/** Rows that can be imported. */
export function shipmentsIn(seen: PreviewRows): Shipment[] {
  const { isData, read } = shipmentReaders(seen)
  return seen.rows
    .slice(seen.mapping.headerRow)
    .filter(isData)
    .flatMap(cells => read.flatMap(one => one(cells) ?? []))
}

/** Tells whether most rows say which country's customs they are from: it is the side that the goods enter or leave. */
export function sayCustoms(shipments: Shipment[]): boolean {
  const isSaid = ({ direction, ...row }: Shipment) => {
    const [from, to] = [row.origCountry || row.supplierCountry, row.destCountry || row.buyerCountry]
    return direction === 'export' ? from : direction === 'import' ? to : from && to
  }
  return shipments.filter(isSaid).length >= shipments.length * 0.8
}

/** A smaller share of countries that are not known is in the report. */
const unreadShare = 0.2

/** Fields whose texts are no country that we know, in many rows. */
export function unreadCountries(shipments: Shipment[]): CountryField[] {
  const unread = shipments.flatMap(({ countryTexts = {} }) => Object.keys(countryTexts) as CountryField[])
  const counts = Map.groupBy(unread, field => field)
  return [...counts]
    .filter(([, rows]) => rows.length > shipments.length * unreadShare)
    .map(([field]) => field)
}

/** Fewer months and currencies of a file are looked up. */
const foreignMax = 60

/** The values that only a rate gives in US dollars, those of most rows first. */
export function foreignValues(shipments: Shipment[]): ForeignValues[] {
  const isForeign = ({ amountOriginal, amountUsd, currency }: Shipment) =>
    amountOriginal !== null && amountUsd === null && currency !== ''
  const groups = Map.groupBy(
    shipments.filter(isForeign),
    ({ currency, date }) => `${currency} ${date.slice(0, 7)}`,
  )
  return [...groups]
    .map(([key, of]) => ({ currency: key.slice(0, -8), month: key.slice(-7), rows: of.length }))
    .sort((a, b) => b.rows - a.rows)
    .slice(0, foreignMax)
}
