/** Goods that come from abroad are not loaded at home: such places are where they enter, or leave, the country. */
import { isBlank } from '../../../platform/lib/plain-text.ts'
import { countryOfPort, parsePort } from '../../../reference/ports.ts'
import type { Mapping } from './fields.ts'

/** Rows looked at, and the least number of different places that show where the column's places are. */
const [someRows, fewPlaces] = [200, 2]

/** Whether the known places of a column lie in the country. */
function isAtHome(column: number, rows: string[][], country: string): boolean {
  const texts = rows.slice(0, someRows).map(cells => cells[column] ?? '')
  const places = [...new Set(texts.filter(text => !isBlank(text)))]
  const known = places.map(text => parsePort(text, country)).filter(Boolean)
  const own = known.filter(code => countryOfPort(code) === country)
  return own.length >= fewPlaces && own.length >= known.length * 0.9
}

/**
 * Columns in which a port abroad whose places lie in the country of the customs is the port at home.
 *
 * @param country of the customs, '' when unknown
 */
export function homePorts(
  columns: Mapping['columns'],
  rows: string[][],
  { country, direction }: { country: string; direction: string },
): Mapping['columns'] {
  const [abroad, home] =
    direction === 'import' ? (['origPort', 'destPort'] as const) : (['destPort', 'origPort'] as const)
  const { [abroad]: places, ...others } = columns
  if (!country || !direction || !places?.every(column => isAtHome(column, rows, country))) return columns
  return { ...others, [home]: [...(columns[home] ?? []), ...places] }
}
