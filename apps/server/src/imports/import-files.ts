/** Files to import: taken in, kept for their owner, brought to this machine. */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { limits } from '@backoffice/contract'
import type { Actor } from '../platform/access/actor.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type Origin, recordAudit } from '../platform/audit/audit.ts'
import type { Trx } from '../platform/db/database.ts'
import {
  deleteFile,
  findFile,
  findOwnFile,
  holdFile,
  keepUpload,
  type StoredFile,
} from '../platform/files/files.repository.ts'
import { deleteStored } from '../platform/files/files.service.ts'
import { receiveFile, type UploadCall } from '../platform/files/receive-file.ts'
import { reserveUpload } from '../platform/files/upload-quota.ts'
import { AppError } from '../platform/lib/app-error.ts'
import { MissingFileError } from '../platform/storage/storage.ts'
import { detectSample, readSample } from '../tables/open-table.ts'
import { type FileProblem, TableError } from '../tables/problems.ts'
import { prepareFile } from '../tables/readable.ts'
import { readingLimits } from '../tables/reading-limits.ts'
import { onePreview } from '../tables/reading-worker.ts'
import { inWorkFolder } from './work-folder.ts'

/** The purpose of an uploaded file: calls for one kind do not accept files of another. */
export type ImportPurpose = 'import' | 'record-import' | 'payout-answer' | 'screening'
const dayMs = 86_400_000
/** A file that nobody imports is deleted. */
const waitingMs = dayMs
/** A file that is imported stays, for retries. */
const importedMs = 7 * dayMs
/** A file of a batch. */
const batchMs = 30 * dayMs
const headBytes = 512 * 1024

export const importMediaTypes = {
  delimited: 'text/csv',
  jsonLines: 'application/x-ndjson',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
}

/** The error of a file that cannot be read, for the person: 10400 on `field`. */
export function explainTable(error: unknown, field: string): unknown {
  if (!(error instanceof TableError)) return error
  return new AppError(10400, { fields: [{ field, reason: error.words }] })
}

/** @throws AppError 10400 on `file`, 10410 */
export function receiveImportFile(
  app: AppContext,
  call: UploadCall,
  upload: { purpose: ImportPurpose; action: string },
): Promise<StoredFile> {
  return receiveFile(app, call, {
    ...upload,
    quota: 'imports',
    maxBytes: limits.importBytesMax,
    headBytes,
    expireTime: new Date(Date.now() + waitingMs),
    check(head) {
      try {
        return importMediaTypes[detectSample(head).kind]
      } catch (error) {
        throw explainTable(error, 'file')
      }
    },
  })
}

/**
 * Keeps a file of an archive as if its sender had uploaded it.
 *
 * @throws TableError when it is none that can be read, AppError 10400 when the quota is used up
 */
export async function keepUnpacked(
  app: AppContext,
  path: string,
  { name, accountId, bytes }: { name: string; accountId: number; bytes: number },
): Promise<StoredFile> {
  const mediaType = importMediaTypes[detectSample(await readSample(path)).kind]
  const storageKey = `import/${new Date().toISOString().slice(0, 7).replace('-', '/')}/${randomUUID()}`
  const file = { storageKey, name: name.slice(-200), mediaType, purpose: 'import', accountId }
  const { id } = await reserveUpload(app, 'imports', file, bytes)
  try {
    const sizeBytes = await app.storage.put(storageKey, createReadStream(path), { mediaType })
    const kept = { sizeBytes, expireTime: new Date(Date.now() + batchMs), orphanTime: null }
    return await app.db.transaction().execute(trx => keepUpload(trx, id, kept))
  } catch (error) {
    await app.storage.delete(storageKey).catch(() => {})
    await deleteFile(app.db, id).catch(() => {})
    throw error
  }
}

/** Keeps a file as long as its batch. @returns whether it still exists */
export const holdBatchFile = (trx: Trx, id: number) => holdFile(trx, id, new Date(Date.now() + batchMs))

/** For files that have expired, and files deleted from the store by hand. */
const fileGone = {
  zh: '文件不存在或已过期，请重新上传',
  en: 'There is no such file any more: upload it again',
}

