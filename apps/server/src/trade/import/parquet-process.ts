/** Reads one Parquet file: a process of its own, with an engine of its own that is gone with it. */
import { rmSync, writeFileSync } from 'node:fs'
import { isWhole, toJsonLines } from './parquet.query.ts'
import { exitCodes } from './parquet-exit-codes.ts'

const [from = '', to = ''] = process.argv.slice(2)
const folder = `${to}.engine`

const engine = await import('chdb').catch(() => process.exit(exitCodes.noEngine))
const session = new engine.Session(folder)
try {
  await session.queryAsync('SET max_threads = 2, max_memory_usage = 1000000000')
  await session.queryAsync(toJsonLines(from, to))
  // The engine makes no file for no rows.
  writeFileSync(to, '', { flag: 'a' })
  const whole = await session.queryAsync(isWhole(from, to), { format: 'TabSeparated' })
  if (whole.text().trim() !== '1') process.exitCode = exitCodes.diskFull
} catch (error) {
  process.stderr.write(String(error))
  process.exitCode = exitCodes.unreadable
} finally {
  session.close()
  await engine.drainPending()
  rmSync(folder, { recursive: true, force: true })
}
