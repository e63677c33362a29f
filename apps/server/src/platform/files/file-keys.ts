/**
 * The keys that sign addresses of files, the same for all nodes (security.md 45). One is current. Earlier keys still
 * open addresses that they signed, but none made later.
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { recordAudit, systemOrigin } from '../audit/audit.ts'
import type { Db, Trx } from '../db/database.ts'

const name = 'file-urls'

/** Nodes learn of a new key within seconds; until then addresses signed with the previous one are valid. */
const handOver = sql`interval '5 minutes'`

/** No signed address with an end is valid for longer. */
export const longestAddressMs = 7 * 86_400_000

export interface FileKey {
  id: number
  value: Buffer
  /** Undefined for the current one. */
  endTime: Date | undefined
}

const newKey = (db: Db | Trx) =>
  sql`INSERT INTO shared_secret (name, value) VALUES (${name}, ${randomBytes(32)}) ON CONFLICT DO NOTHING`.execute(
    db,
  )

/** All keys that may still open something, the current one first; the first node that asks creates it. */
export async function listFileKeys(db: Db): Promise<FileKey[]> {
  const read = () =>
    sql<{ id: number; value: Buffer; endTime: Date | null }>`
      SELECT id, value, end_time FROM shared_secret WHERE name = ${name} ORDER BY end_time DESC NULLS FIRST
    `.execute(db)
  let { rows } = await read()
  if (rows[0]?.endTime !== null) {
    await newKey(db)
    rows = (await read()).rows
  }
  return rows.map(({ endTime, ...key }) => ({ ...key, endTime: endTime ?? undefined }))
}

/** Tells whether a file is a picture from the time of a key: such an address has no end, because pages show it. */
export async function isPictureOf(db: Db, key: FileKey, fileId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM shared_secret s JOIN stored_file f ON f.create_time <= s.end_time + ${handOver}
    WHERE s.id = ${key.id} AND f.id = ${fileId} AND f.purpose = 'image'`.execute(db)
  return rows.length > 0
}

/**
 * Makes a new key the current one.
 *
 * @param olderThanDays only when the current one is older
 * @param endOld removes the earlier keys at once, and with them every address that they signed: for when a key has
 * leaked
 * @returns whether there is a new one
 */
export async function rotateFileKey(
  db: Db,
  { olderThanDays = 0, endOld = false }: { olderThanDays?: number; endOld?: boolean } = {},
): Promise<boolean> {
  return db.transaction().execute(async trx => {
    const { numAffectedRows } = await sql`
      UPDATE shared_secret SET end_time = now() WHERE name = ${name} AND end_time IS NULL
        AND create_time <= now() - ${olderThanDays} * interval '1 day'`.execute(trx)
    if (numAffectedRows !== 1n) return false
    await newKey(trx)
    if (endOld)
      await sql`DELETE FROM shared_secret WHERE name = ${name} AND end_time IS NOT NULL`.execute(trx)
    await recordAudit(trx, systemOrigin, {
      action: 'file.rotateKey',
      entity: 'file',
      changes: [{ field: 'endOld', before: null, after: endOld }],
    })
    return true
  })
}

/** Removes keys that cannot open anything any more. @returns how many */
export async function deleteSpentKeys(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM shared_secret s
    WHERE name = ${name} AND end_time < now() - ${longestAddressMs} * interval '1 millisecond'
      AND NOT EXISTS (
        SELECT FROM stored_file f WHERE f.purpose = 'image'
          AND f.create_time BETWEEN s.create_time AND s.end_time + ${handOver}
      )`.execute(db)
  return Number(numAffectedRows ?? 0)
}
