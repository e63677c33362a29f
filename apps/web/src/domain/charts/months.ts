export interface MonthCount {
  month: string
  count: number
}

/** Shipments per month in both roles. */
export interface Timeline {
  supplier: MonthCount[]
  buyer: MonthCount[]
}

export interface MonthPair {
  /** `YYYY-MM` */
  month: string
  supplier: number
  buyer: number
}

const nextMonth = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** Every month from the first to the last one, both `YYYY-MM` and included. */
export function monthsFrom(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month)
  return months
}

/**
 * Every month from the first of either role to the current one; a month without shipments is a zero, not a gap.
 *
 * @param until the current month, `YYYY-MM`
 * @param beside the companies shown next to it: all charts have the same months
 */
export function monthPairs(timeline: Timeline, until: string, beside: Timeline[] = []): MonthPair[] {
  const { supplier, buyer } = timeline
  const rows = [timeline, ...beside].flatMap(shown => [...shown.supplier, ...shown.buyer])
  const months = rows.map(({ month }) => month).toSorted()
  const first = months[0]
  if (!first) return []
  const last = [until, ...months].reduce((a, b) => (a > b ? a : b))
  const countOf = (rows: MonthCount[]) => new Map(rows.map(({ month, count }) => [month, count]))
  const [suppliers, buyers] = [countOf(supplier), countOf(buyer)]
  return monthsFrom(first, last).map(month => ({
    month,
    supplier: suppliers.get(month) ?? 0,
    buyer: buyers.get(month) ?? 0,
  }))
}

/** The first and the last month of some days, without shipments: beside them, all months of these days are shown. */
export const monthsOfDays = ({ startDate, endDate }: Partial<MonthRange> = {}): Timeline => ({
  supplier: [startDate, endDate].flatMap(day => (day ? { month: day.slice(0, 7), count: 0 } : [])),
  buyer: [],
})

/** The days of a month, as filters take them. */
export interface MonthRange {
  startDate: string
  endDate: string
}

/** @param month `YYYY-MM` */
export function rangeOf(month: string): MonthRange {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { startDate: `${month}-01`, endDate: `${month}-${last}` }
}

/** A round number at or above the highest bar; half of it is a whole number too. */
export function niceCeiling(value: number) {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)))
  const steps = power === 1 ? [2, 4, 6, 8, 10] : [1, 2, 3, 4, 5, 6, 8, 10]
  return (steps.find(factor => factor * power >= value) ?? 10) * power
}

/** The highest month of either role. */
export const highestOf = ({ supplier, buyer }: Timeline) =>
  [...supplier, ...buyer].reduce((highest, { count }) => Math.max(highest, count), 0)
