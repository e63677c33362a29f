/** The names of data sets, for lists of other modules that link to them. */
import { type Bill, tradeDataPermissions } from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import { may } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/database.ts'

/** The data set of a number, as a reader may see it: null without the permission, or when the set is gone. */
export async function dataSetNames(
  db: Db,
  access: Access,
  ids: number[],
): Promise<(id: number) => Bill['dataSet']> {
  if (ids.length === 0 || !may(access, tradeDataPermissions.read)) return () => null
  const sets = await db
    .selectFrom('tradeDataSet')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  const byId = new Map(sets.map(set => [set.id, set]))
  return id => byId.get(id) ?? null
}
