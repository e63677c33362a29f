/**
 * Does what migrations have left for later (`upgrade-steps.ts`), beside the serving product: columns first, then indexes, then rules.
 * One process at a time; where it ends, the next one goes on. Runs as the owner of the schema.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Progress } from '../lib/steps.ts'
import { loadMigration } from './migrate.ts'
import { buildIndex, fillNext, type UpgradeStep, upgradeBatchRows, validateRows } from './upgrade-steps.ts'

type Connection = Kysely<unknown>

interface PendingStep {
  id: number
  migration: string
  name: string
  done: number
  lastKey: string | null
}

/** Another one than that of the migrations: nodes that start do not wait for it. */
const lockKey = 7_420_318_847
const lockWaitMs = 5_000
const longestPauseMs = 300_000

const pendingSteps = async (db: Connection) =>
  (
    await sql<PendingStep>`
      SELECT id, migration, name, done::integer, last_key AS "lastKey" FROM upgrade_step
      WHERE end_time IS NULL ORDER BY kind, id`.execute(db)
  ).rows

async function definitionOf({ migration, name }: PendingStep): Promise<UpgradeStep> {
  const { steps = [] } = await loadMigration(migration)
  const step = steps.find(each => each.name === name)
  if (!step) throw new Error(`Migration ${migration} has no step ${name}`)
  return step
}

const end = (db: Connection, { id }: PendingStep) =>
  sql`UPDATE upgrade_step SET end_time = now() WHERE id = ${id}`.execute(db)

interface Run {
  signal: AbortSignal
  onProgress: Progress
}

async function fillAll(
  db: Connection,
  pending: PendingStep,
  step: UpgradeStep & { kind: 'fill' },
  { signal, onProgress }: Run,
) {
  const { rows } = await sql<{ total: number }>`
    UPDATE upgrade_step SET total = (SELECT count(*) FROM ${sql.table(step.table)}) WHERE id = ${pending.id}
    RETURNING total::integer`.execute(db)
  const total = rows[0]?.total ?? 0
  const count = (n: number) => String(Math.min(n, total))
  let { lastKey, done } = pending
  do {
    signal.throwIfAborted()
    onProgress(`${pending.name}, ${count(done)} of ${count(total)}`)
    const began = performance.now()
    done += upgradeBatchRows
    lastKey = await db.transaction().execute(async trx => {
      const last = await fillNext(trx, step, lastKey)
      await sql`UPDATE upgrade_step SET last_key = ${last}, done = ${Math.min(done, total)} WHERE id = ${pending.id}`.execute(
        trx,
      )
      if (last === null) await end(trx, pending)
      return last
    })
    // People who work come first.
    await delay((performance.now() - began) / 4, undefined, { signal })
  } while (lastKey !== null)
}

async function doPending(db: Connection, run: Run): Promise<void> {
  const all = await pendingSteps(db)
  for (const [n, pending] of all.entries()) {
    run.signal.throwIfAborted()
    const onProgress = (text: string) => run.onProgress(`step ${n + 1} of ${all.length}, ${text}`)
    const step = await definitionOf(pending)
    if (step.kind === 'fill') await fillAll(db, pending, step, { ...run, onProgress })
    else {
      onProgress(`${step.kind} ${step.name}`)
      await (step.kind === 'index' ? buildIndex(db, step) : validateRows(db, step))
      await end(db, pending)
    }
  }
  const tables = new Set((await Promise.all(all.map(definitionOf))).map(({ table }) => table))
  for (const table of tables) await sql`ANALYZE ${sql.table(table)}`.execute(db)
}

async function tryOnce(ownerUrl: string, run: Run): Promise<boolean> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  const control = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  for (const each of [pool, control]) each.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await db.connection().execute(async connection => {
      const { rows } = await sql<{ pid: number; mine: boolean }>`
        SELECT pg_backend_pid() AS pid, pg_try_advisory_lock(${sql.lit(lockKey)}) AS mine`.execute(connection)
      if (!rows[0]?.mine) return (await pendingSteps(connection)).length === 0
      // An index in work would keep the stop waiting.
      const cancel = () => void control.query('SELECT pg_cancel_backend($1)', [rows[0]?.pid]).catch(() => {})
      run.signal.addEventListener('abort', cancel)
      await doPending(connection, run).finally(() => run.signal.removeEventListener('abort', cancel))
      return true
    })
  } finally {
    await db.destroy()
    await control.end()
  }
}

/**
 * @param onFailure a step failed and is tried again
 * @returns when nothing is left, or the signal has aborted
 */
export async function finishUpgrade(
  ownerUrl: string,
  run: Run & { onFailure(error: unknown): void },
): Promise<void> {
  let pauseMs = lockWaitMs
  while (!run.signal.aborted) {
    try {
      if (await tryOnce(ownerUrl, run)) return
      pauseMs = lockWaitMs
    } catch (error) {
      if (run.signal.aborted) return
      run.onFailure(error)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
    await delay(pauseMs, undefined, { signal: run.signal }).catch(() => {})
  }
}
