/** Numbers of names that behaviour events store: without gaps, each given once, always the same for the same name. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { findNumbers, type NameKind, type NumberNames } from '../../trade/behaviour/behaviour-store.query.ts'
import type { TradeEngine } from '../../trade/engine/engine.ts'

/** Numbers are consecutive, so only one transaction at a time assigns them. */
const numberLockKey = 7_420_318_853

async function findGiven(db: Db, kind: NameKind, keys: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; number: number }>`
    SELECT key::text AS key, number FROM behaviour_number WHERE kind = ${kind} AND key = ANY (${keys}::numeric[])
  `.execute(db)
  return new Map(rows.map(({ key, number }) => [key, number]))
}

/** Assigns the next free numbers; numbers that the engine had before this table existed are kept. */
async function give(
  db: Db,
  kind: NameKind,
  keys: string[],
  { numbers, top }: Awaited<ReturnType<typeof findNumbers>>,
): Promise<void> {
  const known = keys.map(key => numbers.get(key) ?? null)
  await db.transaction().execute(async trx => {
    await sql`SELECT pg_advisory_xact_lock(${numberLockKey})`.execute(trx)
    await sql`
      INSERT INTO behaviour_number (kind, key, number)
      SELECT ${kind}, key, coalesce(known, greatest(${top}::bigint, given.top) +
        row_number() OVER (PARTITION BY known IS NULL ORDER BY n))
      FROM unnest(${keys}::numeric[], ${known}::bigint[]) WITH ORDINALITY AS asked (key, known, n),
        (SELECT coalesce(max(number), 0) AS top FROM behaviour_number WHERE kind = ${kind}) AS given
      WHERE key NOT IN (SELECT key FROM behaviour_number WHERE kind = ${kind} AND key = ANY (${keys}::numeric[]))
    `.execute(trx)
  })
}

/** @param db one connection, or the pool */
export const numberNamesBy =
  (db: Db, engine: TradeEngine): NumberNames =>
  async (kind, keys) => {
    const given = await findGiven(db, kind, keys)
    const missing = keys.filter(key => !given.has(key))
    if (missing.length === 0) return given
    await give(db, kind, missing, await findNumbers(engine, kind, missing))
    return findGiven(db, kind, keys)
  }
