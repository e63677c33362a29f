/** Columns whose texts are no dates. */
import { isBlank } from '../../platform/lib/plain-text.ts'
import { parseDate } from '../../tables/dates.ts'
import { isMonth, isOfShortMonths } from './totals/periods.ts'

/** A smaller share of a column are notes, and rows that are damaged. */
const unreadShare = 0.2

const isRead = (text: string) =>
  (['dmy', 'mdy', 'ymd'] as const).some(order => parseDate(text, order) !== undefined) || isMonth(text)

/** @param rows below the column names */
export function unreadDateColumns(rows: string[][]): number[] {
  const width = Math.max(0, ...rows.map(({ length }) => length))
  return Array.from({ length: width }, (_, column) => column).filter(column => {
    const texts = rows.map(cells => (cells[column] ?? '').trim()).filter(text => !isBlank(text))
    if (texts.length === 0 || isOfShortMonths(texts)) return false
    // Long texts are no dates, and would take long to read.
    return texts.filter(text => text.length > 64 || !isRead(text)).length > texts.length * unreadShare
  })
}
