/** Company searches that a person keeps under a name, and what has come since they looked last. */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import {
  changeOf,
  closed,
  id,
  idParams,
  instant,
  listQuery,
  oneOf,
  optionalText,
  requiredText,
  rowsOf,
} from '../schemas.ts'
import { companyPermissions, companySearchBody } from './companies.ts'

const { page: _page, pageSize: _pageSize, ...filters } = companySearchBody.properties

/**
 * The company list's own body, paging apart. Without dates it is the last year at the time of each look, with
 * `dates` all time; `line` is the shipping line whose places stand as the destination.
 */
export const savedFilters = closed({
  ...filters,
  dates: Type.Optional(oneOf('string', ['all'] as const)),
  line: optionalText({ max: limits.dictCodeMax }),
})
export type SavedFilters = Type.Static<typeof savedFilters>

export const savedSearchBody = closed({
  name: requiredText({
    max: limits.savedSearchNameMax,
    requiredText: { zh: '请输入名称', en: 'Please enter a name' },
  }),
  search: savedFilters,
})

export const savedSearch = Type.Object({
  id: id(),
  name: Type.String(),
  search: savedFilters,
  /** Whether any data has been imported since the last look: only then there can be new results. */
  hasNewData: Type.Boolean(),
  seenTime: instant(),
  version: Type.Integer(),
  createTime: instant(),
  updateTime: instant(),
})
export type SavedSearch = Type.Static<typeof savedSearch>

/** Of what was imported after the last look. */
export const savedSearchNews = Type.Object({
  /** Shipments that match. */
  count: Type.Integer(),
  /** Companies that have them. */
  companies: Type.Integer(),
})
export type SavedSearchNews = Type.Static<typeof savedSearchNews>

const own = { permission: companyPermissions.read }

export const savedSearches = {
  list: operation({
    id: 'savedSearches.list',
    method: 'GET',
    path: '/sparq/saved-search/list',
    summary: "The caller's saved searches, by name",
    access: own,
    query: listQuery({}),
    data: rowsOf(savedSearch),
  }),
  create: operation({
    id: 'savedSearches.create',
    method: 'POST',
    path: '/sparq/saved-search',
    summary: 'Save a search',
    access: own,
    body: savedSearchBody,
    data: savedSearch,
  }),
  update: operation({
    id: 'savedSearches.update',
    method: 'PUT',
    path: '/sparq/saved-search',
    summary: 'Rename or change a saved search',
    access: own,
    owned: 'savedSearch',
    body: changeOf(savedSearchBody),
    data: savedSearch,
  }),
  delete: operation({
    id: 'savedSearches.delete',
    method: 'DELETE',
    path: '/sparq/saved-search/{id}',
    summary: 'Delete a saved search',
    access: own,
    owned: 'savedSearch',
    params: idParams,
  }),
  seen: operation({
    id: 'savedSearches.seen',
    method: 'POST',
    path: '/sparq/saved-search/{id}/seen',
    summary: 'Note that its results are looked at now',
    access: own,
    owned: 'savedSearch',
    params: idParams,
    data: savedSearch,
  }),
  news: operation({
    id: 'savedSearches.news',
    method: 'GET',
    path: '/sparq/saved-search/{id}/news',
    summary: 'What has come since the last look',
    access: own,
    owned: 'savedSearch',
    cost: 'search',
    params: idParams,
    data: savedSearchNews,
  }),
}
