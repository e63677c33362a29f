/** Records of names that were compared without the marks of their script: each name that they may mean gets them. */
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'

export async function copyRecords(
  trx: Trx,
  names: { formerly: string; normalised: string }[],
): Promise<void> {
  const pairs = JSON.stringify(names.map(({ formerly, normalised }) => ({ old: formerly, now: normalised })))
  const known = sql`jsonb_to_recordset(${pairs}::jsonb) AS pair (old text, now text)`
  await sql`
    INSERT INTO company_contact (name_key, country, kind, value, sample, import_id)
    SELECT pair.now, country, kind, value, sample, import_id FROM company_contact JOIN ${known} ON name_key = pair.old
    ON CONFLICT DO NOTHING`.execute(trx)
  await sql`
    INSERT INTO company_staff (name_key, country, name, position, department, phone, email, sample, import_id)
    SELECT pair.now, country, name, position, department, phone, email, sample, import_id
    FROM company_staff JOIN ${known} ON name_key = pair.old
    ON CONFLICT DO NOTHING`.execute(trx)
  await sql`
    UPDATE company_registry SET name_keys = (array_cat(name_keys, found.added))[:50]
    FROM (
      SELECT id, array_agg(DISTINCT pair.now) AS added FROM company_registry JOIN ${known} ON pair.old = ANY (name_keys)
      WHERE NOT pair.now = ANY (name_keys) GROUP BY id
    ) AS found WHERE found.id = company_registry.id`.execute(trx)
}
