import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import { type Actor, isOwn } from '../access/actor.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Database } from '../db/tables.gen.ts'
import { storedName } from './stored-name.ts'

export type StoredFile = Selectable<Database['storedFile']>

export async function insertFile(
  db: Db | Trx,
  file: Insertable<Database['storedFile']>,
): Promise<StoredFile> {
  const name = storedName(file.name, file.mediaType)
  return db
    .insertInto('storedFile')
    .values({ ...file, name })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findFile(db: Db | Trx, id: number): Promise<StoredFile | undefined> {
  return db
    .selectFrom('storedFile')
    .selectAll()
    .where('id', '=', id)
    .where('ready', '=', true)
    .where(({ eb, or }) => or([eb('expireTime', 'is', null), eb('expireTime', '>', sql<Date>`now()`)]))
    .executeTakeFirst()
}

/** A file of one purpose for its sender; files of other people or purposes are treated as missing. */
export async function findOwnFile(
  db: Db | Trx,
  id: number,
  { actor, purpose }: { actor: Actor; purpose: string },
): Promise<StoredFile | undefined> {
  const file = await findFile(db, id)
  return file?.purpose === purpose && isOwn(actor, file) ? file : undefined
}

/** An upload is complete: from now on it is found. */
export function keepUpload(
  trx: Trx,
  id: number,
  file: { sizeBytes: number; expireTime: Date | null; orphanTime: Date | null },
): Promise<StoredFile> {
  return trx
    .updateTable('storedFile')
    .set({ ...file, ready: true })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Keeps a file at least until a time. @returns whether it still exists */
export async function holdFile(trx: Trx, id: number, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('storedFile')
    .set({ expireTime: sql<Date>`greatest(expire_time, ${until})` })
    .where('id', '=', id)
    .where('expireTime', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The files expire at once: the next clean-up deletes them. */
export async function dropFiles(trx: Trx, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await trx.updateTable('storedFile').set({ expireTime: sql<Date>`now()` }).where('id', 'in', ids).execute()
}

/** From now on the file belongs to another account. */
export async function giveFile(trx: Trx, id: number, accountId: number): Promise<void> {
  await trx.updateTable('storedFile').set({ accountId }).where('id', '=', id).execute()
}

export async function listExpiredFiles(db: Db, limit: number): Promise<StoredFile[]> {
  return db
    .selectFrom('storedFile')
    .selectAll()
    .where('expireTime', '<=', sql<Date>`now()`)
    .orderBy('expireTime')
    .limit(limit)
    .execute()
}

export async function deleteFile(db: Db | Trx, id: number): Promise<void> {
  await db.deleteFrom('storedFile').where('id', '=', id).execute()
}
