/** A full disk, whichever component reports it. */
import { statfs } from 'node:fs/promises'
import type { Labels } from '@backoffice/contract'

const codes = new Set([
  'ENOSPC',
  'EDQUOT',
  '53100', // PostgreSQL
  '243', // the search engine
])

/** Tells whether an error was caused by a full disk: nothing changes until a person frees space. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (codes.has(String((error as NodeJS.ErrnoException).code ?? '')) || isDiskFull(error.cause))

/** Free space on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** For when the component's error does not say that the disk is full. */
export class DiskFullError extends Error {
  readonly code = 'ENOSPC'
}

const leastBytes = 64 * 1024 ** 2

/** @throws DiskFullError when the disk of a folder has no room for ordinary work */
export async function requireRoom(folder: string): Promise<void> {
  if ((await freeBytes(folder)) < leastBytes) throw new DiskFullError(`${folder} has no room left`)
}

export const diskFullText: Labels = {
  zh: '服务器磁盘空间不足，请清理后重试',
  en: 'The disk of the server is full: free some space and try again',
}
