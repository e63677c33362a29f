/** The days of a file by month, to find those far away from all others. */
import type { ReportExample, RowNote } from '@backoffice/contract'
import { TextTally } from './text-tally.ts'

/** Months without rows that divide a file into spans. */
const gapMonths = 6
/** A span with a larger share of the rows is part of the file. */
const strayShare = 0.02
const shown = 5

interface Month extends ReportExample {
  number: number
}

const numberOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** Months in spans that are half a year and more apart. */
function spansOf(months: Month[]): Month[][] {
  const spans: Month[][] = []
  let last = Number.NEGATIVE_INFINITY
  for (const month of months) {
    if (month.number - last > gapMonths) spans.push([])
    spans.at(-1)?.push(month)
    last = month.number
  }
  return spans
}

const rowsOf = (months: Month[]) => months.reduce((sum, { count }) => sum + count, 0)

export class DaySpread {
  start: string | null = null
  end: string | null = null
  private readonly today: string
  private readonly months = new Map<string, ReportExample>()
  private readonly future = new TextTally()

  /** @param today days after it are noted */
  constructor(today: string) {
    this.today = today
  }

  add(day: string, row: number): void {
    if (this.start === null || day < this.start) this.start = day
    if (this.end === null || day > this.end) this.end = day
    if (day > this.today) this.future.add(day, row)
    const month = day.slice(0, 7)
    const known = this.months.get(month)
    if (known) known.count++
    else this.months.set(month, { text: day, row, count: 1 })
  }

  ahead(): RowNote {
    return this.future.noted()
  }

  /** Days in spans with few rows. */
  outside(): RowNote {
    const months = [...this.months.values()]
      .map(month => ({ ...month, number: numberOf(month.text) }))
      .sort((a, b) => a.number - b.number)
    const most = rowsOf(months) * strayShare
    const stray = spansOf(months).filter(span => rowsOf(span) < most)
    const examples = stray.flat().map(({ text, row, count }) => ({ text, row, count }))
    return { count: rowsOf(stray.flat()), examples: examples.slice(0, shown) }
  }
}
