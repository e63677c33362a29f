/** A disk without room, whoever has met it. */
import { statfs } from 'node:fs/promises'
import type { Labels } from '@backoffice/contract'

const codes = new Set([
  'ENOSPC',
  'EDQUOT',
  '53100', // PostgreSQL
  '243', // the search engine
])

/** Whether the cause of an error is that a disk has no room: nothing changes before a person makes some. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (codes.has(String((error as NodeJS.ErrnoException).code ?? '')) || isDiskFull(error.cause))

/** What the disk of a folder still has for us. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Where what had no room says nothing of it. */
export class DiskFullError extends Error {
  readonly code = 'ENOSPC'
}

export const diskFullText: Labels = {
  zh: '服务器磁盘空间不足，请清理后重试',
  en: 'The disk of the server is full: free some space and try again',
}
