/** The numbers of a column by their size, to find those far away from all others. */
import type { RowNote } from '@backoffice/contract'

const perDecade = 20
const lowestPower = -6
const highestPower = 12
const kept = 5
/** Fewer numbers have no usual size. */
const enough = 20
/** Decades beyond the quartiles that are always usual. Small values are: samples, spare parts. */
const usualAbove = 2
const usualBelow = 3

interface Extreme {
  value: number
  row: number
}

const bucketOf = (value: number) =>
  Math.min(
    (highestPower - lowestPower) * perDecade - 1,
    Math.max(0, Math.floor((Math.log10(value) - lowestPower) * perDecade)),
  )

/** Puts a value among those that are furthest on one side. */
function keep(extremes: Extreme[], value: number, row: number, isFurther: (a: number, b: number) => boolean) {
  const last = extremes[kept - 1]
  if (last && !isFurther(value, last.value)) return
  const at = extremes.findIndex(extreme => isFurther(value, extreme.value))
  extremes.splice(at < 0 ? extremes.length : at, 0, { value, row })
  extremes.length = Math.min(extremes.length, kept)
}

const isMore = (a: number, b: number) => a > b
const isLess = (a: number, b: number) => a < b

export class Spread {
  zeros = 0
  private count = 0
  private readonly buckets = new Uint32Array((highestPower - lowestPower) * perDecade)
  private readonly highest: Extreme[] = []
  private readonly lowest: Extreme[] = []

  add(value: number, row: number): void {
    if (value <= 0) {
      this.zeros++
      return
    }
    this.count++
    const bucket = bucketOf(value)
    this.buckets[bucket] = (this.buckets[bucket] ?? 0) + 1
    if (this.highest.length < kept || value > (this.highest[kept - 1]?.value ?? 0))
      keep(this.highest, value, row, isMore)
    if (this.lowest.length < kept || value < (this.lowest[kept - 1]?.value ?? 0))
      keep(this.lowest, value, row, isLess)
  }

  /** The bucket below which so much of the numbers is. */
  private quantile(share: number): number {
    let left = this.count * share
    return this.buckets.findIndex(count => {
      left -= count
      return left <= 0
    })
  }

  /** Numbers beyond the quartiles by three times the distance between these, and by decades. */
  outliers(): RowNote {
    if (this.count < enough) return { count: 0, examples: [] }
    const [first, third] = [this.quantile(0.25), this.quantile(0.75)]
    const apart = (third - first) * 3
    const low = first - Math.max(apart, usualBelow * perDecade)
    const high = third + Math.max(apart, usualAbove * perDecade)
    const isFar = (bucket: number) => bucket < low || bucket > high
    const examples = [...this.highest, ...this.lowest.toReversed()]
      .filter(({ value }) => isFar(bucketOf(value)))
      .map(({ value, row }) => ({ text: String(value), row, count: 1 }))
    return { count: this.buckets.reduce((sum, count, at) => sum + (isFar(at) ? count : 0), 0), examples }
  }
}
