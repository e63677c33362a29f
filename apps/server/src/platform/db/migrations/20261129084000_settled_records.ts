/**
 * What apps of other sites said about an id before its member came gets local ids, as it does since this version when the
 * member comes (members/settle-records.ts): the sums no longer ask whose a record is. At once, because they would mislead
 * until then. Only rows of the version before have an owner, so few are written. Orders stay: that version bound members
 * by their first one, and what they gave counted.
 */
import { type Kysely, sql } from 'kysely'

const naming = [
  ['member_periods', 'user_id'],
  ['charge_order', 'user_id'],
  ['trailer_order', 'user_id'],
  ['freight_rate_query', 'user_id'],
  ['invitation', 'inviter_user_id'],
  ['invitation', 'invited_user_id'],
  ['invite_code', 'user_id'],
  ['invite_code', 'invited_user_id'],
  ['reward', 'inviter_user_id'],
  ['reward', 'invitee_user_id'],
] as const

const siteOfMember = sql`coalesce(
  nullif(m.owner, ''),
  (SELECT site_code FROM site WHERE site_code = m.source AND site_code <> 'default_site'),
  (SELECT min(s.site_code) FROM account_site a JOIN site s ON s.id = a.site_id
    WHERE a.account_id = m.pushed_by HAVING count(*) = 1 AND min(s.site_code) <> 'default_site')
)`

/** Its app may not speak for the site of the member. */
const isOfStranger = sql`t.owner <> ${siteOfMember} AND t.pushed_by IS NOT NULL
  AND NOT EXISTS (
    SELECT FROM account_site a JOIN site s ON s.id = a.site_id
    WHERE a.account_id = t.pushed_by AND s.site_code IN ('default_site', ${siteOfMember})
  )
  AND NOT EXISTS (
    SELECT FROM account_role a JOIN role r ON r.id = a.role_id WHERE a.account_id = t.pushed_by AND r.super_admin
  )`

/** The periods in one unit; with several units, in days. */
const periods = (value: string, unit: string) => {
  const [values, units] = [sql.ref(value), sql.ref(unit)]
  const days = sql`CASE ${units} WHEN 'year' THEN 365 WHEN 'month' THEN 30 ELSE 1 END`
  const isOne = sql`count(DISTINCT ${units}) < 2`
  return sql`
    coalesce(least(CASE WHEN ${isOne} THEN sum(${values}) ELSE sum(${values}::bigint * ${days}) END, 2147483647), 0),
    CASE WHEN ${isOne} THEN min(${units}) ELSE 'day' END`
}

/** Of the inviters who have a local id now, and of the members. */
const recount = sql`
  WITH inviters AS (
    SELECT DISTINCT unnest(ARRAY[inviter_user_id, split_part(inviter_user_id, '＠', 1)]) AS id FROM invitation
    WHERE owner <> '' AND strpos(inviter_user_id, '＠') > 0
  )
  INSERT INTO member_stats (user_id, invitation_num, register_num, trading_num, register_reward_value,
    register_reward_unit, trading_reward_value, trading_reward_unit, reward_type)
  SELECT u.id, count(i.id), count(i.register_time), count(i.payment_time),
    ${periods('invited_give_period_value', 'invited_give_period_unit')},
    ${periods('slave_pay_give_period_value', 'slave_pay_give_period_unit')},
    (array_agg(i.reward_type ORDER BY i.invite_date DESC, i.id DESC) FILTER (WHERE i.reward_type IS NOT NULL))[1]
  FROM inviters u LEFT JOIN invitation i ON i.inviter_user_id = u.id GROUP BY u.id
  ON CONFLICT (user_id) DO UPDATE SET
    invitation_num = excluded.invitation_num, register_num = excluded.register_num, trading_num = excluded.trading_num,
    register_reward_value = excluded.register_reward_value, register_reward_unit = excluded.register_reward_unit,
    trading_reward_value = excluded.trading_reward_value, trading_reward_unit = excluded.trading_reward_unit,
    reward_type = excluded.reward_type`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of naming) {
    const [name, named] = [sql.ref(column), sql.ref(`t.${column}`)]
    const moves = table === 'member_periods' ? sql`t.source = 'grant'` : sql`true`
    await sql`
      UPDATE ${sql.table(table)} t SET ${name} = ${named} || '＠' || t.owner FROM members m
      WHERE ${named} = m.user_id AND ${named} <> '' AND t.owner <> '' AND ${moves} AND ${isOfStranger}
    `.execute(db)
  }
  await recount.execute(db)
}
