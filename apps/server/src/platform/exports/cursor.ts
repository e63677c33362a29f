/** Rows of a query in batches of limited size, however many there are. */
import { type Expression, sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A reader may be slow; the transaction must not time out meanwhile. */
const idleTimeout = '30min'

/**
 * Reads through a cursor in its own transaction, which sees one state of the data from the first row to the last. The
 * cursor and its connection are released when the reading ends, early or not.
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
      // Read while the reader still works on the previous batch.
      coming = fetch.execute(trx)
      coming.catch(() => {})
      yield rows
    }
  } finally {
    // Ends a cursor as well as a commit does, and also works after the connection has failed.
    await trx.rollback().execute()
  }
}
