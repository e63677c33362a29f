import type { DataSelectionRow, dataSelections as operations, Query } from '@backoffice/contract'
import type { Db } from '../../platform/db/database.ts'
import { likePart, orderBy } from '../../platform/db/filters.ts'
import { pageOf } from '../../platform/kit/pages.ts'
import { versioned } from '../../platform/kit/versions.ts'
import { type SelectionRow, toDataSelection } from './data-selections.mapper.ts'

export const selectionTable = versioned('dataConfig', { entity: 'dataSelection', shown: toDataSelection })

export function selectSelections(
  db: Db,
  { title, enable, sort }: Omit<Query<typeof operations.list>, 'page' | 'size'>,
) {
  let matching = db.selectFrom('dataConfig')
  if (title) matching = matching.where(likePart('title', title))
  if (enable !== undefined) matching = matching.where('enable', '=', enable)
  return matching
    .selectAll()
    .$call(orderBy<keyof DataSelectionRow & keyof SelectionRow>(sort, 'createTime,DESC'))
    .orderBy('id', 'desc')
}

export const listSelections = (
  db: Db,
  { page, size, ...filters }: Query<typeof operations.list>,
): Promise<{ rows: SelectionRow[]; total: number }> => pageOf(selectSelections(db, filters), { page, size })

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
