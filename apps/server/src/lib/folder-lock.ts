import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
}

/**
 * When a process started, as the system tells it: with the pid it names a process for good, because pids
 * are used again. Undefined when there is no such process.
 */
export function processStart(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return state === 'Z' ? undefined : fields[18]
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return ''
  }
}

/** Renaming is atomic: of several starters that see the same stale lock only one moves it away. */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    // Another starter was quicker, and this is its lock: it gets it back.
    if (readFileSync(aside, 'utf8') !== stale) linkSync(aside, file)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

/**
 * Takes a folder for this process. A lock left by a dead process never bars the way.
 *
 * @param advice what a person should do when another living process has it
 * @returns gives the folder back
 * @throws FolderInUseError
 */
export function lockFolder(folder: string, advice: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'lock')
  const mine = `${process.pid} ${processStart(process.pid) ?? ''}`
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      // Linked when it is written: an empty lock would look stale to another starter.
      writeFileSync(`${file}.${process.pid}.new`, mine, { mode: 0o600 })
      linkSync(`${file}.${process.pid}.new`, file)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(`${file}.${process.pid}.new`, { force: true })
    }
    const found = readIfThere(file)
    const [pid = '', ...start] = found.split(' ')
    if (pid && processStart(Number(pid)) === start.join(' '))
      throw new FolderInUseError(`${folder} is in use by process ${pid}. ${advice}`)
    removeStale(file, found)
  }
  throw new FolderInUseError(`${folder} is being taken by another process. ${advice}`)
}
