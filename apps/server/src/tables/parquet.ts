/**
 * Parquet, read in a process for this file alone, so it cannot harm another engine. Its output is watched, because a
 * file of a few kilobytes can repeat the same text a million times.
 */
import { execFile } from 'node:child_process'
import { open, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { DiskFullError, freeBytes } from '../platform/lib/disk-full.ts'
import { exitCodes } from './parquet-exit-codes.ts'
import { type FileProblem, TableError } from './problems.ts'
import { importLimitMs, mayUnpackTo, readingLimits } from './reading-limits.ts'

const run = promisify(execFile)
const reader = fileURLToPath(new URL('./parquet-process.ts', import.meta.url))
const watchMs = 100

interface Options {
  /** Only the first rows; all when absent. */
  rows?: number | undefined
  signal?: AbortSignal | undefined
}

const noRoom = (cause?: unknown) => new DiskFullError('No room for the rows of a Parquet file', { cause })

const isNearlyFull = (folder: string) =>
  freeBytes(folder).then(
    bytes => bytes < readingLimits.diskReserveBytes,
    // The folder is gone, and with it what was being written.
    () => false,
  )

/** The list of columns and groups at the end of a file is what the engine reads before anything else. */
async function checkFooter(path: string, size: number): Promise<void> {
  const file = await open(path)
  try {
    const tail = Buffer.alloc(8)
    await file.read(tail, 0, 8, Math.max(0, size - 8))
    const length = tail.readUInt32LE(0)
    if (tail.toString('latin1', 4) !== 'PAR1' || length + 12 > size) throw new TableError('damagedParquet')
    if (length > readingLimits.parquetFooterBytes) throw new TableError('parquetBomb')
  } finally {
    await file.close()
  }
}

/** Stops the process with the error that gives the reason, when it has used too much space or time. */
function watch(to: string, mayBytes: number, limitMs: number, stop: (why: Error) => void): NodeJS.Timeout {
  const start = performance.now()
  return setInterval(async () => {
    const size = await stat(to).then(
      found => found.size,
      () => 0,
    )
    if (size > mayBytes) stop(new TableError('parquetBomb'))
    else if (performance.now() - start > limitMs) stop(new TableError('tooSlow'))
    else if (await isNearlyFull(dirname(to))) stop(noRoom())
  }, watchMs)
}

const problems: Partial<Record<number, FileProblem>> = {
  [exitCodes.noEngine]: 'parquetUnsupported',
  [exitCodes.unreadable]: 'damagedParquet',
  [exitCodes.tooMuch]: 'parquetBomb',
  [exitCodes.memory]: 'tooMuchMemory',
}

/** Signals that end a process which crashed on its file. */
const falls = new Set(['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGABRT', 'SIGTRAP'])

function problemOf({ code, signal }: { code?: unknown; signal?: unknown }): FileProblem | undefined {
  if (typeof code === 'number') return problems[code]
  if (signal === 'SIGKILL') return 'tooMuchMemory'
  return falls.has(String(signal)) ? 'damagedParquet' : undefined
}

function explained(cause: unknown): unknown {
  if ((cause as { code?: unknown }).code === exitCodes.diskFull) return noRoom(cause)
  const problem = problemOf(cause as object)
  return problem ? new TableError(problem, { cause }) : cause
}

/**
 * Writes the rows of a Parquet file as JSON lines, which the other readers take.
 *
 * @throws TableError, DiskFullError; the signal's reason when it is aborted
 */
export async function parquetToJsonLines(from: string, to: string, { rows, signal }: Options): Promise<void> {
  signal?.throwIfAborted()
  const { size } = await stat(from)
  await checkFooter(from, size)
  if (await isNearlyFull(dirname(to))) throw noRoom()
  const stopped = new AbortController()
  const limitMs = rows ? readingLimits.previewMs : importLimitMs(size)
  const watching = watch(to, mayUnpackTo(rows ? 0 : size), limitMs, why => stopped.abort(why))
  try {
    await run(process.execPath, [reader, from, to, String(rows ?? 0), String(size)], {
      killSignal: 'SIGKILL',
      signal: signal ? AbortSignal.any([signal, stopped.signal]) : stopped.signal,
    })
  } catch (cause) {
    signal?.throwIfAborted()
    stopped.signal.throwIfAborted()
    throw explained(cause)
  } finally {
    clearInterval(watching)
    // A killed process leaves the files of its engine.
    await rm(`${to}.engine`, { recursive: true, force: true })
  }
}
