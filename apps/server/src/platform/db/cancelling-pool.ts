/** Queries whose client has gone are cancelled in the database (security.md 24). */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { givenUpSignal } from '../lib/given-up.ts'

/** Cancels the query of a connection when the signal aborts. The connection returns to the pool only after that. */
function cancelOnAbort(
  client: pg.PoolClient & { processID?: number },
  signal: AbortSignal,
  control: pg.Pool,
) {
  let cancelling: Promise<unknown> | undefined
  const cancel = () => {
    cancelling = control.query('SELECT pg_cancel_backend($1)', [client.processID]).catch(() => {})
  }
  const release = client.release
  client.release = (destroy?: Error | boolean) => {
    signal.removeEventListener('abort', cancel)
    if (cancelling !== undefined) void cancelling.then(() => release(destroy))
    else release(destroy)
  }
  if (signal.aborted) cancel()
  else signal.addEventListener('abort', cancel, { once: true })
}

/**
 * The pool as Kysely uses it.
 *
 * @param config of the one extra connection that cancels, opened when it is first needed
 */
export function cancellingPool(pool: pg.Pool, config: pg.PoolConfig): PostgresPool {
  const control = new pg.Pool({ ...config, max: 1 })
  control.on('error', () => {})
  return {
    async connect(): Promise<PostgresPoolClient> {
      const client = await pool.connect()
      const signal = givenUpSignal()
      if (signal) cancelOnAbort(client, signal, control)
      return client as PostgresPoolClient
    },
    async end() {
      await Promise.all([control.end(), pool.end()])
    },
  }
}
