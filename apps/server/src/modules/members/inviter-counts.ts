/** The results of members' invitations, counted again in the transaction that changes them. */
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'

/** The periods in one unit; with several units, in days. */
const periods = (value: string, unit: string) => {
  const [values, units] = [sql.ref(value), sql.ref(unit)]
  const days = sql`CASE ${units} WHEN 'year' THEN 365 WHEN 'month' THEN 30 ELSE 1 END`
  const isOne = sql`count(DISTINCT ${units}) < 2`
  return {
    // `least` passes over null: of no periods it would be the bound.
    sum: sql`least(coalesce(CASE WHEN ${isOne} THEN sum(${values}) ELSE sum(${values}::bigint * ${days}) END, 0), 2147483647)`,
    unit: sql`CASE WHEN ${isOne} THEN min(${units}) ELSE 'day' END`,
  }
}

/**
 * Two pushes about one inviter wait for each other on the inviter's row, so the later one also counts what the earlier
 * one has stored.
 */
export async function recountInviters(trx: Trx, userIds: readonly string[]): Promise<void> {
  const ids = [...new Set(userIds)].sort()
  if (ids.length === 0) return
  await sql`
    INSERT INTO member_stats (user_id) SELECT id FROM unnest(${ids}::text[]) AS id ORDER BY id ON CONFLICT DO NOTHING
  `.execute(trx)
  await sql`
    SELECT FROM member_stats WHERE user_id = ANY (${ids}::text[]) ORDER BY user_id FOR UPDATE
  `.execute(trx)
  const registered = periods('invited_give_period_value', 'invited_give_period_unit')
  const paid = periods('slave_pay_give_period_value', 'slave_pay_give_period_unit')
  await sql`
    UPDATE member_stats AS s SET
      invitation_num = c.invited, register_num = c.registered, trading_num = c.paid, reward_type = c.reward_type,
      register_reward_value = c.register_value, register_reward_unit = c.register_unit,
      trading_reward_value = c.trading_value, trading_reward_unit = c.trading_unit
    FROM (
      SELECT u.id, count(i.id) AS invited, count(i.register_time) AS registered, count(i.payment_time) AS paid,
        coalesce(${registered.sum}, 0) AS register_value, ${registered.unit} AS register_unit,
        coalesce(${paid.sum}, 0) AS trading_value, ${paid.unit} AS trading_unit,
        (array_agg(i.reward_type ORDER BY i.invite_date DESC, i.id DESC)
          FILTER (WHERE i.reward_type IS NOT NULL))[1] AS reward_type
      FROM unnest(${ids}::text[]) AS u (id) LEFT JOIN invitation i ON i.inviter_user_id = u.id
      GROUP BY u.id
    ) AS c
    WHERE s.user_id = c.id
  `.execute(trx)
}
