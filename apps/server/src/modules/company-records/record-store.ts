/** Writes imported records: existing ones stay, changed ones are updated. */
import type { RecordCounts } from '@backoffice/contract'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { RecordRows } from './record-rows.ts'

interface WriteCounts {
  added: number
  changed: number
}

interface Source {
  importId: number
  sample: boolean
}

/** The last of rows for the same record: a statement may change a record only once. */
const lastOf = <T>(rows: T[], keyOf: (row: T) => unknown[]): T[] => [
  ...new Map(rows.map(row => [JSON.stringify(keyOf(row)), row])).values(),
]

type Outcome = { rows: { added: boolean }[] }

const countOf = ({ rows }: Outcome): WriteCounts => {
  const added = rows.filter(row => row.added).length
  return { added, changed: rows.length - added }
}

async function writeContacts(trx: Trx, all: RecordRows['contacts'], { importId, sample }: Source) {
  const rows = lastOf(all, row => [row.name_key, row.country, row.kind, row.value])
  return countOf(
    await sql<{ added: boolean }>`
      INSERT INTO company_contact AS old (name_key, country, kind, value, sample, import_id)
      SELECT name_key, country, kind, value, ${sample}, ${importId}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (name_key text, country text, kind text, value text)
      ON CONFLICT (name_key, country, kind, value) DO UPDATE SET sample = false, import_id = excluded.import_id
        WHERE old.sample AND NOT excluded.sample
      RETURNING (xmax = 0) AS added
    `.execute(trx),
  )
}

async function writeStaff(trx: Trx, all: RecordRows['staff'], { importId, sample }: Source) {
  const rows = lastOf(all, row => [row.name_key, row.country, row.name])
  return countOf(
    await sql<{ added: boolean }>`
      INSERT INTO company_staff AS old
        (name_key, country, name, position, department, phone, email, sample, import_id)
      SELECT name_key, country, name, position, department, phone, email, ${sample}, ${importId}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r
        (name_key text, country text, name text, position text, department text, phone text, email text)
      ON CONFLICT (name_key, country, name) DO UPDATE
        SET position = excluded.position, department = excluded.department, phone = excluded.phone,
          email = excluded.email, sample = excluded.sample, import_id = excluded.import_id
        WHERE (old.sample OR NOT excluded.sample)
          AND (old.position, old.department, old.phone, old.email, old.sample)
            IS DISTINCT FROM (excluded.position, excluded.department, excluded.phone, excluded.email, excluded.sample)
      RETURNING (xmax = 0) AS added
    `.execute(trx),
  )
}

async function writeRegistry(trx: Trx, all: RecordRows['registry'], { importId, sample }: Source) {
  const rows = lastOf(all, row => [row.name_key, row.country])
  return countOf(
    await sql<{ added: boolean }>`
      INSERT INTO company_registry AS old (name_key, country, name_keys, fields, source, sample, import_id)
      SELECT name_key, country, ARRAY(SELECT jsonb_array_elements_text(name_keys)), fields, 'import', ${sample}, ${importId}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r
        (name_key text, country text, name_keys jsonb, fields jsonb)
      ON CONFLICT (name_key, country) DO UPDATE
        SET name_keys = excluded.name_keys, fields = excluded.fields, source = 'import',
          sample = excluded.sample, import_id = excluded.import_id, update_time = now()
        WHERE (old.sample OR old.source = 'provider' OR NOT excluded.sample)
          AND (old.fields, old.source, old.sample) IS DISTINCT FROM (excluded.fields, excluded.source, excluded.sample)
      RETURNING (xmax = 0) AS added
    `.execute(trx),
  )
}

export async function writeRecords(trx: Trx, rows: RecordRows, source: Source): Promise<WriteCounts> {
  const written = { added: 0, changed: 0 }
  const add = (more: WriteCounts) => {
    written.added += more.added
    written.changed += more.changed
  }
  if (rows.contacts.length > 0) add(await writeContacts(trx, rows.contacts, source))
  if (rows.staff.length > 0) add(await writeStaff(trx, rows.staff, source))
  if (rows.registry.length > 0) add(await writeRegistry(trx, rows.registry, source))
  return written
}

const tables = { contacts: 'company_contact', staff: 'company_staff', registry: 'company_registry' } as const

/** Counts records that an import has brought and no later one has changed. */
export async function countRecords(db: Db | Trx, importId: number): Promise<RecordCounts> {
  const of = (table: string) =>
    sql`(SELECT count(*)::integer FROM ${sql.table(table)} WHERE import_id = ${importId})`
  const { rows } = await sql<RecordCounts>`
    SELECT ${of(tables.contacts)} AS contacts, ${of(tables.staff)} AS staff, ${of(tables.registry)} AS registry
  `.execute(db)
  return rows[0] ?? { contacts: 0, staff: 0, registry: 0 }
}

/** Takes out what an import has written, except what a later import has changed. What was here before comes back. */
export async function deleteRecords(trx: Trx, importId: number): Promise<void> {
  for (const table of Object.values(tables))
    await sql`
      WITH gone AS (DELETE FROM ${sql.table(table)} WHERE import_id = ${importId} RETURNING id),
      last AS (
        SELECT DISTINCT ON (record_id) id, record FROM company_record_before
        WHERE kind = ${table} AND record_id IN (SELECT id FROM gone) AND import_id IS DISTINCT FROM ${importId}
        ORDER BY record_id, id DESC
      ),
      taken AS (DELETE FROM company_record_before WHERE id IN (SELECT id FROM last))
      INSERT INTO ${sql.table(table)} SELECT (jsonb_populate_record(NULL::${sql.table(table)}, record)).* FROM last
    `.execute(trx)
}
