/** Reads the length of a membership from the name of an option: 月度, 半年, 12 个月, `Quarterly`, `90 days`. */

export type DurationUnit = 'day' | 'month' | 'year'

export interface Duration {
  value: number
  unit: DurationUnit
}

const chineseDigits = '零一二三四五六七八九'

/** Numbers from 1 to 99, in digits or Chinese numerals: 12, 十二, 两. */
function numberOf(text: string): number {
  const digits = text.normalize('NFKC').replaceAll('两', '二')
  if (/^\d+$/.test(digits)) return Number(digits)
  const [tens, ones] = digits.includes('十') ? digits.split('十') : ['', digits]
  const digitOf = (one: string | undefined, absent: number) => (one ? chineseDigits.indexOf(one) : absent)
  return digits.includes('十') ? digitOf(tens, 1) * 10 + digitOf(ones, 0) : digitOf(ones, 0)
}

/** A larger number is not a duration but a calendar year, a number of users or similar. */
const most: Record<DurationUnit, number> = { day: 3660, month: 120, year: 10 }

const counted: [RegExp, DurationUnit, number][] = [
  [/^天|^日(?!本)|^days?\b/, 'day', 1],
  [/^个?星期|^周(?!年)|^weeks?\b/, 'day', 7],
  [/^个?季度?|^quarters?\b/, 'month', 3],
  [/^个月|^月$|^months?\b/, 'month', 1],
  [/^个半年/, 'month', 6],
  [/^年|^years?\b/, 'year', 1],
]

const named: [RegExp, Duration][] = [
  [/半年|half[ -]?year|semi-?annual|six months/, { value: 6, unit: 'month' }],
  [/季度|季卡|包季|按季|quarter/, { value: 3, unit: 'month' }],
  [/月度|月卡|包月|按月|^月$|\bmonth(ly)?\b/, { value: 1, unit: 'month' }],
  [/年度|年卡|包年|按年|^年$|\byear(ly)?\b|\bannual(ly)?\b/, { value: 1, unit: 'year' }],
  [/周卡|包周|\bweek(ly)?\b/, { value: 7, unit: 'day' }],
]

const figure = /(\d{1,4}|[一二两三四五六七八九十]{1,3})[\s_-]*/g

function countedIn(text: string): Duration | undefined {
  for (const found of text.matchAll(figure)) {
    const rest = text.slice(found.index + found[0].length)
    const unit = counted.find(([pattern]) => pattern.test(rest))
    if (!unit) continue
    const value = numberOf(found[1] ?? '') * unit[2]
    if (value > 0 && value <= most[unit[1]]) return { value, unit: unit[1] }
  }
  return undefined
}

/** The duration in a text; undefined when there is none. */
export function durationIn(text: string): Duration | undefined {
  const plain = text.normalize('NFKC').trim().toLowerCase().replaceAll('_', ' ')
  return countedIn(plain) ?? named.find(([pattern]) => pattern.test(plain))?.[1]
}

const daysOf = ({ value, unit }: Duration) => value * { day: 1, month: 30.4375, year: 365.25 }[unit]

/** Tells whether two durations mean the same: 30 days are a month and 12 months a year, but 30 days are not a year. */
export function isAbout(one: Duration, other: Duration): boolean {
  if (one.unit === other.unit) return one.value === other.value
  return Math.abs(daysOf(one) / daysOf(other) - 1) <= 0.1
}
