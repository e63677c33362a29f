/**
 * Deletes sample channels, products, notices and data selections, except those in use and those that people have
 * changed.
 */
import { defaultTag } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { channelRecords } from '../channels/channels.service.ts'
import { removeSelection } from '../data-selections/data-selections.service.ts'
import { noticeRecords } from '../notices/notices.service.ts'
import { removeProduct } from '../products/products.service.ts'
import { setPublished } from '../products/publishing.service.ts'

type Db = AppContext['db']
type Entity = 'channel' | 'dataConfig' | 'notice' | 'product'

/** A sample record of a table without its own sample flag. */
interface Mark {
  entity: Entity
  entityId: number
  /** As it was made: a record that people have changed belongs to them. */
  version: number
}

export async function mark(db: Db, entity: Entity, entityId: number, version: number): Promise<void> {
  await db
    .insertInto('sampleRecord')
    .values({ entity, entityId, version })
    .onConflict(conflict => conflict.columns(['entity', 'entityId']).doUpdateSet({ version }))
    .execute()
}

export const listMarks = (db: Db): Promise<Mark[]> =>
  db.selectFrom('sampleRecord').selectAll().orderBy('entityId').$narrowType<Mark>().execute()

const removals: Record<Entity, (app: AppContext, id: number, origin: Origin) => Promise<void>> = {
  product: async ({ db }, id, origin) => {
    await setPublished(db, [id], false, { origin, language: defaultTag })
    await removeProduct(db, id, origin)
  },
  channel: channelRecords.remove,
  dataConfig: ({ db }, id, origin) => db.transaction().execute(trx => removeSelection(trx, id, origin)),
  notice: noticeRecords.remove,
}

/** Their name in the result. */
const countNames: Record<Entity, string> = {
  channel: 'channels',
  dataConfig: 'selections',
  notice: 'notices',
  product: 'products',
}

/** The current version of a record; undefined when it is deleted. */
async function versionOf(db: Db, entity: Entity, id: number): Promise<number | undefined> {
  const row = await db.selectFrom(entity).where('id', '=', id).select('version').executeTakeFirst()
  return row?.version
}

/** Tells whether a real order names one of its SKUs. */
async function isSold(db: Db, productId: number): Promise<boolean> {
  const row = await db
    .selectFrom('product')
    .innerJoin('orderItems', 'orderItems.skuCode', 'product.skuCode')
    .innerJoin('orders', 'orders.orderNo', 'orderItems.orderNo')
    .where(({ or, eb }) =>
      or([eb('product.id', '=', productId), eb('product.baseProductId', '=', productId)]),
    )
    .where('orders.sample', '=', false)
    .select('orders.orderNo')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const removed = { removed: 1, kept: 0 }
const kept = { removed: 0, kept: 1 }
const nothing = { removed: 0, kept: 0 }

async function removeOne(app: AppContext, { entity, entityId, version }: Mark, origin: Origin) {
  const current = await versionOf(app.db, entity, entityId)
  if (current === undefined) return nothing
  if (current !== version || (entity === 'product' && (await isSold(app.db, entityId)))) return kept
  try {
    await removals[entity](app, entityId, origin)
    return removed
  } catch (error) {
    // In use, or changed at this moment.
    if (error instanceof AppError && error.code === 10409) return kept
    throw error
  }
}

/** @returns by kind how many were deleted; `kept` counts those that now belong to people */
export async function removeCatalog(app: AppContext, origin: Origin): Promise<Record<string, number>> {
  const counts: Record<string, number> = { channels: 0, notices: 0, products: 0, selections: 0, kept: 0 }
  for (const record of await listMarks(app.db)) {
    const outcome = await removeOne(app, record, origin)
    const name = countNames[record.entity]
    counts[name] = (counts[name] ?? 0) + outcome.removed
    counts.kept = (counts.kept ?? 0) + outcome.kept
    // A kept record is no longer a sample.
    await app.db
      .deleteFrom('sampleRecord')
      .where('entity', '=', record.entity)
      .where('entityId', '=', record.entityId)
      .execute()
  }
  return counts
}
