/** The powers of ten that the names of columns, or the titles above them, say about the numbers of a field. */
import { type ImportScale, importScales, shipmentNumbers } from '@backoffice/contract'
import { currencyWordIn, type Scale, scaleIn } from '../../../reference/scales.ts'
import { parseCurrency } from '../../../reference/units.ts'
import { parseMeasure } from '../../../tables/numbers.ts'
import type { HeaderMeaning } from './concepts.ts'
import type { FieldColumn, Mapping, ShipmentField } from './fields.ts'

type Said = Pick<Scale, 'power' | 'isSure'>

interface SaidScales {
  scales: NonNullable<Mapping['scales']>
  /** A person should look at these: the word has several meanings, or only a title says it. */
  open: FieldColumn[]
}

const valueFields: ShipmentField[] = ['amount', 'amountUsd']

/** A title that says the power and the currency of all values: `单位：万美元` */
function inTitles(titles: string[]): Said | undefined {
  const found = titles
    .map(scaleIn)
    .find(scale => scale && (currencyWordIn(scale.rest) || parseCurrency(scale.rest)))
  return found && { power: found.power, isSure: false }
}

/** Columns of values with cells such as `$42.38M`: the word has several meanings. */
export const openCells = (columns: Mapping['columns'], rows: string[][]): FieldColumn[] =>
  valueFields.flatMap(field =>
    (columns[field] ?? [])
      .slice(0, 1)
      .filter(column =>
        rows.some(cells => scaleIn(parseMeasure(cells[column] ?? '')?.unit ?? '')?.isSure === false),
      )
      .map(column => ({ field, column })),
  )

const factorOf = ({ power }: Said): ImportScale | undefined =>
  importScales.find(scale => scale === 10 ** power)

/** @param titles texts above the column names */
export function scalesOf(
  columns: Mapping['columns'],
  meanings: HeaderMeaning[],
  titles: string[] = [],
): SaidScales {
  const ofTitles = inTitles(titles)
  const said: SaidScales = { scales: {}, open: [] }
  for (const field of shipmentNumbers) {
    const [column] = columns[field] ?? []
    if (column === undefined) continue
    const scale = meanings[column]?.scale ?? (valueFields.includes(field) ? ofTitles : undefined)
    const factor = scale && factorOf(scale)
    if (factor) said.scales[field] = factor
    if (factor && !scale.isSure) said.open.push({ field, column })
  }
  return said
}
