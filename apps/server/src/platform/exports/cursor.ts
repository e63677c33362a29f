/** Rows of a query in bounded batches, whatever their number. */
import { type Expression, sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A reader may be slow; the rows are still to come when it goes on. */
const idleTimeout = '30min'

/**
 * Reads through a cursor in a transaction of its own, which sees one state of the data from the first row to
 * the last. The cursor and its connection are given back when the reading ends, early or not.
 *
 * @param query with a definite order
 * @param signal ends the reading before the next batch
 */
export async function* readInBatches<Row>(
  db: Db,
  query: Expression<Row>,
  { size = 500, signal }: { size?: number; signal?: AbortSignal | undefined } = {},
): AsyncGenerator<Row[], void> {
  const trx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    await sql`SELECT set_config('idle_in_transaction_session_timeout', ${idleTimeout}, true)`.execute(trx)
    await sql`DECLARE export_rows NO SCROLL CURSOR FOR ${query}`.execute(trx)
    const fetch = sql<Row>`FETCH FORWARD ${sql.lit(size)} FROM export_rows`
    let coming = fetch.execute(trx)
    for (;;) {
      const { rows } = await coming
      signal?.throwIfAborted()
      if (rows.length < size) {
        if (rows.length > 0) yield rows
        return
      }
      // Read while the reader works on the batch before.
      coming = fetch.execute(trx)
      coming.catch(() => {})
      yield rows
    }
  } finally {
    // Ends a cursor as well as a commit does, and also where the connection has failed.
    await trx.rollback().execute()
  }
}
