/**
 * The quota for uploads: reserved in the database before the first byte is stored, so that parallel uploads cannot
 * exceed it.
 */
import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { Trx } from '../db/database.ts'
import { fieldError } from '../lib/app-error.ts'
import { insertFile, type StoredFile } from './files.repository.ts'

export type Quota = 'pictures' | 'imports'

const purposes: Record<Quota, string[]> = {
  pictures: ['image'],
  imports: ['import', 'record-import', 'rate-import'],
}
const lockKeys: Record<Quota, number> = { pictures: 7420318850, imports: 7420318851 }
const mebibyte = 1024 ** 2

async function usedBytes(trx: Trx, quota: Quota, accountId: number) {
  const { rows } = await sql<{ own: string; all: string }>`
    SELECT coalesce(sum(size_bytes), 0) AS "all",
      coalesce(sum(size_bytes) FILTER (WHERE account_id = ${accountId}), 0) AS own
    FROM stored_file WHERE purpose = ANY (${purposes[quota]})
  `.execute(trx)
  return { own: Number(rows[0]?.own), all: Number(rows[0]?.all) }
}

const ofAccount = (bytes: number) => {
  const size = bytes / mebibyte
  return fieldError(
    'file',
    `您上传的文件已达上限（共 ${size} MB），未使用的文件约一天后自动清理，也可联系管理员`,
    `Your uploads have reached their limit of ${size} MB: unused ones go after a day, or ask an administrator`,
  )
}

const ofAll = (bytes: number) => {
  const size = bytes / mebibyte
  return fieldError(
    'file',
    `上传空间已满（共 ${size} MB），请联系管理员`,
    `The room for uploads (${size} MB in all) is used up: ask an administrator`,
  )
}

type NewUpload = Pick<StoredFile, 'storageKey' | 'name' | 'mediaType' | 'purpose'> & { accountId: number }

/** An upload that is not finished by then has broken off. */
const unfinishedMs = 86_400_000

/**
 * Reserves space for an upload: a row that nobody finds until `keepUpload`.
 *
 * @param bytes the most that it can have
 * @throws AppError 10400 on `file` when the quota of the account or the common quota is used up
 */
export function reserveUpload(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  quota: Quota,
  file: NewUpload,
  bytes: number,
): Promise<StoredFile> {
  return db.transaction().execute(async trx => {
    await sql`SELECT pg_advisory_xact_lock(${lockKeys[quota]})`.execute(trx)
    const { own, all } = await usedBytes(trx, quota, file.accountId)
    const { accountBytes, bytes: allBytes } = config.uploadQuotas[quota]
    if (own + bytes > accountBytes) throw ofAccount(accountBytes)
    if (all + bytes > allBytes) throw ofAll(allBytes)
    const expireTime = new Date(Date.now() + unfinishedMs)
    return insertFile(trx, { ...file, sizeBytes: bytes, ready: false, expireTime })
  })
}
