/** Calendar days in the many forms that customs and bill-of-lading files use. */
import { asciiDigits, foldText, withoutDirection } from '../platform/lib/plain-text.ts'
import { monthNamed, thaiMonth } from './month-names.ts'

export type DateOrder = 'dmy' | 'mdy' | 'ymd'

const monthWords = [
  'jan|january|enero|ene|janeiro|ocak|oca|janvier|januari|янв|января|январь|січня',
  'feb|february|febrero|fevereiro|fev|subat|sub|fevrier|februari|peb|фев|февраля|февраль|лютого',
  'mar|march|marzo|marco|mart|mars|maret|мар|марта|март|березня',
  'apr|april|abril|abr|nisan|nis|avril|avr|апр|апреля|апрель|квітня',
  'may|mayo|maio|mai|mayis|mei|мая|май|травня',
  'jun|june|junio|junho|haziran|haz|juin|juni|июн|июня|июнь|червня',
  'jul|july|julio|julho|temmuz|tem|juillet|juli|июл|июля|июль|липня',
  'aug|august|agosto|ago|agustos|agu|aout|agustus|agt|ags|авг|августа|август|серпня',
  'sep|sept|september|septiembre|setiembre|setembro|set|eylul|eyl|septembre|сен|сент|сентября|сентябрь|вересня',
  'oct|october|octubre|outubro|out|ekim|eki|octobre|oktober|okt|окт|октября|октябрь|жовтня',
  'nov|november|noviembre|novembro|kasim|kas|novembre|ноя|ноября|ноябрь|листопада',
  'dec|december|diciembre|dic|dezembro|dez|aralik|ara|decembre|desember|des|дек|декабря|декабрь|грудня',
]
const months = new Map<string, number>()
monthWords.forEach((words, index) => {
  for (const word of words.split('|')) months.set(foldText(word), index + 1)
})

/** 0 when the word is no month. */
const monthNumber = (name = ''): number => months.get(name) ?? monthNamed(name) ?? 0

const isoStart = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/
const yearFirst =
  /^(\d{4}) ?[-/.年년 ] ?(\d{1,2}) ?(?:[-/.月월 ] ?(\d{1,2}))? ?[.日号月일월]?(?:(?:[ t,(]|(?<=[日号일])).{0,24})?$/
const yearLast = /^(\d{1,2}) ?[-/. ] ?(\d{1,2}) ?[-/. ] ?(\d{4}|\d{2}) ?(?:г?\.)?г?(?:[ t,(].{0,24})?$/
const dayName =
  /^(\d{1,2})[-/. ]*(?:de |th |st |nd |rd |er )?(?:of )?(\p{L}{3,12})[-/., ]*(?:de |del )?(\d{4}|\d{2})(?![\d])/u
const nameDay = /^(\p{L}{3,12})[-/. ]*(\d{1,2})(?:st|nd|rd|th)?[-/, ]+(\d{4}|\d{2})(?![\d:])/u
const yearName = /^(\d{4})[-/. ]+(\p{L}{3,12})[-/. ]+(\d{1,2})(?!\d)/u
const nameYear = /^(\p{L}{3,12})[-/., ]*(\d{4}|\d{2})$/u
/** A day below 10 may have lost its zero: `1092025`. */
const dayAndYear = /^(\d{1,2})(\d{2})(\d{4})$/
/** The month of a day in Roman numerals says the order: `2026. II. 11.`, `11.II.2026` */
const romanDay = /^(\d{1,4})[-/. ]+(i{1,3}|iv|vi{0,3}|ix|xi{0,2})[-/. ]+(\d{1,4})(?: ?\.)?(?: ?г?\.?)?$/
const romans = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ')

function fromRoman(text: string): string | undefined {
  const [, first = '', month = '', last = ''] = romanDay.exec(text) ?? []
  const isYearFirst = first.length === 4
  if (month === '' || (!isYearFirst && first.length > 2) || last.length === 3) return undefined
  const [year, day] = isYearFirst ? [first, last] : [last, first]
  return isoDay(fullYear(Number(year)), romans.indexOf(month) + 1, Number(day))
}

const thaiDay = /^(\d{1,2})\s?([\p{Script=Thai}.]{3,16})\s?(\d{4}|\d{2})$/u

/** `15 ก.พ. 2568`; a year of two digits is one of the Buddhist calendar. */
function fromThai(text: string): string | undefined {
  const [, day, month = '', year = ''] = thaiDay.exec(asciiDigits(text).trim()) ?? []
  return month
    ? isoDay(Number(year.length === 2 ? `25${year}` : year), thaiMonth(month), Number(day))
    : undefined
}

const weekday = /^\p{L}{2,10}\.?,? (?=\d|\p{L})/u

/** A written day with one sign for digits, dashes and spaces each; the folding takes syllables of Hangul apart. */
const plainDay = (text: string) =>
  foldText(asciiDigits(withoutDirection(text)))
    .normalize('NFC')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()

const daysIn = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const two = (value: number) => (value < 10 ? `0${value}` : `${value}`)

/** The years of 1970 to 2100 in the Buddhist calendar of Thailand; its months and days are the same. */
const isBuddhist = (year: number) => year >= 2513 && year <= 2643

/** `YYYY-MM-DD`, or undefined when there is no such day or its year is outside 1970 to 2100. */
function isoDay(written: number, month: number, day: number): string | undefined {
  if (written >= 1348 && written <= 1420) return persianDay(written, month, day)
  const year = isBuddhist(written) ? written - 543 : written
  if (year < 1970 || year > 2100 || month < 1 || month > 12 || day < 1) return undefined
  if (day > (daysIn[month - 1] ?? 0)) return undefined
  if (month === 2 && day === 29 && (year % 4 !== 0 || (year % 100 === 0 && year % 400 !== 0)))
    return undefined
  return `${year}-${two(month)}-${two(day)}`
}

const fullYear = (year: number) => (year >= 100 ? year : year < 70 ? 2000 + year : 1900 + year)

const dayMs = 86_400_000
const fromMs = (ms: number) => {
  const iso = new Date(ms).toISOString().slice(0, 10)
  return isoDay(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)), Number(iso.slice(8, 10)))
}

