import type { SavedSearchRow } from './saved-searches.repository.ts'

/** @param newest version of the newest import that searches can see */
export const toSavedSearch = (row: SavedSearchRow, newest: number) => ({
  ...row,
  hasNewData: newest > row.seenVersion,
})
