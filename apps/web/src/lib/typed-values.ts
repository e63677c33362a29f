/** Numbers and days as people write them, and as spreadsheets copy them. */

/** The digits of a number: full-width digits, commas between thousands, or a comma before the decimals are read. */
function plainNumber(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/[^\w.,-]+/g, '')
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(plain)) return plain.replaceAll(',', '')
  if (/^-?\d{1,3}(?:\.\d{3})+,\d+$/.test(plain)) return plain.replaceAll('.', '').replace(',', '.')
  return plain.replace(/^(-?\d+),(\d+)$/, '$1.$2')
}

/** A number with or without its currency: `¥1,234.50`, `99,9 元`. Undefined when it is none. */
export function numberIn(text: string): number | undefined {
  const bare = text
    .normalize('NFKC')
    .trim()
    .replace(/^(?:CNY|RMB|¥)/i, '')
    .replace(/(?:CNY|RMB|元|圆)$/i, '')
  if (/[^\d\s.,。'+eE-]/.test(bare)) return undefined
  const plain = plainNumber(bare)
  return /^-?\d+(?:\.\d*)?(?:e[+-]?\d{1,3})?$/i.test(plain) ? Number(plain) : undefined
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthOf = (name = '') => monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1

/** A day of the calendar as `YYYY-MM-DD`; undefined for 30 February. */
function dayText(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000
  return isDay ? date.toISOString().slice(0, 10) : undefined
}

type Reader = (found: RegExpExecArray) => string | undefined

/** Two digits are a year of this century. */
const fullYear = (digits = '') => Number(digits) + (digits.length === 2 ? 2000 : 0)

/** Which of the two is the month is clear only where one of them cannot be. */
function dayOrMonthFirst(first: number, second: number, year: number): string | undefined {
  if (first > 12) return dayText(year, second, first)
  return second > 12 || first === second ? dayText(year, first, second) : undefined
}

/** As a spreadsheet stores it: it counts from the end of 1899. Only the years 2000 to 2099 are taken for a day. */
function countedDay(days: number): string | undefined {
  const text = new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10)
  return text.startsWith('20') ? text : undefined
}

const forms: [RegExp, Reader][] = [
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/, ([, y, m, d]) => dayText(Number(y), Number(m), Number(d))],
  [/^(\d{4})年(\d{1,2})月(\d{1,2})[日号]?$/, ([, y, m, d]) => dayText(Number(y), Number(m), Number(d))],
  [/^(\d{4})(\d{2})(\d{2})$/, ([, y, m, d]) => dayText(Number(y), Number(m), Number(d))],
  [
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/,
    ([, a, b, y]) => dayOrMonthFirst(Number(a), Number(b), Number(y)),
  ],
  [
    /^(\d{1,2})[- ]?([a-z]{3,9})[-, ]*(\d{4}|\d{2})$/,
    ([, d, m, y]) => dayText(fullYear(y), monthOf(m), Number(d)),
  ],
  [/^([a-z]{3,9})[- ]?(\d{1,2})[-, ]+(\d{4})$/, ([, m, d, y]) => dayText(Number(y), monthOf(m), Number(d))],
  [/^(\d{5})$/, ([, days]) => countedDay(Number(days))],
]

/** A day as `YYYY-MM-DD`. Undefined when it is none, or when day and month could be meant either way round. */
export function dayIn(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .join(' ')
    // A time behind the day.
    .replace(/[ t]\d{1,2}:\d{2}(?::\d{2})?$/, '')
    .replaceAll(/ ?([年月日]) ?/g, '$1')
  for (const [form, read] of forms) {
    const found = form.exec(plain)
    if (found) return read(found)
  }
  return undefined
}
