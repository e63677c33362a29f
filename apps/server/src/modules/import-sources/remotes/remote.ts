/** All kinds of connections have this in common: files are listed and read, never changed. */
import type { Readable } from 'node:stream'

export interface RemoteFile {
  /** Below the path of the source, with slashes. */
  path: string
  sizeBytes: number
  /** Differs when the content does: a tag, or size and time. */
  edition: string
}

export interface Remote {
  /** In the order of their paths, at most `listedMax`. Hidden files, and files that are still being written, are left out. */
  list(signal: AbortSignal): Promise<RemoteFile[]>
  read(path: string, signal: AbortSignal): Promise<Readable>
  close(): Promise<void>
}

/** Files of one source that are looked at in one run. */
export const listedMax = 10_000

/** A file that has changed within this time may still be written to. */
export const settledMs = 60_000

/**
 * One listing may take no more than this, whatever the server says (security.md 57). Real stores list 10,000 files in
 * 10 requests.
 */
export const listing = {
  requestsMax: 200,
  bytesMax: 32 * 1024 * 1024,
  ms: 300_000,
}

const pathMax = 1024

/** Tells whether a path of a listing stays below the folder or prefix that was listed. */
export const isBelow = (path: string): boolean =>
  path !== '' &&
  path.length <= pathMax &&
  !path.startsWith('/') &&
  !/[\p{Cc}\\]/u.test(path) &&
  path.split('/').every(part => part !== '.' && part !== '..')
