/** Deletes a record and keeps it for a while, with all that the database deletes along with it. */
import type { OperationSpec } from '@backoffice/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Origin } from '../audit/audit.ts'
import type { Trx } from '../db/database.ts'
import type { Database } from '../db/tables.gen.ts'

declare module '../db/json-columns.ts' {
  interface JsonColumns {
    'binItem.parts': { table: string; rows: object[] }[]
  }
}

interface DeletionInfo {
  /** The operation that deletes such records. */
  by: Pick<OperationSpec, 'id'>
  /** The name of the kind in the audit log. */
  entity: string
  table: keyof Database
  id: number
  name: string
  siteCode?: string
}

interface Child {
  table: string
  column: string
  target: string
}

/** Reads the tables whose rows the database deletes along with rows of a table. */
async function childrenOf(trx: Trx, table: RawBuilder<unknown>): Promise<Child[]> {
  const { rows } = await sql<Child>`
    SELECT child.relname AS "table", own.attname AS "column", target.attname AS "target"
    FROM pg_constraint c
    JOIN pg_class child ON child.oid = c.conrelid
    JOIN pg_attribute own ON own.attrelid = c.conrelid AND own.attnum = c.conkey[1]
    JOIN pg_attribute target ON target.attrelid = c.confrelid AND target.attnum = c.confkey[1]
    WHERE c.contype = 'f' AND c.confdeltype = 'c' AND cardinality(c.conkey) = 1
      AND c.confrelid = (SELECT tableoid FROM ${table} LIMIT 1)
    ORDER BY c.oid
  `.execute(trx)
  return rows
}

/** As JSON texts: exact decimals stay exact. Parents come before children. */
async function partsOf(trx: Trx, table: string, where: RawBuilder<unknown>): Promise<string[]> {
  const from = sql.table(table)
  const { rows } = await sql<{ name: string; text: string | null }>`
    SELECT max(tableoid::regclass::text) AS name, jsonb_agg(to_jsonb(kept))::text AS text
    FROM (SELECT tableoid, * FROM ${from} WHERE ${where}) AS kept
  `.execute(trx)
  const [found] = rows
  if (!found?.text) return []
  const parts = [`{"table":${JSON.stringify(found.name)},"rows":${found.text}}`]
  for (const { table: child, column, target } of await childrenOf(trx, from)) {
    const among = sql`${sql.ref(column)} IN (SELECT ${sql.ref(target)} FROM ${from} WHERE ${where})`
    parts.push(...(await partsOf(trx, child, among)))
  }
  return parts
}

/** Rows that no person deletes, samples for example, are not kept. */
export async function moveToBin(
  trx: Trx,
  { actor }: Origin,
  { by, entity, table, id, name, siteCode }: DeletionInfo,
): Promise<void> {
  const where = sql`id = ${id}`
  if (actor) {
    const parts = await partsOf(trx, table, where)
    await trx
      .insertInto('binItem')
      .values({
        operation: by.id,
        entity,
        rowId: id,
        name,
        siteCode: siteCode ?? null,
        accountId: actor.accountId,
        parts: `[${parts.join(',')}]`,
      })
      .execute()
  }
  await sql`DELETE FROM ${sql.table(table)} WHERE ${where}`.execute(trx)
}
