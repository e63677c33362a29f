import type { DataSelectionRow, dataSelections as operations, Query } from '@backoffice/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { likePart, orderBy } from '../../platform/db/filters.ts'
import { pageOf } from '../../platform/kit/pages.ts'
import { versioned } from '../../platform/kit/versions.ts'
import { type SelectionRow, toDataSelection } from './data-selections.mapper.ts'

export const selectionTable = versioned('dataConfig', { entity: 'dataSelection', shown: toDataSelection })

export function selectSelections(
  db: Db,
  { title, enable, owner, tag, sort }: Omit<Query<typeof operations.list>, 'page' | 'size'>,
) {
  let matching = db.selectFrom('dataConfig')
  if (title) matching = matching.where(likePart('title', title))
  if (enable !== undefined) matching = matching.where('enable', '=', enable)
  if (owner) matching = matching.where(sql`lower(owner)`, '=', owner.toLowerCase())
  if (tag) matching = matching.where(sql<boolean>`${tag} = ANY (tags)`)
  return matching
    .selectAll()
    .$call(orderBy<keyof DataSelectionRow & keyof SelectionRow>(sort, 'createTime,DESC'))
    .orderBy('id', 'desc')
}

export const listSelections = (
  db: Db,
  { page, size, ...filters }: Query<typeof operations.list>,
): Promise<{ rows: SelectionRow[]; total: number }> => pageOf(selectSelections(db, filters), { page, size })

/** The owners and tags that data selections have, for whoever filters or writes. */
export async function readFacets(db: Db): Promise<{ owners: string[]; tags: string[] }> {
  const { rows } = await sql<{ owners: string[]; tags: string[] }>`
    SELECT array(SELECT DISTINCT owner FROM data_config WHERE owner <> '' ORDER BY owner) AS owners,
      array(SELECT DISTINCT tag FROM data_config, unnest(tags) AS tag ORDER BY tag) AS tags
  `.execute(db)
  return rows[0] ?? { owners: [], tags: [] }
}

/** The user name as the account has it; undefined where there is no such account. */
export async function findOwner(db: Db, name: string): Promise<string | undefined> {
  const account = await db
    .selectFrom('account')
    .select('userId')
    .where(sql`lower(user_id)`, '=', name.toLowerCase())
    .where('src', '=', 'user')
    .executeTakeFirst()
  return account?.userId
}

/** Enabled ones whose validity includes the instant, by sequence, then newest first. */
export async function listPublished(
  db: Db,
  now: Date,
  { page, size }: Query<typeof operations.open>,
): Promise<{ rows: SelectionRow[]; total: number }> {
  const matching = db
    .selectFrom('dataConfig')
    .where('enable', '=', true)
    .where('validStartTime', '<=', now)
    .where('validEndTime', '>=', now)
  return pageOf(
    matching
      .selectAll()
      .orderBy('seq', order => order.asc().nullsLast())
      .orderBy('createTime', 'desc')
      .orderBy('id', 'desc'),
    { page, size },
  )
}
