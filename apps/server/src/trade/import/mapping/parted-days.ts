/** Days that stand in several columns: year, month and, in some files, the day of the month. */
import { isBlank } from '../../../platform/lib/plain-text.ts'
import { parseDate } from '../../../tables/dates.ts'
import { isMonthAlone, isYear, mostly, partsOfDays } from '../totals/periods.ts'
import type { Mapping } from './fields.ts'

/** A text that is a day or a month by itself. */
const isWhole = (text: string) => !isYear(text) && !isMonthAlone(text) && parseDate(text) !== undefined

/**
 * Changes the mapping where no column has whole days but several have their parts.
 *
 * @param rows below the column names
 */
export function partedDays(
  headers: string[],
  rows: string[][],
  { date = [] }: Mapping['columns'],
): Partial<Mapping> {
  const filled = rows.filter(cells => cells.some(text => !isBlank(text)))
  const hasWhole = date.some(column =>
    mostly(
      filled.map(cells => cells[column] ?? ''),
      isWhole,
    ),
  )
  const found = hasWhole ? undefined : partsOfDays(headers, filled)
  if (!found) return {}
  const { column, ...parts } = found
  return { columns: { date: [column] }, ...parts }
}
