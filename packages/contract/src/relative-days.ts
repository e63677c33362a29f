/**
 * Days that are meant from today on: `today`, `today-6`, `today+30`; months: `month` (the current one), `month-1`; and
 * quarters of the calendar year in the same way. A filter keeps them as they are, in an address, in a view; the server turns them into days when it is asked.
 */
const form = /^(today|month|quarter)([+-]\d{1,4})?$/

export const isRelativeDay = (text: string) => form.test(text)

/**
 * The day that is meant.
 *
 * @param end of a range: a month or quarter then means its last day, otherwise its first
 * @param today `YYYY-MM-DD` in the business time zone
 * @returns undefined for every other text
 */
export function relativeDay(text: string, end: boolean, today: string): string | undefined {
  const [, unit, by = '0'] = form.exec(text) ?? []
  if (!unit) return undefined
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const count = Number(by)
  const size = unit === 'quarter' ? 3 : 1
  const months = month - 1 - ((month - 1) % size) + (count + (end ? 1 : 0)) * size
  const date = unit === 'today' ? Date.UTC(year, month - 1, day + count) : Date.UTC(year, months, end ? 0 : 1)
  return new Date(date).toISOString().slice(0, 10)
}
