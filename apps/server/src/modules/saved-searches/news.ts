import type { SavedSearchNews } from '@backoffice/contract'
import type { Actor } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { cached } from '../../trade/search/cached.ts'
import { searchScope } from '../../trade/search/company-search.query.ts'
import { countNewResults, newestImport } from '../../trade/search/new-results.query.ts'
import { searchFor } from '../companies/reader.ts'
import { findSavedSearch } from './saved-searches.repository.ts'
import { companySearchOf } from './searched-days.ts'

/** Imported after the last look and matching. @throws AppError 10404; UnavailableError */
export async function readNews(
  { db, trade, config }: Pick<AppContext, 'db' | 'trade' | 'config'>,
  actor: Actor,
  id: number,
  signal: AbortSignal,
): Promise<SavedSearchNews> {
  const row = await findSavedSearch(db, actor.accountId, id)
  if (!row) throw new AppError(10404)
  const { sort: _sort, ...search } = searchFor(companySearchOf(row.search, config.businessTimezone), actor)
  const { seenVersion: since } = row
  return cached(trade, ['news', since, search], signal, async (hidden, shared) => {
    const options = { signal: shared }
    const until = Math.max(since, await newestImport(trade.engine))
    const scope = await searchScope(trade.engine, { ...search, newSince: since }, hidden, options)
    return { ...(await countNewResults(trade.engine, scope, options)), since, until }
  })
}