/** Year, month and day of the Persian calendar as the platform's calendar shows them. */
const persian = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

function persianParts(ms: number): [year: number, month: number, day: number] {
  const parts = persian.formatToParts(ms)
  const of = (type: string) => Number(parts.find(part => part.type === type)?.value)
  return [of('year'), of('month'), of('day')]
}

/** A day of the Persian calendar: 31 days in the first six months, 30 in the others. */
function persianDay(year: number, month: number, day: number): string | undefined {
  if (month < 1 || month > 12 || day < 1 || day > (month <= 6 ? 31 : 30)) return undefined
  const passed = month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30
  // The year begins on 19 to 22 March.
  const near = Date.UTC(year + 621, 2, 19) + (passed + day - 1) * dayMs
  const ms = [0, 1, 2, 3].map(days => near + days * dayMs).find(at => persianParts(at)[2] === day)
  return ms === undefined || persianParts(ms)[1] !== month ? undefined : fromMs(ms)
}

/** First years of Japanese eras. */
const eras: Record<string, number> = { 令和: 2019, r: 2019, 平成: 1989, h: 1989, 昭和: 1926, s: 1926 }
const eraDay =
  /^(令和|平成|昭和|[rhs])\s?(元|\d{1,2})\s?[年./-]\s?(\d{1,2})(?:\s?[月./-]\s?(\d{1,2})日?)?月?$/

function fromEra(text: string): string | undefined {
  const [, era = '', year = '', month, day = '1'] = eraDay.exec(text) ?? []
  const first = eras[era]
  if (!first) return undefined
  return isoDay(first - 1 + (year === '元' ? 1 : Number(year)), Number(month), Number(day))
}

const rocYear = 1911
const rocDay = /^(?:(?:民國|民国)\s?(\d{1,3})|(1\d{2}))\s?年\s?(\d{1,2})\s?月(?:\s?(\d{1,2})\s?日)?$/
const rocPlain = /^(1\d{2})[-/](\d{1,2})(?:[-/](\d{1,2}))?$|^(1\d{2})\.(\d{1,2})\.(\d{1,2})$/
const rocDigits = /^(1\d{2})(\d{2})(\d{2})?$/

/** A day or a month in the years of Taiwan, which began in 1912: `113年05月`, `113/05/07`. */
function fromRoc(text: string): string | undefined {
  const [, ...parts] = rocDay.exec(text) ?? rocPlain.exec(text) ?? rocDigits.exec(text) ?? []
  const [year, month, day = '1'] = parts.filter(part => part !== undefined)
  return year === undefined ? undefined : isoDay(rocYear + Number(year), Number(month), Number(day))
}

