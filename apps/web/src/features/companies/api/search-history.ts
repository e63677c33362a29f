import { useStored } from '../../../lib/stored.ts'

/** The fixed key under which this browser keeps what was searched for (specification §9). */
const storageKey = 'companies.searches'
/** Distinct ones that are kept. */
export const historyMax = 30

/** What the store holds, whoever wrote it. */
export const readSearches = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter(entry => typeof entry === 'string').slice(0, historyMax) : []

/** The latest first, each once. */
export const withSearch = (searches: string[], keyword: string) =>
  [keyword, ...searches.filter(other => other !== keyword)].slice(0, historyMax)

/** Keywords that were searched for last in this browser. */
export function useSearchHistory() {
  const [stored, store] = useStored<unknown>(storageKey, [])
  const searches = readSearches(stored)
  return {
    searches,
    remember: (keyword: string) => store(withSearch(searches, keyword)),
    forget: () => store([]),
  }
}
