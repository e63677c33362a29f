/** Reads one Parquet file, in its own process with its own engine. */
import { rmSync, writeFileSync } from 'node:fs'
import { isWhole, parquetColumnsSql, statedSizes, toJsonLines } from './parquet.query.ts'
import { exitCodes } from './parquet-exit-codes.ts'
import { mayUnpackTo, readingLimits } from './reading-limits.ts'

const [from = '', to = '', limit = '', size = ''] = process.argv.slice(2)
const rows = Number(limit)
const folder = `${to}.engine`

// The process that started this one has ended, perhaps killed.
process.stdin.resume().on('end', () => process.exit(exitCodes.unreadable))

const engine = await import('chdb').catch(() => process.exit(exitCodes.noEngine))
const session = new engine.Session(folder)

async function answer(sql: string): Promise<string[][]> {
  const found = await session.queryAsync(sql, { format: 'TabSeparated' })
  return found
    .text()
    .trimEnd()
    .split('\n')
    .map(line => line.split('\t'))
}

/** Tells whether the lines are too large in any case, or the stated sizes of the columns already show it. */
async function isTooMuch(columns: string[][]): Promise<boolean> {
  const [[count = '', unpacked = ''] = []] = await answer(statedSizes(from))
  // The quotes of a name, a colon, a cell of one character and a comma.
  const lineBytes = columns.reduce((sum, [name = '']) => sum + Buffer.byteLength(name) + 5, 2)
  const lines = rows > 0 ? Math.min(rows, Number(count)) : Number(count)
  return Math.max(Number(unpacked), lines * lineBytes) > mayUnpackTo(Number(size))
}

async function unpack(): Promise<void> {
  const threads = rows > 0 ? 1 : 2
  await session.queryAsync(
    `SET max_threads = ${threads}, max_memory_usage = ${readingLimits.parquetMemoryBytes}`,
  )
  const columns = await answer(parquetColumnsSql(from))
  if (await isTooMuch(columns)) {
    process.exitCode = exitCodes.tooMuch
    return
  }
  await session.queryAsync(toJsonLines(from, to, rows, columns))
  // The engine creates no file when there are no rows.
  writeFileSync(to, '', { flag: 'a' })
  const [[whole] = []] = await answer(isWhole(from, to, rows))
  if (whole !== '1') process.exitCode = exitCodes.diskFull
}

try {
  await unpack()
} catch (error) {
  process.stderr.write(String(error).slice(0, 2000))
  const isMemory = (error as { clickhouseCode?: number }).clickhouseCode === 241
  process.exitCode = isMemory ? exitCodes.memory : exitCodes.unreadable
} finally {
  session.close()
  await engine.drainPending()
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
