import type { savedSearches as operations, Query, SavedFilters } from '@backoffice/contract'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { countRows, pageOf } from '../../platform/kit/pages.ts'
import { versioned } from '../../platform/kit/versions.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'savedSearch.search': SavedFilters
  }
}

export type SavedSearchRow = Selectable<Database['savedSearch']>

export const savedSearchTable = versioned('savedSearch')

export async function listSavedSearches(
  db: Db,
  accountId: number,
  { page, size }: Query<typeof operations.list>,
): Promise<{ rows: SavedSearchRow[]; total: number }> {
  const own = db.selectFrom('savedSearch').where('accountId', '=', accountId)
  return pageOf(
    own.selectAll().orderBy(({ fn }) => fn('lower', ['name'])),
    { page, size },
  )
}

/** Locks the person until the transaction ends, so that the count of their saved searches is right. */
export async function countSavedSearches(trx: Trx, accountId: number): Promise<number> {
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  return countRows(trx.selectFrom('savedSearch').where('accountId', '=', accountId))
}

export async function findSavedSearch(
  db: Db | Trx,
  accountId: number,
  id: number,
): Promise<SavedSearchRow | undefined> {
  return db
    .selectFrom('savedSearch')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
}

/** Looking does not change the search: its version stays. */
export async function markSeen(
  db: Db,
  accountId: number,
  id: number,
  seenVersion: number,
): Promise<SavedSearchRow | undefined> {
  return db
    .updateTable('savedSearch')
    .set({ seenVersion, seenTime: new Date() })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .returningAll()
    .executeTakeFirst()
}
