/** Finds columns of months by their names and by their values. */

import { simplifiedHan } from '../../../platform/lib/han-forms.ts'
import { foldWords, isBlank } from '../../../platform/lib/plain-text.ts'
import { parseDate } from '../../../tables/dates.ts'

const monthNames =
  'month|months|mth|mes|mois|monat|monate|maand|mese|bulan|ay|aylar|ай|месяц отчета|miesiac|mesic|mjesec|mesec|luna|honap|kuukausi|manad|maned|μηνας|თვე|월|เดือน|شهر|الشهر|ماه|oy|месяц|місяць|thang|月|月份|month of year|refmonth|tradedmonth|monthid'
const yearNames =
  'yearid|fy|financial year|year|years|yr|ano|anio|gestion|ejercicio|annee|jahr|jaar|anno|tahun|yil|il|год|рік|nam|жыл|година|godina|rok|an|ev|vuosi|ar|ετος|წელი|년|년도|ปี|سنة|السنة|سال|年|年份|年度|refyear|fiscal year|calendar year'
const periodNames =
  'okres|zeit|period|periodo|periode|zeitraum|time period|time|yearmonth|year month|month year|yyyymm|ym|年月|数据年月|统计年月|统计月份|统计月|月度|період|период|donem|ky|refperiodid|mes ano|ano mes|month and year|reporting month|reporting period|trade month|data month|statistical month|monthyear|anomes|기간|연월|년월|조회기간|mes y ano|ano y mes|mes anio|anio mes|yil ay|ay yil|quarter|quarters|qtr|year quarter|quarter year|trimestre|trimester|kuartal|triwulan|ceyrek|квартал|quartal|季度|年季'

const dayNames =
  'day|day of month|dia|dia mes|jour|tag|dag|hari|gun|giorno|день|число|күн|ден|den|dan|dzien|zi|nap|paiva|ημερα|დღე|일|วัน|يوم|اليوم|روز|kun|ngay|日|日期日'

const foldName = (name: string) => simplifiedHan(foldWords(name))
const words = (names: string) => new Set(names.split('|').map(foldName))
const month = words(monthNames)
const year = words(yearNames)
const period = words(periodNames)
const day = words(dayNames)

/** Words before and after the name proper: CO_ANO, MONTH_NO, Month of trade. */
const around =
  /^(?:co|cd|cod|codigo|no|nr|num|ref|the|of|data|stat|trade|report(?:ing)?|customs|import|export|flow) | (?:co|cd|cod|code|no|nr|num|number|name|id|of trade|of import|of export|of data|utc)$/g

type PeriodName = 'day' | 'month' | 'year' | 'period'

export function periodName(header: string): PeriodName | undefined {
  const folded = foldName(header)
  for (const name of [folded, folded.replace(around, '').trim()]) {
    if (period.has(name)) return 'period'
    if (month.has(name)) return 'month'
    if (year.has(name)) return 'year'
    if (day.has(name)) return 'day'
  }
  return /^(?:month|period|mes|mois|quarter) | (?:month|period|quarter)$/.test(folded) ? 'period' : undefined
}

const digitsMonth = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])$/
const writtenMonth =
  /^(?:(?:19|20)\d{2} ?[-/.年M ] ?(?:0?[1-9]|1[0-2]) ?月?|(?:0?[1-9]|1[0-2]) ?[-/.] ?(?:19|20)\d{2})$/iu
const namedMonth = /^\p{L}{3,12}\.?[-/., ]*(?:del? )?(?:\d{4}|\d{2})$/u
const yearThenName = /^(?:19|20)\d{2}[-/., ]*\p{L}{3,12}\.?$/u

const quarterFirst =
  /^(?:[qt] ?([1-4])|([1-4])(?:[qt]|\p{L}{0,2}\.? (?:quarter|trimestre|quartal|квартал)))[-/., ]*(?:de )?((?:19|20)\d{2})$/iu
