/** Many rows in one parameter: a thousand rows then do not need thousands of placeholders. */
import { sql } from 'kysely'
import type { Db, Trx } from './database.ts'

/** A row by column names, with JSON columns as values. */
export type RecordsetRow = Record<string, string | number | boolean | null | object[]>

/** The rows as a set of the table's own type: numbers and times are read as the columns define. */
export const recordset = (table: string, rows: readonly RecordsetRow[]) =>
  sql`json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::json)`

export const recordsetColumns = (rows: readonly RecordsetRow[]) => Object.keys(rows[0] ?? {})

export const columnList = (columns: readonly string[]) => sql.join(columns.map(column => sql.ref(column)))

/** Inserts rows that all have the same columns, in one statement. */
export async function insertRows(db: Db | Trx, table: string, rows: readonly RecordsetRow[]): Promise<void> {
  if (rows.length === 0) return
  const columns = columnList(recordsetColumns(rows))
  await sql`INSERT INTO ${sql.table(table)} (${columns}) SELECT ${columns} FROM ${recordset(table, rows)}`.execute(
    db,
  )
}
