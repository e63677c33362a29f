/** Rules of saved searches: each person only sees their own. */
import {
  type Body,
  limits,
  type Query,
  type Rows,
  type SavedFilters,
  type SavedSearch,
  savedSearches,
} from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { refuseDuplicates } from '../../platform/db/unique.ts'
import type { AnswerData } from '../../platform/http/answers.ts'
import { auditRecorder } from '../../platform/kit/audited.ts'
import { requireCurrent } from '../../platform/kit/versions.ts'
import { AppError, fieldError } from '../../platform/lib/app-error.ts'
import { isUnavailable } from '../../platform/lib/unavailable.ts'
import type { Trade } from '../../trade/open-trade.ts'
import { newestImport } from '../../trade/search/new-results.query.ts'
import { daysFor } from '../companies/data-days.ts'
import { searchProblems } from '../companies/search-rules.ts'
import {
  countSavedSearches,
  listSavedSearches,
  markSeen,
  type SavedSearchRow,
  savedSearchTable,
} from './saved-searches.repository.ts'
import { companySearchOf } from './searched-days.ts'

/** @param newest version of the newest import that searches can see */
const toSavedSearch = (row: SavedSearchRow, newest: number) => ({
  ...row,
  hasNewData: newest > row.seenVersion,
})

type Context = Pick<AppContext, 'db' | 'trade' | 'config'>

const nameTaken = {
  saved_search_name_key: () => fieldError('name', '已有同名的搜索', 'There is a saved search of that name'),
}

const audit = auditRecorder<SavedSearchRow>('savedSearch', {
  name: row => row.name,
  view: ({ name, search }) => ({ name, search }),
})

/** Locked; another person's search is treated as missing. */
async function lockOwn(trx: Trx, accountId: number, id: number): Promise<SavedSearchRow | undefined> {
  const row = await savedSearchTable.lock(trx, id)
  return row?.accountId === accountId ? row : undefined
}

/** While the search is down, nothing counts as new. */
async function newestOrNone({ engine }: Trade): Promise<number> {
  return newestImport(engine).catch(error => {
    if (isUnavailable(error)) return 0
    throw error
  })
}

/**
 * Versions are at least as large as the time, so later imports have a greater one, whether the search is up or down.
 */
const seenNow = async (trade: Trade) => (await newestOrNone(trade)) || Date.now()

const never = new AbortController().signal

/** @throws AppError 10400 on fields of `search` */
async function checkFilters(app: Context, filters: SavedFilters): Promise<void> {
  const search = companySearchOf(filters, app.config.businessTimezone)
  const fields = searchProblems(search, await daysFor(app, search, never)).map(({ field, reason }) => ({
    field: `search.${field}`,
    reason,
  }))
  if (fields.length > 0) throw new AppError(10400, { fields })
}

export async function readSavedSearches(
  { db, trade }: Context,
  accountId: number,
  query: Query<typeof savedSearches.list>,
): Promise<AnswerData<Rows<SavedSearch>>> {
  const { rows, total } = await listSavedSearches(db, accountId, query)
  const newest = rows.length > 0 ? await newestOrNone(trade) : 0
  return { rows: rows.map(row => toSavedSearch(row, newest)), total }
}

/** @throws AppError 10400 on `name` and fields of `search`, 10409 when there are too many */
export async function createSavedSearch(
  app: Context,
  accountId: number,
  { name, search }: Body<typeof savedSearches.create>,
  origin: Origin,
): Promise<AnswerData<SavedSearch>> {
  await checkFilters(app, search)
  const { db, trade } = app
  const seenVersion = await seenNow(trade)
  return db.transaction().execute(async trx => {
    const max = limits.savedSearchesMax
    if ((await countSavedSearches(trx, accountId)) >= max)
      throw fieldError(
        'name',
        `最多保存 ${max} 个搜索，请先删除不用的`,
        `At most ${max} searches can be saved`,
      )
    const values = { accountId, name, search: JSON.stringify(search), seenVersion }
    const row = await refuseDuplicates(savedSearchTable.insert(trx, values), nameTaken)
    await audit(trx, origin, 'create', undefined, row)
    return toSavedSearch(row, seenVersion)
  })
}

/** Fields that are absent keep their value. @throws AppError 10400, 10404, 10409 */
export async function changeSavedSearch(
  app: Context,
  accountId: number,
  { id, version, name, search }: Body<typeof savedSearches.update>,
  origin: Origin,
): Promise<AnswerData<SavedSearch>> {
  if (search) await checkFilters(app, search)
  const { db, trade } = app
  const newest = await newestOrNone(trade)
  return db.transaction().execute(async trx => {
    const found = await lockOwn(trx, accountId, id)
    const before = requireCurrent(found, version, 'savedSearch', row => toSavedSearch(row, newest))
    const change = { ...(name !== undefined && { name }), ...(search && { search: JSON.stringify(search) }) }
    const row = await refuseDuplicates(savedSearchTable.update(trx, id, change), nameTaken)
    await audit(trx, origin, 'update', before, row)
    return toSavedSearch(row, newest)
  })
}

/** @throws AppError 10404 */
export async function removeSavedSearch(
  db: Db,
  accountId: number,
  id: number,
  origin: Origin,
): Promise<void> {
  await db.transaction().execute(async trx => {
    const before = requireCurrent(await lockOwn(trx, accountId, id), undefined, 'savedSearch')
    await audit.remove(trx, origin, savedSearches.delete, 'savedSearch', before)
  })
}

interface SearchVisit {
  accountId: number
  id: number
  /** The version of the data whose results were shown; the newest when absent. */
  version?: number | undefined
}

/** The person has looked at the results; later imports count as new. @throws AppError 10404 */
export async function noteSeen(
  { db, trade }: Context,
  { accountId, id, version }: SearchVisit,
): Promise<AnswerData<SavedSearch>> {
  const newest = await seenNow(trade)
  const seenVersion = Math.min(version ?? newest, newest)
  const row = await markSeen(db, accountId, id, seenVersion)
  if (!row) throw new AppError(10404)
  return toSavedSearch(row, newest)
}
