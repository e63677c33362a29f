/** Company searches that people save under a name, and new results since the last look. */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import {
  changeOf,
  closed,
  id,
  idParams,
  instant,
  listQuery,
  maskedByModule,
  oneOf,
  optionalText,
  requiredText,
  rowsOf,
} from '../schemas.ts'
import { companyPermissions, companySearchBody } from './companies.ts'

const { page: _page, pageSize: _pageSize, newSince: _since, ...filters } = companySearchBody.properties

/**
 * The body of the company list without paging. Without dates, the search covers the last year before each look; with
 * `dates` it covers all time. `line` is the shipping line whose places are used as the destination.
 */
const savedFilters = closed({
  ...filters,
  dates: Type.Optional(oneOf('string', ['all'] as const)),
  line: optionalText({ max: limits.dictCodeMax }),
})
export type SavedFilters = Type.Static<typeof savedFilters>

const savedSearchBody = closed({
  name: requiredText({
    max: limits.savedSearchNameMax,
    requiredText: { zh: '请输入名称', en: 'Please enter a name' },
  }),
  search: savedFilters,
})

export const savedSearch = Type.Object({
  id: id(),
  name: maskedByModule(),
  search: savedFilters,
  /** Data has been imported since the last look. `news` says whether it matches. */
  hasNewData: Type.Boolean(),
  seenTime: instant(),
  version: Type.Integer(),
  createTime: instant(),
  updateTime: instant(),
})
export type SavedSearch = Type.Static<typeof savedSearch>

/** Counts of data that was imported after the last look: after `since`, up to `until`. */
const savedSearchNews = Type.Object({
  /** Matching shipments. */
  count: Type.Integer(),
  /** Companies with matching shipments. */
  companies: Type.Integer(),
  /** The company search finds them with this as `newSince`. */
  since: Type.Integer(),
  /** Whoever has seen them says so with this as `version`. */
  until: Type.Integer(),
})
export type SavedSearchNews = Type.Static<typeof savedSearchNews>

const own = { permission: companyPermissions.read }

export const savedSearches = operationGroup('savedSearches', {
  list: {
    method: 'GET',
    path: '/sparq/saved-search/list',
    summary: "The caller's saved searches, by name",
    access: own,
    query: listQuery({}),
    data: rowsOf(savedSearch),
  },
  create: {
    method: 'POST',
    path: '/sparq/saved-search',
    summary: 'Save a search',
    creates: true,
    access: own,
    body: savedSearchBody,
    data: savedSearch,
  },
  update: {
    method: 'PUT',
    path: '/sparq/saved-search',
    summary: 'Rename or change a saved search',
    access: own,
    owned: 'savedSearch',
    body: changeOf(savedSearchBody),
    data: savedSearch,
  },
  delete: {
    method: 'DELETE',
    path: '/sparq/saved-search/{id}',
    summary: 'Delete a saved search',
    access: own,
    owned: 'savedSearch',
    params: idParams,
  },
  seen: {
    method: 'POST',
    path: '/sparq/saved-search/{id}/seen',
    summary: 'Note that its results are looked at now',
    access: own,
    owned: 'savedSearch',
    params: idParams,
    /** Up to which version of the data they were seen; all of it when absent. */
    body: closed({ version: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })) }),
    data: savedSearch,
  },
  news: {
    method: 'GET',
    path: '/sparq/saved-search/{id}/news',
    summary: 'What has come since the last look',
    access: own,
    owned: 'savedSearch',
    cost: 'search',
    params: idParams,
    data: savedSearchNews,
  },
})
