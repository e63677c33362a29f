import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { ConfigError, type StorageConfig } from '../config.ts'
import { FolderStorage } from './folder-storage.ts'
import { S3Storage } from './s3-storage.ts'
import { MissingFileError, type Storage } from './storage.ts'

/** The store that the configuration names. */
export const openStorage = (config: StorageConfig): Storage =>
  config.kind === 's3' ? new S3Storage(config) : new FolderStorage(config.folder)

const answerMs = 10_000
const tryKey = 'start/try'

/**
 * Stores a small file and deletes it. A store that is down is no reason not to start: files come back with it.
 *
 * @throws ConfigError when the store refuses it
 */
export async function requireStorage(config: StorageConfig): Promise<void> {
  if (config.kind !== 's3') return
  const storage = openStorage(config)
  const stored = async () => {
    await storage.put(tryKey, Readable.from([Buffer.from('try')]), { mediaType: 'text/plain' })
    await storage.delete(tryKey)
  }
  const problem = await Promise.race([
    stored().catch(error => error),
    delay(answerMs, undefined, { ref: false }),
  ])
  if (problem instanceof MissingFileError)
    throw new ConfigError(`S3_BUCKET=${config.bucket}: there is no such bucket at S3_ENDPOINT.`)
  const [, status] = /answered \w+ with (40[013])/.exec(problem?.message) ?? []
  if (status)
    throw new ConfigError(
      `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: the store refuses to write with them (${status}). Set those of an account that may write into ${config.bucket}, and its S3_REGION.`,
    )
}
