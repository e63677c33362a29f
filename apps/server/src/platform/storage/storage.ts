/** Where files lie: a folder, or a store that speaks S3. */
import type { Readable } from 'node:stream'

export interface FileMeta {
  mediaType: string
}

export interface Storage {
  /**
   * Keeps what the source gives, whole or not at all: a failure of source or store leaves nothing behind.
   * Memory stays bounded whatever the size.
   *
   * @returns bytes stored
   */
  put(key: string, source: AsyncIterable<Uint8Array>, meta: FileMeta): Promise<number>
  /** @throws MissingFileError */
  get(key: string): Promise<Readable>
  /**
   * Puts the file at a path that is free, to be read there and not written.
   *
   * @throws MissingFileError
   */
  bring(key: string, path: string, signal?: AbortSignal): Promise<void>
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>
  /** Bytes; undefined when there is no such file. */
  size(key: string): Promise<number | undefined>
}

export class MissingFileError extends Error {}

/**
 * Keys are made by the server, like `image/2026/11/4f0c….png`; anything else is a mistake of the code.
 *
 * @throws when a key could lead out of the store
 */
export function checkKey(key: string): void {
  if (!/^[a-z0-9][a-z0-9_.-]*(\/[a-z0-9][a-z0-9_.-]*)*$/.test(key) || key.length > 200)
    throw new Error(`Not a storage key: ${key}`)
}