/** The file of a job, whose owner was checked when it began. @throws AppError 10404 */
export async function getImportFile(
  app: AppContext,
  id: number | null,
  purpose: ImportPurpose,
): Promise<StoredFile> {
  const file = id === null ? undefined : await findFile(app.db, id)
  if (file?.purpose !== purpose) throw new AppError(10404, { message: fileGone })
  return file
}

/**
 * The file that a person wants to import: another person's is treated as missing. @throws AppError 10400 on `fileId`
 */
export async function requireFile(
  app: AppContext,
  actor: Actor,
  id: number,
  purpose: ImportPurpose,
): Promise<StoredFile> {
  const file = await findOwnFile(app.db, id, { actor, purpose })
  if (!file || (await app.storage.size(file.storageKey)) === undefined)
    throw new AppError(10400, { fields: [{ field: 'fileId', reason: fileGone }] })
  return file
}

/** Keeps a file while its import can be retried. @throws AppError 10400 on `fileId` */
export async function holdImportFile(trx: Trx, id: number): Promise<void> {
  if (!(await holdFile(trx, id, new Date(Date.now() + importedMs))))
    throw new AppError(10400, { fields: [{ field: 'fileId', reason: fileGone }] })
}

/** The person who waits for the content of a file. */
export interface ImportReader {
  actor: Actor
  signal: AbortSignal
}

/** No choice of a person makes a file with one of these readable. */
const lasting: ReadonlySet<FileProblem> = new Set([
  'compressed',
  'damagedParquet',
  'damagedWorkbook',
  'otherWorkbook',
  'parquetBomb',
  'zipBomb',
])

/** Tells whether an import or a batch keeps the file for longer than an upload that nobody uses. */
const isHeld = ({ createTime, expireTime }: StoredFile) =>
  expireTime === null || expireTime.getTime() - createTime.getTime() > waitingMs + 60_000

/**
 * The first rows of a file on this machine, for its owner; the audit log records that they were shown.
 *
 * @throws AppError 10404 when missing or another person's, 10400 on `id` for a file that cannot be read; one that
 *   nothing makes readable is deleted
 */
export async function lookAtUpload<T>(
  app: AppContext,
  id: number,
  { actor, origin, signal }: ImportReader & { origin: Origin },
  { purpose, action }: { purpose: ImportPurpose; action: string },
  read: (path: string, file: StoredFile) => Promise<T>,
): Promise<T> {
  const file = await findOwnFile(app.db, id, { actor, purpose })
  if (!file) throw new AppError(10404, { message: fileGone })
  try {
    const reader = { actor, signal, rows: readingLimits.previewRows }
    const shown = await readStored(app, file, reader, path => read(path, file))
    await recordAudit(app.db, origin, { action, entity: 'file', entityId: id, entityName: file.name })
    return shown
  } catch (error) {
    if (error instanceof TableError && lasting.has(error.problem) && !isHeld(file))
      await deleteStored(app, file)
    throw explainTable(error, 'id')
  }
}

/**
 * The content of a stored file, for a person who waits for it: in turn, on this machine, in a folder that is deleted.
 *
 * @param rows as `bringFile` takes them @throws AppError 10404, TableError
 */
export function readStored<T>(
  app: AppContext,
  file: StoredFile,
  { actor, signal, rows }: ImportReader & { rows?: number },
  read: (path: string) => Promise<T>,
): Promise<T> {
  const work = async (folder: string) => {
    signal.throwIfAborted()
    return read(await bringFile(app, file, folder, signal, rows))
  }
  return onePreview(actor.accountId, () => inWorkFolder(app, work))
}

/**
 * Copies a stored file into the folder and makes it readable; a file that must be unpacked only has its first `rows`,
 * when those are enough.
 *
 * @returns its path
 * @throws AppError 10404, TableError
 */
export async function bringFile(
  app: AppContext,
  file: StoredFile,
  folder: string,
  signal?: AbortSignal,
  rows?: number,
): Promise<string> {
  const path = join(folder, 'file')
  await app.storage.bring(file.storageKey, path, signal).catch((error: unknown) => {
    throw error instanceof MissingFileError ? new AppError(10404, { message: fileGone }) : error
  })
  return (await prepareFile(path, { signal, rows })).path
}
