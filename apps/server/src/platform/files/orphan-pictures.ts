/** Pictures that no record uses: found by searching every text of the database, deleted after one day unused. */
import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/database.ts'
import { deleteStored } from './files.service.ts'

/** Less than the day between two nightly runs, because one may start a little early. */
const keepHours = 23

/** A picture's address there is only history, or the answer to its own upload. */
const noHolders = ['audit_event', 'idempotency_key', 'job', 'session', 'stored_file']

interface Holder {
  table: string
  columns: string[]
}

/** Every table with its text columns. The catalogue also lists tables that this role may not read. */
async function listHolders(db: Db): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    SELECT c.relname AS "table", array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_type t ON t.oid = a.atttypid
    LEFT JOIN pg_type e ON e.oid = t.typelem AND t.typcategory = 'A'
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND NOT c.relname = ANY (${noHolders})
      AND (t.typcategory = 'S' OR e.typcategory = 'S' OR t.typname IN ('json', 'jsonb'))
    GROUP BY c.relname
  `.execute(db)
  return rows
}

async function namedIn(db: Db, { table, columns }: Holder): Promise<number[]> {
  const text = sql`concat_ws(' ', ${sql.join(columns.map(column => sql`${sql.ref(column)}::text`))})`
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT found[1] AS id
    FROM (SELECT ${text} AS text FROM ${sql.table(table)}) AS holder,
      regexp_matches(holder.text, '/files/([0-9]{1,9})\\?', 'g') AS found
    WHERE holder.text LIKE '%/files/%'
  `.execute(db)
  return rows.map(({ id }) => Number(id))
}

/** @returns how many were deleted */
export async function deleteOrphanPictures(app: AppContext, signal: AbortSignal): Promise<number> {
  const { db } = app
  const old = sql<boolean>`purpose = 'image' AND ready AND create_time < now() - ${keepHours} * interval '1 hour'`
  const some = await db.selectFrom('storedFile').select('id').where(old).limit(1).executeTakeFirst()
  if (!some) return 0
  const named = new Set<number>()
  for (const holder of await listHolders(db)) {
    signal.throwIfAborted()
    for (const id of await namedIn(db, holder)) named.add(id)
  }
  const ids = sql<number[]>`${[...named]}::integer[]`
  await sql`UPDATE stored_file SET orphan_time = NULL
    WHERE orphan_time IS NOT NULL AND id = ANY (${ids})`.execute(db)
  await sql`UPDATE stored_file SET orphan_time = now()
    WHERE ${old} AND orphan_time IS NULL AND NOT id = ANY (${ids})`.execute(db)
  const orphans = await db
    .selectFrom('storedFile')
    .select(['id', 'storageKey'])
    .where(old)
    .where(sql<boolean>`orphan_time < now() - ${keepHours} * interval '1 hour'`)
    .execute()
  for (const orphan of orphans) {
    signal.throwIfAborted()
    await deleteStored(app, orphan)
  }
  return orphans.length
}
