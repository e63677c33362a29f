export interface KeyCount {
  key: string
  count: number
}

/** Keys with how often they were seen, most frequent first, then alphabetically. */
export const rankKeys = (counts: Iterable<[string, number]>): KeyCount[] =>
  [...counts]
    .flatMap(([key, count]) => (key === '' ? [] : { key, count }))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
