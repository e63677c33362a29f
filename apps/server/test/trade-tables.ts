/** Empty search tables: made once a run, each layout by a process of its own, and copied by the files that need them. */
import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openEngine, type TradeEngine } from '../src/trade/engine/engine.ts'

/** The cluster whose only shard is the process itself. */
export const oneShard = 'one_shard'

const maker = fileURLToPath(new URL('./make-trade-tables.ts', import.meta.url))
const nameOf = (cluster: string | undefined) => cluster ?? 'plain'

/** Called by the global setup of the tests. */
export async function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-tables-'))
  process.env.PREPARED_TABLES = folder
  const make = (cluster?: string) =>
    promisify(execFile)(process.execPath, [
      maker,
      join(folder, nameOf(cluster)),
      ...(cluster ? [cluster] : []),
    ])
  await Promise.all([make(), process.env.DEEP && make(oneShard)])
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Puts the tables into a folder, which must not be there yet. */
export function copyTables(path: string, cluster?: string): void {
  execFileSync('cp', ['-a', join(process.env.PREPARED_TABLES ?? '', nameOf(cluster)), path])
}

/** An engine of a test file's own with the tables of one server; closing takes them away. */
export async function openTables(): Promise<{ engine: TradeEngine; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-trade-'))
  const path = join(folder, 'trade')
  copyTables(path)
  const engine = await openEngine({ path })
  const close = async () => {
    await engine.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { engine, close }
}