const quarterLast = /^((?:19|20)\d{2})(?:[-/. ]*[qt] ?([1-4])|年? ?第?([1-4一二三四])季度?)$/iu
const chineseNumbers = '一二三四'

/** The first day of a quarter: `2025Q3`, `Q3 2025`, `3T2025`, `2025年第三季度`; undefined for any other text. */
function quarterOf(text: string): string | undefined {
  const first = quarterFirst.exec(text)
  const last = first ? undefined : quarterLast.exec(text)
  const year = first?.[3] ?? last?.[1]
  const number = first?.[1] ?? first?.[2] ?? last?.[2] ?? last?.[3] ?? ''
  const quarter = Number(number) || chineseNumbers.indexOf(number) + 1
  return year && `${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01`
}

/** Months of Taiwan and Japan, whose years are counted from an event: `113年05月`, `R6年5月`. */
const eraMonth =
  /^(?:(?:(?:民[國国])? ?1\d{2}|民[國国] ?\d{1,2}|(?:令和|平成|昭和|[RHS]) ?(?:元|\d{1,2})) ?年 ?\d{1,2} ?月|1\d{2}[-/]\d{1,2}|1\d{2}(?:0[1-9]|1[0-2]))$/i

/** Tells whether a text is a month, or a quarter, and no day. */
export const isMonth = (text: string): boolean =>
  digitsMonth.test(text) ||
  writtenMonth.test(text) ||
  (eraMonth.test(text) && parseDate(text) !== undefined) ||
  quarterOf(text) !== undefined ||
  ((namedMonth.test(text) || yearThenName.test(text)) && monthOf(text) !== undefined)

const swapped = /^(0?[1-9]|1[0-2]) ?[-/.] ?((?:19|20)\d{2})$/
const mixed = /^((?:19|20)\d{2})(?:[-/., ]*(\p{L}{3,12})\.?|[-/., M年]*(\d{1,2}) ?月?)$/iu

const isGregorian = (text: string) => /^(?:19|20)\d{2}$/.test(text)
/** 1401 to 1412 are years of the Persian calendar, unless most months of 2014 are among them. */
const manyMonths = 6

const shortMonth = /^[0-3]\d(?:0[1-9]|1[0-2])$/

/** Tells whether all texts of a column are year and month in four digits: `2508`. Years alone are not. */
export function isOfShortMonths(texts: string[]): boolean {
  const filled = texts.map(text => text.trim()).filter(text => !isBlank(text))
  const isOfYears = filled.every(isYear) && (filled.some(isGregorian) || new Set(filled).size < manyMonths)
  return mostly(filled, text => shortMonth.test(text)) && !isOfYears
}

/** The first day of a month in four digits. */
export const shortMonthOf = (text: string): string | undefined =>
  shortMonth.test(text) ? `20${text.slice(0, 2)}-${text.slice(2)}-01` : undefined

/** The first day of a month or a quarter as files write it; undefined when it is none. */
export function monthOf(text: string): string | undefined {
  const quarter = quarterOf(text)
  if (quarter) return quarter
  const last = swapped.exec(text)
  if (last) return parseDate(`${last[2]}-${(last[1] ?? '').padStart(2, '0')}-01`)
  const first = mixed.exec(text)
  if (first?.[3]) return parseDate(`${first[1]}-${first[3].padStart(2, '0')}-01`)
  if (first?.[2]) return parseDate(`${first[2]} ${first[1]}`)
  return parseDate(text.replace(/ del? /iu, ' '))
}

/** Years of the Gregorian calendar, of the Persian and of the Thai one. */
const yearOnly = /^(?:19\d{2}|20\d{2}|13[5-9]\d|14[01]\d|25[2-9]\d)(?:\.0+)?$/
const numberOfMonth = /^(?:0?[1-9]|1[0-2])(?:\.0+)?(?: ?月)?$/

const numberOfDay = /^(?:0?[1-9]|[12]\d|3[01])(?:\.0+)?(?: ?日)?$/

