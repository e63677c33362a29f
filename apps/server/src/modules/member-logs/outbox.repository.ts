import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { BehaviourEvent, NumberedEvent } from '../../trade/behaviour/behaviour.ts'
import { deliveryLockKey } from '../../trade/behaviour/behaviour-store.query.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    /** Null once it is delivered. */
    'behaviourOutbox.event': BehaviourEvent
  }
}

/** Rows of one delivery. */
export const batchSize = 2000
const keepDeliveredDays = 7

export async function hasWaiting(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('behaviourOutbox')
    .where('deliveredTime', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Does the work on one connection, with a lock across all nodes. @returns undefined when another node has the lock */
export async function withClusterLock<T>(
  db: Db,
  work: (connection: Db) => Promise<T>,
): Promise<T | undefined> {
  return db.connection().execute(async connection => {
    const { rows } = await sql<{
      taken: boolean
    }>`SELECT pg_try_advisory_lock(${deliveryLockKey}) AS taken`.execute(connection)
    if (!rows[0]?.taken) return undefined
    try {
      return await work(connection)
    } finally {
      // A connection that broke has released the lock.
      await sql`SELECT pg_advisory_unlock(${deliveryLockKey})`.execute(connection).catch(() => {})
    }
  })
}

/** A batch that was claimed and not finished; otherwise the oldest rows as a new batch, claimed permanently. */
export async function claimBatch(db: Db): Promise<{ batch: number; events: NumberedEvent[] } | undefined> {
  const left = await db
    .selectFrom('behaviourOutbox')
    .where('deliveredTime', 'is', null)
    .where('batch', 'is not', null)
    .select(({ fn }) => fn.min('batch').as('batch'))
    .executeTakeFirst()
  let batch = left?.batch ?? null
  if (batch === null) {
    const { rows } = await sql<{ batch: number }>`
      WITH chosen AS (
        SELECT id FROM behaviour_outbox WHERE delivered_time IS NULL AND batch IS NULL ORDER BY id LIMIT ${batchSize}
      )
      UPDATE behaviour_outbox AS o SET batch = (SELECT min(id) FROM chosen)
      FROM chosen WHERE o.id = chosen.id RETURNING o.batch
    `.execute(db)
    batch = rows[0]?.batch ?? null
  }
  if (batch === null) return undefined
  const rows = await db
    .selectFrom('behaviourOutbox')
    .where('batch', '=', batch)
    .where('deliveredTime', 'is', null)
    .select(['id', 'uid', 'event'])
    .orderBy('id')
    .execute()
  return { batch, events: rows.flatMap(({ id, uid, event }) => (event ? [{ seq: id, uid, event }] : [])) }
}

/** Its rows stay for some days, so that repeated keys are recognised. */
export async function finishBatch(db: Db, batch: number): Promise<void> {
  await db
    .updateTable('behaviourOutbox')
    .set({ event: null, deliveredTime: new Date() })
    .where('batch', '=', batch)
    .where('deliveredTime', 'is', null)
    .execute()
}

/** @returns how many keys were deleted */
export async function deleteDelivered(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('behaviourOutbox')
    .where('deliveredTime', '<', sql<Date>`now() - ${keepDeliveredDays} * interval '1 day'`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
