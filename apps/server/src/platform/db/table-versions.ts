/** Numbers that move with every change of a table (migration `table_versions`). */
import { sql } from 'kysely'
import type { Db, Trx } from './database.ts'
import { plannedOnce } from './prepared.ts'

/** Grows with every change of its tables; a transaction sees it as it sees the rows. */
export async function tableVersion(db: Db | Trx, name: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`${plannedOnce}
    SELECT coalesce(sum(changes), 0)::bigint AS version FROM table_version WHERE name = ${name}`.execute(db)
  return rows[0]?.version ?? 0
}
