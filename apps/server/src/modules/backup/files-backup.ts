/** Files in a backup: those that the rows of its snapshot name. */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { MissingFileError, type Storage } from '../../platform/storage/storage.ts'
import type { Manifest } from './manifest.ts'
import { writeMeasured } from './packed-file.ts'

type FilesPart = Pick<Manifest, 'files' | 'missingFiles'>

/** @param client in the snapshot of the backup: a row is written after its file, so each file is there */
export async function backUpFiles(
  client: pg.Client,
  storage: Storage,
  folder: string,
  signal?: AbortSignal,
): Promise<FilesPart> {
  const { rows } = await client.query<{ key: string; mediaType: string; expireTime: Date | null }>(
    `SELECT storage_key AS key, media_type AS "mediaType", expire_time AS "expireTime" FROM stored_file
     WHERE ready AND (expire_time IS NULL OR expire_time > now()) ORDER BY id`,
  )
  const part: FilesPart = { files: [], missingFiles: [] }
  for (const { key, mediaType, expireTime } of rows) {
    signal?.throwIfAborted()
    try {
      const file = await writeMeasured(folder, `files/${key}`, await storage.get(key), { signal })
      part.files.push({ ...file, key, mediaType })
    } catch (error) {
      if (!(error instanceof MissingFileError)) throw error
      // A file that expired in the meantime is not needed any more.
      if (expireTime === null || expireTime.getTime() > Date.now()) part.missingFiles.push(key)
    }
  }
  return part
}

export async function restoreFiles(storage: Storage, folder: string, { files }: FilesPart): Promise<void> {
  for (const { key, path, mediaType } of files)
    await storage.put(key, createReadStream(join(folder, path)), { mediaType })
}
