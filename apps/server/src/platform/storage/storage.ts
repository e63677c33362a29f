/** Where files are stored: a folder, or an S3 store. */
import type { Readable } from 'node:stream'

export interface FileMeta {
  mediaType: string
}

export interface Storage {
  /**
   * Stores the whole content or nothing: a failure of source or store leaves nothing behind. Memory stays limited
   * whatever the size.
   *
   * @returns bytes stored
   */
  put(key: string, source: AsyncIterable<Uint8Array>, meta: FileMeta): Promise<number>
  /** @throws MissingFileError */
  get(key: string): Promise<Readable>
  /**
   * Makes the file available at a free path, for reading only.
   *
   * @throws MissingFileError
   */
  bring(key: string, path: string, signal?: AbortSignal): Promise<void>
  /** Deleting a missing file is no error. */
  delete(key: string): Promise<void>
  /** Bytes; undefined when there is no such file. */
  size(key: string): Promise<number | undefined>
}

export class MissingFileError extends Error {}

/**
 * Keys are made by the server, like `image/2026/11/4f0c….png`; any other key is a bug.
 *
 * @throws when a key could lead out of the store
 */
export function checkKey(key: string): void {
  if (!/^[a-z0-9][a-z0-9_.-]*(\/[a-z0-9][a-z0-9_.-]*)*$/.test(key) || key.length > 200)
    throw new Error(`Not a storage key: ${key}`)
}
