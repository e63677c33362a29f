import { useStored } from '../../../lib/stored.ts'

/** The fixed key under which this browser keeps past searches (specification §9). */
const storageKey = 'companies.searches'
/** The number of different keywords that are kept. */
export const historyMax = 30

/** Reads the store, which may hold anything. */
export const readSearches = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter(entry => typeof entry === 'string').slice(0, historyMax) : []

/** The latest first, without repeats. */
export const withSearch = (searches: string[], keyword: string) =>
  [keyword, ...searches.filter(other => other !== keyword)].slice(0, historyMax)

/** The latest searched keywords in this browser. */
export function useSearchHistory() {
  const [stored, store] = useStored<unknown>(storageKey, [])
  const searches = readSearches(stored)
  return {
    searches,
    remember: (keyword: string) => store(withSearch(searches, keyword)),
    forget: () => store([]),
  }
}