function yearAtEnd(digits: string, order: DateOrder): string | undefined {
  const [first, second, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].map(Number) as [
    number,
    number,
    number,
  ]
  return order === 'mdy' ? isoDay(year, first, second) : isoDay(year, second, first)
}

/** Tells whether a text is a year and no more: a file of sums by year has no days. */
export const isYear = (text: string) => /^\s*(?:19|20)\d{2}(?:\.0)?\s*年?\s*$/.test(text)

/** The days from Excel's usual beginning to that of old Macs. */
const daysTo1904 = 1462
const dayNumber = /^\d{5}(?:\.\d+)?$/

/** A number of days from 1904 as the number of the same day from 1900; any other text as it is. */
export const from1904 = (text: string) => (dayNumber.test(text) ? String(Number(text) + daysTo1904) : text)

/** Digits only: YYYYMMDD, DDMMYYYY, DMMYYYY, YYYYMM, MMYYYY, years of Taiwan, Excel's day number (from 1970 on), epoch milliseconds. */
function fromDigits(text: string, order: DateOrder): string | undefined {
  const whole = text.split('.')[0] ?? ''
  const part = (from: number, to: number) => Number(whole.slice(from, to))
  if (text.includes('.') && whole.length !== 5) return undefined
  switch (whole.length) {
    case 14:
    case 12:
    case 8: {
      const day = isoDay(part(0, 4), part(4, 6), part(6, 8))
      return day || whole.length !== 8 ? day : yearAtEnd(whole, order)
    }
    case 7:
      return yearAtEnd(`0${whole}`, order) ?? fromRoc(whole)
    case 6:
      return isoDay(part(0, 4), part(4, 6), 1) ?? isoDay(part(2, 6), part(0, 2), 1)
    case 5:
      return part(0, 5) >= 25_569 ? fromMs((part(0, 5) - 25_569) * dayMs) : fromRoc(whole)
    case 13:
      return fromMs(Number(whole))
    default:
      return undefined
  }
}

function fromParts(a: number, b: number, c: number, order: DateOrder): string | undefined {
  if (order === 'ymd' && c < 100) return isoDay(fullYear(a), b, c)
  return order === 'mdy' ? isoDay(fullYear(c), a, b) : isoDay(fullYear(c), b, a)
}

function fromNames(text: string): string | undefined {
  const plain = text.replace(weekday, head => (monthNumber(head.replace(/[., ]/g, '')) ? head : ''))
  const first = dayName.exec(plain)
  if (first) return isoDay(fullYear(Number(first[3])), monthNumber(first[2]), Number(first[1]))
  const second = nameDay.exec(plain)
  if (second) return isoDay(fullYear(Number(second[3])), monthNumber(second[1]), Number(second[2]))
  const third = yearName.exec(plain)
  if (third) return isoDay(Number(third[1]), monthNumber(third[2]), Number(third[3]))
  const month = nameYear.exec(plain)
  return month ? isoDay(fullYear(Number(month[2])), monthNumber(month[1]), 1) : undefined
}

/**
 * `YYYY-MM-DD` of a text, undefined when it is not a date in the given order. A month without a day gives its first
 * day. Times are dropped: the day stays as written, whatever the zone.
 */
export function parseDate(text: string, order: DateOrder = 'dmy'): string | undefined {
  const iso = isoStart.exec(text)
  if (iso) return isoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  if (text.length > 64) return undefined
  const plain = plainDay(text)
  if (/^\d+(\.\d+)?$/.test(plain)) return fromDigits(plain, order)
  const ymd = yearFirst.exec(plain)
  if (ymd) return isoDay(Number(ymd[1]), Number(ymd[2]), ymd[3] === undefined ? 1 : Number(ymd[3]))
  const parts = yearLast.exec(plain)
  if (parts) return fromParts(Number(parts[1]), Number(parts[2]), Number(parts[3]), order)
  if (/\p{Script=Thai}/u.test(text)) return fromThai(text) ?? fromNames(plain)
  return fromNames(plain) ?? fromRoman(plain) ?? fromEra(plain) ?? fromRoc(plain)
}

export interface OrderEvidence {
  dmy: number
  mdy: number
  ymd: number
  /** Texts whose order could be either. */
  either: number
}

