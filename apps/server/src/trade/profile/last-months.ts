import type { KeyCount } from '../search/ranked.ts'

/** The 12 months up to a day, oldest first, also those without shipments. */
export function lastMonths(
  counts: KeyCount[],
  lastDay: string | undefined,
): { month: string; count: number }[] {
  if (!lastDay) return []
  const byMonth = new Map(counts.map(({ key, count }) => [key, count]))
  const [year = 0, month = 1] = lastDay.split('-').map(Number)
  return Array.from({ length: 12 }, (_, i) => {
    const name = new Date(Date.UTC(year, month - 12 + i, 1)).toISOString().slice(0, 7)
    return { month: name, count: byMonth.get(name) ?? 0 }
  })
}
