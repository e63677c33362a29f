export interface Timing {
  p50: number
  p95: number
}

/** @param times milliseconds */
export function timingOf(times: number[]): Timing {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Milliseconds during which at least one of the spans ran. */
export function busyTime(spans: [number, number][]): number {
  let end = Number.NEGATIVE_INFINITY
  let sum = 0
  for (const [from, to] of spans.sort((a, b) => a[0] - b[0])) {
    if (to <= end) continue
    sum += to - Math.max(from, end)
    end = to
  }
  return sum
}
