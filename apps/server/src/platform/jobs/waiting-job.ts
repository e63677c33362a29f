import type { Trx } from '../db/database.ts'

/** Tells whether a job of a kind has not begun: it will not begin before this transaction ends. */
export async function lockWaiting(trx: Trx, kind: string): Promise<boolean> {
  const waiting = await trx
    .selectFrom('job')
    .select('id')
    .where('kind', '=', kind)
    .where('state', '=', 'queued')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return waiting !== undefined
}
