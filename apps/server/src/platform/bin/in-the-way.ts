/** The record whose code or name a deleted record would have again. */
import { operations } from '@backoffice/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, permits } from '../access/actor.ts'
import type { Db } from '../db/database.ts'
import { namesSeenBy } from '../masking/personal-data.ts'

export interface RestoreObstacle {
  entity: string
  id: number
  name: string
}

export interface Item {
  id: number
  entity: string
  operation: string
}

/** PostgreSQL's message about a value that is taken. */
interface UniqueViolation {
  code?: string
  table?: string
  constraint?: string
}

/** Reads the columns and expressions that a unique index compares. */
async function keysOf(db: Db, index: string): Promise<{ keys: string[]; where: string | null } | undefined> {
  const { rows } = await sql<{ keys: string[]; where: string | null }>`
    SELECT ARRAY(
      SELECT pg_get_indexdef(indexrelid, place, true) FROM generate_series(1, indnkeyatts) place ORDER BY place
    ) AS keys, pg_get_expr(indpred, indrelid) AS "where"
    FROM pg_index WHERE indexrelid = to_regclass(${index})
  `.execute(db)
  return rows[0]
}

/** Who may delete a record of the kind, but not read it, is not told. */
const mayRead = (actor: Actor, operation: string) => {
  const module = operation.split('.')[0]
  const reads = operations.find(({ id }) => id === `${module}.get` || id === `${module}.list`)
  return reads !== undefined && permits(reads.access, actor)
}

/** @param error with which the entry was refused @returns nothing when it was not for a record of its own kind */
export async function findInTheWay(
  db: Db,
  actor: Actor,
  { id, entity, operation }: Item,
  { code, table, constraint }: UniqueViolation,
): Promise<RestoreObstacle | undefined> {
  if (code !== '23505' || !table || !constraint || !mayRead(actor, operation)) return undefined
  const index = await keysOf(db, constraint)
  if (!index) return undefined
  const from = sql.table(table)
  const keys: RawBuilder<unknown> = sql.raw(index.keys.join(', '))
  const also = index.where ? sql`AND ${sql.raw(index.where)}` : sql``
  const { rows } = await sql<Omit<RestoreObstacle, 'entity'>>`
    SELECT id, coalesce(row ->> 'name', row ->> 'title', row ->> 'name_zh', row ->> 'code', '') AS name
    FROM (SELECT id, to_jsonb(taken) AS row FROM ${from} taken WHERE (${keys}) = (
      SELECT ${keys} FROM jsonb_populate_record(NULL::${from}, (
        SELECT parts -> 0 -> 'rows' -> 0 FROM bin_item WHERE id = ${id} AND parts -> 0 ->> 'table' = ${table}
      ))
    ) ${also} LIMIT 1) found
  `.execute(db)
  const [row] = rows
  return row && { entity, id: row.id, name: namesSeenBy(actor)(row.name) }
}