const quarterAlone = /^(?:[qt] ?([1-4])|([1-4]) ?[qt])$/i

const isDayAlone = (text: string): boolean => numberOfDay.test(text)
export const isYear = (text: string): boolean => yearOnly.test(text)

/** The first day of the month in which a year begins: 1402 of the Persian calendar in March 2023. */
export const beginOfYear = (text: string): string | undefined =>
  parseDate(`${text.trim().slice(0, 4)}-01-01`)?.replace(/\d\d$/, '01')
export const isMonthAlone = (text: string): boolean =>
  numberOfMonth.test(text) || (/^\p{L}{3,12}\.?$/u.test(text) && parseDate(`${text} 2020`) !== undefined)

/** One text of a year, a month and, where there is one, a day in columns of their own. */
export const joinedMonth = (yearText: string, monthText: string, dayText = '1'): string => {
  const [ofYear = ''] = /\d{4}/.exec(yearText) ?? []
  const quarter = quarterAlone.exec(monthText.trim())
  if (quarter) return quarterOf(`${ofYear}Q${quarter[1] ?? quarter[2]}`) ?? ''
  const [ofMonth] = /^\d{1,2}/.exec(monthText.trim()) ?? []
  const [ofDay = '1'] = /^\d{1,2}/.exec(dayText.trim()) ?? []
  return ofMonth
    ? `${ofYear}-${ofMonth.padStart(2, '0')}-${ofDay.padStart(2, '0')}`
    : `${ofDay} ${monthText.trim()} ${ofYear}`
}

interface PartColumns {
  /** The column of the year. */
  column: number
  monthColumn: number
  dayColumn?: number
}

/** Three columns side by side whose values can only be a year, a month and a day, whatever they are called. */
function unnamedParts(columns: string[][]): PartColumns | undefined {
  const isPart = (column: number, test: (text: string) => boolean) => mostly(columns[column] ?? [], test)
  for (const [at] of columns.entries()) {
    const [column, dayColumn] = isPart(at, isYear) ? [at, at + 2] : [at + 2, at]
    const hasDays = columns[dayColumn]?.some(
      text => isDayAlone(text.trim()) && Number.parseInt(text, 10) > 12,
    )
    if (hasDays && isPart(column, isYear) && isPart(at + 1, isMonthAlone) && isPart(dayColumn, isDayAlone))
      return { column, monthColumn: at + 1, dayColumn }
  }
  return undefined
}

/** The columns of a year and a month, and of a day beside them; undefined where a file has no such columns. */
export function partsOfDays(headers: string[], rows: string[][]): PartColumns | undefined {
  const named = headers.map(periodName)
  const columns = headers.map((_, column) => rows.map(cells => cells[column] ?? ''))
  const find = (name: PeriodName, test: (text: string) => boolean) =>
    columns.findIndex((texts, column) => named[column] === name && mostly(texts, test))
  const [column, monthColumn, dayColumn] = [
    find('year', isYear),
    [find('month', isMonthAlone), find('period', text => quarterAlone.test(text))].find(at => at >= 0) ?? -1,
    find('day', isDayAlone),
  ]
  // A year has other names in many countries; the month beside it is proof enough.
  const years =
    column < 0 ? [monthColumn - 1, monthColumn + 1].find(at => mostly(columns[at] ?? [], isYear)) : column
  if (years === undefined || monthColumn < 0) return unnamedParts(columns)
  return { column: years, monthColumn, ...(dayColumn >= 0 && { dayColumn }) }
}

const share = (texts: string[], test: (text: string) => boolean) => {
  const filled = texts.map(text => text.trim()).filter(text => !isBlank(text))
  return filled.length === 0 ? 0 : filled.filter(test).length / filled.length
}

/** Some rows may be sums or notes. */
export const mostly = (texts: string[], test: (text: string) => boolean): boolean =>
  share(texts, test) >= 0.95