/** The three numbers of a date that does not begin with a year of four digits. */
function partsOf(plain: string): RegExpExecArray | null {
  const digits = dayAndYear.exec(plain)
  if (!digits) return yearLast.exec(plain)
  return isoDay(Number(plain.slice(0, 4)), Number(plain.slice(4, 6)), Number(plain.slice(6))) ? null : digits
}

/** Adds to `evidence` which order of day, month and year a text proves. */
export function addOrderEvidence(evidence: OrderEvidence, text: string): void {
  if (text.length > 64) return
  const parts = partsOf(plainDay(text))
  if (!parts) return
  const [a, b, c] = [Number(parts[1]), Number(parts[2]), parts[3] ?? '']
  if (c.length === 2 && a > 12 && b <= 12 && Number(c) > 31) evidence.dmy++
  else if (c.length === 2 && a > 31) evidence.ymd++
  else if (a > 12 && b <= 12) evidence.dmy++
  else if (b > 12 && a <= 12) evidence.mdy++
  else if (a <= 12 && b <= 12) evidence.either++
}

export const noOrderEvidence = (): OrderEvidence => ({ dmy: 0, mdy: 0, ymd: 0, either: 0 })

/** The order that the column proves, `otherwise` when every text could be read either way. */
export function decideDateOrder(evidence: OrderEvidence, otherwise: DateOrder = 'dmy'): DateOrder {
  const { dmy, mdy, ymd } = evidence
  if (dmy === 0 && mdy === 0 && ymd === 0) return otherwise
  if (ymd > dmy && ymd > mdy) return 'ymd'
  return mdy > dmy ? 'mdy' : 'dmy'
}

const utcClock = /^\d{4}-\d{2}-\d{2}[T ](\d{2}):(\d{2})(?::00(?:\.0+)?)?(?:Z|\+00:?00)$/
const dayMinutes = 24 * 60

/** Minutes since midnight UTC, for a text that is a UTC time in whole minutes; undefined for any other text. */
function utcMinutes(text: string): number | undefined {
  const found = utcClock.exec(text.trim())
  return found ? Number(found[1]) * 60 + Number(found[2]) : undefined
}

/**
 * Tells whether the times of a column are midnights of a zone: the same in all rows, or two times one hour apart when
 * the zone has summer time.
 */
export class ClockEvidence {
  private readonly minutes = new Set<number>()
  private isOther = false

  add(text: string): void {
    if (this.isOther || text.trim() === '') return
    const minutes = utcMinutes(text)
    if (minutes === undefined) this.isOther = true
    else this.minutes.add(minutes)
    if (this.minutes.size > 2) this.isOther = true
  }

  /** Minutes since midnight UTC; empty when the times are real times of the day. */
  midnights(): number[] {
    if (this.isOther) return []
    const [first = 0, second = first] = this.minutes
    const apart = Math.abs(first - second)
    const isOfZone = [...this.minutes].every(minutes => !isEastern(minutes) || easternMidnights.has(minutes))
    return isOfZone && [0, 60, dayMinutes - 60].includes(apart) ? [...this.minutes] : []
  }

  /** True for midnights of zones east of Greenwich: in UTC it is still the day before. In the west the day is right. */
  isNextDay(): boolean {
    return this.midnights().some(isEastern)
  }
}

/** Only zones at the date line have midnight at 12:00 UTC; zones with an earlier midnight are in the west. */
const isEastern = (minutes: number) => minutes > dayMinutes / 2

/**
 * Minutes since midnight UTC at which a day begins in some zone of the east, summer time counted (tz database). Any other
 * time that all rows share, such as `T22:30Z`, is the time of the day at which a system wrote them.
 */
const easternMidnights = new Set(
  [1, 2, 3, 3.5, 4, 4.5, 5, 5.5, 5.75, 6, 6.5, 7, 8, 8.75, 9, 9.5, 10, 10.5, 11, 12].map(
    hours => dayMinutes - hours * 60,
  ),
)

/** The day of an eastern midnight that was written in UTC; for any other text, the day as written. */
export function easternDay(text: string, order?: DateOrder): string | undefined {
  const minutes = utcMinutes(text)
  const day = parseDate(text.trim(), order)
  return day && minutes ? fromMs(Date.parse(day) + dayMs) : day
}
