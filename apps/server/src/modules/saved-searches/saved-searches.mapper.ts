import type { SavedSearch } from '@backoffice/contract'
import type { SavedSearchRow } from './saved-searches.repository.ts'

/** @param newest version of the newest import that searches can see */
export const toSavedSearch = (row: SavedSearchRow, newest: number): SavedSearch => ({
  id: row.id,
  name: row.name,
  search: row.search,
  hasNewData: newest > row.seenVersion,
  seenTime: row.seenTime.toISOString(),
  version: row.version,
  createTime: row.createTime.toISOString(),
  updateTime: row.updateTime.toISOString(),
})
