/** Deletes sample behaviour events from the engine, and the sign-ins that were counted for them. */
import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { deleteSampleEvents } from '../../trade/behaviour/behaviour-store.query.ts'
import { countSampleEvents } from '../../trade/sample/sample-events.query.ts'
import { deliver } from '../member-logs/delivery.ts'

/** @returns how many sign-ins were deleted */
export async function removeSignIns(trx: Trx, limit: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    WITH gone AS (
      DELETE FROM login_fact WHERE sample AND uid IN (
        SELECT uid FROM login_fact WHERE sample ORDER BY uid LIMIT ${limit} FOR UPDATE
      ) RETURNING uid, user_id
    ), counted AS (
      SELECT user_id, count(*) AS n FROM gone GROUP BY user_id ORDER BY user_id
    ), changed AS (
      UPDATE member_stats AS s SET login_times = greatest(0, s.login_times - counted.n),
        last_login_at = (
          SELECT max(login_time) FROM login_fact AS left_over
          WHERE left_over.user_id = s.user_id AND left_over.uid NOT IN (SELECT uid FROM gone)
        )
      FROM counted WHERE s.user_id = counted.user_id
    )
    SELECT count(*)::integer AS n FROM gone
  `.execute(trx)
  return rows[0]?.n ?? 0
}

/** @returns how many events were deleted @throws UnavailableError while the engine is down */
export async function removeEvents(app: AppContext): Promise<number> {
  // Events that wait for the engine are delivered first, so that there is one place to look.
  while ((await deliver(app)) > 0);
  const { engine } = app.trade
  const count = await countSampleEvents(engine)
  if (count > 0) await deleteSampleEvents(engine)
  return count
}
