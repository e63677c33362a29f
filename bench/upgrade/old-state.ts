/** A database as the version of November 23 left it, with as many members and twice as many orders as wanted. */
import type pg from 'pg'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'

export const oldVersion = '20261123060100_menu_labels.ts'

const createTime = `timestamptz '2026-11-23' - (abs(hashint8(n::bigint * 13)) % 94608000) * interval '1 second'`
const name = `(ARRAY['王伟','李娜','张敏','刘强','陈静'])[1 + n % 5] || n % 3000`
const phone = `'1' || (3000000000 + abs(hashint8(n))::bigint % 6000000000)`

const members = `
  INSERT INTO members (user_id, name, phone, email, source, channel_code, gender, operation_type, company,
    level, start_time, end_time, create_time, update_time)
  SELECT 'u' || n, ${name}, ${phone}, 'member' || n || '@example.com',
    (ARRAY['trade_site','freight_site'])[1 + n % 2], CASE WHEN n % 10 < 7 THEN 'CH' || n % 40 ELSE '' END, n % 2,
    (ARRAY['foreign','freight',NULL])[1 + n % 3], '公司' || n % 50000,
    CASE WHEN n % 3 = 0 THEN 1 ELSE 0 END, at, at + interval '400 days', at, at
  FROM (SELECT n, ${createTime} AS at FROM generate_series(1, $1::int) AS n) made`

const orders = `
  INSERT INTO orders (order_no, user_id, source, source_name, source_phone, actual_amount, discount,
    total_amount, status, create_time, paid_time, update_time)
  SELECT to_char(at, 'YYYYMMDD') || lpad(n::text, 8, '0'), 'u' || 1 + abs(hashint8(n::bigint * 17)) % $1::int,
    (ARRAY['trade_site','freight_site'])[1 + n % 2], ${name}, ${phone}, 899 + n % 100, 100, 999 + n % 100, status, at,
    CASE WHEN status = 'PAID' THEN at END, at
  FROM (
    SELECT n, ${createTime} AS at,
      (ARRAY['PAID','PAID','PAID','PAID','PAID','PAID','PAID','UNPAID','UNPAID','CANCELLED'])[1 + n % 10] AS status
    FROM generate_series(1, 2 * $1::int) AS n
  ) made`

const items = `
  INSERT INTO order_items (order_no, position, item_name, sku_code)
  SELECT order_no, 1, '年度会员 VIP', 'VIP-YEAR' FROM orders`

/** Of every other order that was paid; some members have several, so that some of them renew. */
const periods = `
  INSERT INTO member_periods (user_id, source, source_key, order_no, level, given_at, period_value, period_unit,
    start_time, end_time)
  SELECT user_id, 'order', order_no || '#001', order_no, 1, paid_time, 1, 'year', paid_time, paid_time + interval '1 year'
  FROM orders WHERE status = 'PAID' AND right(order_no, 1) IN ('1', '3', '5')`

const events = `
  INSERT INTO audit_event (time, action, entity, entity_id, entity_name, actor_name, changes)
  SELECT timestamptz '2026-11-23' - n * interval '1 minute', 'member.upgrade', 'member', n::text, 'member' || n, 'admin',
    '[{"field": "level", "before": "0", "after": "1"}]'
  FROM generate_series(1, $1::int / 2) AS n`

/** @param members how many */
export async function makeOldState(ownerUrl: string, client: pg.Client, count: number): Promise<void> {
  await migrate(ownerUrl, { upTo: oldVersion })
  await client.query(members, [count])
  await client.query(orders, [count])
  await client.query(items)
  await client.query(`INSERT INTO member_ledgers SELECT user_id FROM members`)
  await client.query(periods)
  await client.query(events, [count])
  await client.query('VACUUM ANALYZE')
}
