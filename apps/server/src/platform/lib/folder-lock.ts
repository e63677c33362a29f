import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
}

/** SQLITE_BUSY: another connection holds the lock. */
const busy = 5

/** Kept referenced: garbage collection of the connection would release its lock. */
const held = new Set<DatabaseSync>()

/**
 * The lock of the operating system, taken through SQLite because Node has none itself. The system releases it when the
 * process ends in any way, so there are no stale locks.
 */
function takeLock(file: string): DatabaseSync | undefined {
  const database = new DatabaseSync(file)
  try {
    database.exec('BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === busy) return undefined
    throw error
  }
}

function readOwner(file: string): string {
  try {
    return ` by process ${readFileSync(file, 'utf8')}`
  } catch {
    return ''
  }
}

/**
 * Takes a folder for this process. A dead process never blocks it.
 *
 * @param advice what a person should do when another running process has it
 * @returns releases the folder
 * @throws FolderInUseError
 */
export function lockFolder(folder: string, advice: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const owner = join(folder, 'lock.pid')
  const lock = takeLock(join(folder, 'lock.db'))
  if (!lock) throw new FolderInUseError(`${folder} is in use${readOwner(owner)}. ${advice}`)
  // For the message above only.
  writeFileSync(owner, String(process.pid), { mode: 0o600 })
  held.add(lock)
  return () => {
    if (held.delete(lock)) lock.close()
  }
}
