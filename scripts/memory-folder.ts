/**
 * Where tests keep their files: in memory where there is room. Their databases and search tables are thousands of
 * small files that live for seconds, and a disk spends more on making a file than on what is in it.
 */
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
const prefix = 'backoffice-run-'
/** Several times what a whole run keeps at once. */
const neededBytes = 6 * 2 ** 30

function hasRoom(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, process.availableMemory()) > neededBytes
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Of another person.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Memory is not given back by itself after a run that was killed. */
function removeLeftovers(): void {
  for (const name of readdirSync(memory))
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
      rmSync(join(memory, name), { recursive: true, force: true })
}

/** From now on, this process and those it starts have their temporary files in memory, until it ends. */
export function keepFilesInMemory(): void {
  if (!hasRoom()) return
  removeLeftovers()
  const folder = join(memory, `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // As /tmp is: some tests run a program as another user.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
}
