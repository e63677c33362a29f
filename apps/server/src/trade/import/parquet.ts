/** Parquet, read by the embedded engine: this process's own, or one in a process for this file alone. */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { DiskFullError, isDiskFull } from '../../lib/disk-full.ts'
import type { TradeEngine } from '../engine.ts'
import { isWhole, toJsonLines } from './parquet.query.ts'
import { exitCodes } from './parquet-exit-codes.ts'
import { TableError } from './problems.ts'

const run = promisify(execFile)
const reader = fileURLToPath(new URL('./parquet-process.ts', import.meta.url))

/** A server reads no files of this machine, and the embedded engine would bind this process to one folder for good. */
async function readInProcess(from: string, to: string, signal: AbortSignal | undefined): Promise<void> {
  try {
    await run(process.execPath, [reader, from, to], {
      killSignal: 'SIGKILL',
      ...(signal && { signal }),
    })
  } catch (cause) {
    signal?.throwIfAborted()
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    if (code === exitCodes.noEngine) throw new TableError('parquetUnsupported', { cause })
    if (code === exitCodes.diskFull)
      throw new DiskFullError('No room for the rows of a Parquet file', { cause })
    if (code === exitCodes.unreadable) throw new TableError('damagedParquet', { cause })
    throw cause
  }
}

async function readInEngine(engine: TradeEngine, from: string, to: string): Promise<void> {
  await engine.command(toJsonLines(from, to)).catch(cause => {
    throw isDiskFull(cause) ? cause : new TableError('damagedParquet', { cause })
  })
  // The engine makes no file for no rows.
  await writeFile(to, '', { flag: 'a' })
  const [found] = await engine.rows<{ whole: number }>(isWhole(from, to))
  if (!found?.whole) throw new DiskFullError('No room for the rows of a Parquet file')
}

/**
 * Writes the rows of a Parquet file as JSON lines, which the other readers take.
 *
 * @throws TableError, DiskFullError; the signal's reason when it is aborted
 */
export async function parquetToJsonLines(
  engine: TradeEngine,
  from: string,
  to: string,
  signal?: AbortSignal,
): Promise<void> {
  if (engine.embedded) await readInEngine(engine, from, to)
  else await readInProcess(from, to, signal)
}
