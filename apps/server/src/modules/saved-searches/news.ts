import type { SavedSearchNews } from '@backoffice/contract'
import type { AppContext } from '../../app-context.ts'
import { AppError } from '../../lib/app-error.ts'
import { scopeOf } from '../../trade/company-search.query.ts'
import { countNewResults } from '../../trade/new-results.query.ts'
import type { Actor } from '../access/actor.ts'
import { cached } from '../companies/cached.ts'
import { searchFor } from '../companies/reader.ts'
import { findSavedSearch } from './saved-searches.repository.ts'
import { searchOf } from './searched-days.ts'

/** What was imported after the last look and matches. @throws AppError 10404; UnavailableError */
export async function readNews(
  { db, trade, config }: Pick<AppContext, 'db' | 'trade' | 'config'>,
  actor: Actor,
  id: number,
  signal: AbortSignal,
): Promise<SavedSearchNews> {
  const row = await findSavedSearch(db, actor.accountId, id)
  if (!row) throw new AppError(10404)
  const { sort: _sort, ...search } = searchFor(searchOf(row.search, config.businessTimezone), actor)
  return cached(trade, ['news', row.seenVersion, search], signal, async (hidden, shared) => {
    const options = { signal: shared }
    const scope = await scopeOf(trade.engine, search, hidden, options)
    return countNewResults(trade.engine, scope, row.seenVersion, options)
  })
}
