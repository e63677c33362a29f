interface MonthCount {
  month: string
  count: number
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

/** Every month from the first to the last of either role; a month without shipments is a zero, not a gap. */
export function monthPairs(supplier: MonthCount[], buyer: MonthCount[]): MonthPair[] {
  const months = [...supplier, ...buyer].map(({ month }) => month).toSorted()
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return []
  const countOf = (rows: MonthCount[]) => new Map(rows.map(({ month, count }) => [month, count]))
  const [suppliers, buyers] = [countOf(supplier), countOf(buyer)]
  const pairs: MonthPair[] = []
  for (let month = first; month <= last; month = nextMonth(month)) {
    pairs.push({ month, supplier: suppliers.get(month) ?? 0, buyer: buyers.get(month) ?? 0 })
  }
  return pairs
}

/** A round number at or above the highest bar. */
export function niceCeiling(value: number) {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)))
  const step = [1, 2, 3, 4, 5, 6, 8, 10].find(factor => factor * power >= value) ?? 10
  return Math.max(step * power, 2)
}
