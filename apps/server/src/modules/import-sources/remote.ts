/** What the kinds of connections have in common: files are listed and read, never changed. */
import type { Readable } from 'node:stream'
import type { Connection } from './connections.ts'
import { openFolder } from './remotes/folder.ts'
import { openS3 } from './remotes/s3.ts'
import { openSftp } from './remotes/sftp.ts'

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

const waysOf = { folder: openFolder, s3: openS3, sftp: openSftp }

/** @param path a folder or a prefix within the connection */
export function openRemote(connection: Connection, path: string): Promise<Remote> {
  const open = waysOf[connection.kind] as (connection: Connection, path: string) => Promise<Remote>
  return open(connection, path)
}
