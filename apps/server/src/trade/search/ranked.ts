export interface Counted {
  key: string
  count: number
}

/** Keys that say something by how often they were seen, most frequent first, then by the alphabet. */
export const ranked = (counts: Iterable<[string, number]>): Counted[] =>
  [...counts]
    .flatMap(([key, count]) => (key === '' ? [] : { key, count }))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
