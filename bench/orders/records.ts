/** 1,000,000 members and 1,000,000 orders of three years, as two front sites would have sold them. */
import type pg from 'pg'

export const memberCount = Number(process.env.BENCH_ROWS ?? 1_000_000)
export const orderCount = Number(process.env.BENCH_ROWS ?? 1_000_000)

const families = `(ARRAY['王','李','张','刘','陈','杨','赵','黄','周','吴','徐','孙','欧阳'])`
/** Of given names, the most frequent first; two of them make about 250,000 different names of 1,000,000 orders. */
export const givenNames = [
  ...'伟芳娜敏静秀丽强磊军洋勇艳杰娟涛明超兰霞平刚桂英华玉萍红梅建国文海燕春志云林鑫波宇浩凯健俊帆雪荣琴小',
  ...'晓东斌鹏飞辉峰龙阳晨博轩子涵梓怡雨欣佳琪思嘉诗宁颖慧莉婷珍凤洁琳素素云莲真环雪荣爱妹霞香月莺媛瑞凡家',
  ...'进福生贵昌盛世承德泽天恒学祥才发武新利清彬富顺信贤庆安康星光诚先敬震振壮会思群豪心邦乐绍功松善厚裕河哲',
]
/** By a hash: remainders of one number would go hand in hand. */
const pick = (list: string, salt: number, length: number) =>
  `${list}[1 + abs(hashint8(n::bigint * 31 + ${salt})) % ${length}]`
/** The square of a share: first ones come often, last ones seldom. */
const pickGiven = (salt: number) => {
  const share = `(abs(hashint8(n::bigint * 31 + ${salt})::bigint) / 2147483649.0)`
  return `substr('${givenNames.join('')}', 1 + floor(power(${share}, 2) * ${givenNames.length})::int, 1)`
}
const name = `${pick(families, 1, 13)} || ${pickGiven(2)} || ${pickGiven(3)}`
const phone = `'1' || (30 + abs(hashint8(n)) % 60) || lpad((abs(hashint8(n::bigint * 7)) % 100000000)::text, 8, '0')`
const createTime = `now() - (abs(hashint8(n::bigint * 13)) % 94608000) * interval '1 second'`

/** What stands beside them: invoices, rewards, reminders, the log. */
const statements = [
  `INSERT INTO channel (code, name) SELECT 'ch' || n, '渠道 ' || n FROM generate_series(0, 39) AS n`,
  // Some of what is sold is named seldom.
  `UPDATE order_items SET item_name = (ARRAY['月度会员','季度会员','行业报告','积分包'])[1 + abs(hashtext(order_no)) % 4]
   WHERE abs(hashtext(order_no)) % 3 > 0`,
  `INSERT INTO member_periods (user_id, source, source_key, order_no, level, given_at, period_value, period_unit,
     start_time, end_time, renews)
   SELECT user_id, 'order', order_no || '#001', order_no, 1, paid_time, 1, 'year', paid_time,
     paid_time + interval '1 year', abs(hashtext(order_no)) % 2 = 0
   FROM orders WHERE status = 'PAID'`,
  `INSERT INTO invoice (order_no, state, title_kind, title, kind, tax_no, issued_amount, number, issued_on, reason,
     handle_time, create_time)
   SELECT order_no, state, 'company', '公司' || r % 50000, 'normal', lpad((r % 400000)::text, 15, '1'),
     CASE WHEN state IN ('issued', 'voided') THEN actual_amount END,
     CASE WHEN state IN ('issued', 'voided') THEN lpad((n + 1000000000)::text, 20, '25') ELSE '' END,
     CASE WHEN state IN ('issued', 'voided') THEN (paid_time + interval '2 days')::date END,
     CASE WHEN state IN ('refused', 'voided') THEN '退款' ELSE '' END,
     CASE WHEN state <> 'asked' THEN paid_time + interval '2 days' END, paid_time + interval '1 day'
   FROM (
     SELECT *, CASE WHEN r % 100 < 4 THEN 'asked' WHEN r % 100 < 92 THEN 'issued' WHEN r % 100 < 96 THEN 'refused'
       ELSE 'voided' END AS state
     FROM (
       SELECT order_no, actual_amount, coalesce(paid_time, create_time) AS paid_time, status,
         abs(hashtext(order_no || 'i')) AS r, row_number() OVER () AS n
       FROM orders
     ) each WHERE (status = 'PAID' AND r % 2 = 0) OR (status = 'CANCELLED' AND r % 20 = 0)
   ) asked`,
  `INSERT INTO reward (source_key, inviter, inviter_user_id, inviter_phone, invitee_user_id, invitee_phone,
     invite_time, reward, status, update_time)
   SELECT 'r' || uid_pk, name, 'u' || uid_pk / 9 + 1, phone, user_id, phone, create_time,
     10 + uid_pk % 90, CASE WHEN uid_pk % 9 < 7 THEN 'T' ELSE 'F' END, create_time
   FROM members WHERE uid_pk % 3 = 0`,
  `INSERT INTO invitation (source_key, inviter_user_id, invited_user_id, phone, invite_date, register_time, update_time)
   SELECT 'v' || uid_pk, 'u' || uid_pk / 9 + 1, user_id, phone, create_time, create_time, create_time
   FROM members WHERE uid_pk % 3 = 0`,
  `INSERT INTO renewal_rule (name, days_before, language, text, status)
   SELECT '规则 ' || n, n, 'zh_CN', '您的会员将到期', 'on' FROM generate_series(1, 3) AS n`,
  `INSERT INTO renewal_message (rule_id, user_id, end_time, level, language, text, fetched_time, acknowledged_time)
   SELECT 1 + uid_pk % 3, user_id, end_time, 1, 'zh_CN', '您的会员将到期',
     CASE WHEN uid_pk % 10 > 0 THEN now() END, CASE WHEN uid_pk % 10 > 1 THEN now() END
   FROM members WHERE level > 0`,
  `INSERT INTO audit_event (time, action, entity, entity_id, entity_name, actor_id, actor_name, address, changes)
   SELECT create_time, 'member.upgrade', 'member', uid_pk::text, name, 1, 'clerk' || uid_pk % 50,
     '10.0.' || uid_pk % 200 || '.7', '[{"field": "end", "before": null, "after": "2027-01-01"}]'
   FROM members WHERE uid_pk % 2 = 0`,
  `INSERT INTO bin_item (operation, entity, row_id, name, account_id, parts, delete_time)
   SELECT 'channels.delete', 'channel', n, '渠道 ' || n, 1, '[]', now() - n * interval '20 seconds'
   FROM generate_series(1, 100000) AS n`,
  `INSERT INTO job (kind, state, account_id, queue_id, create_time)
   SELECT 'export.orders', 'done', 1, gen_random_uuid(), now() - n * interval '1 minute'
   FROM generate_series(1, 100000) AS n`,
]

export async function loadRecords(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO members (user_id, name, phone, email, source, channel_code, gender, operation_type, company,
      level, start_time, end_time, create_time, update_time)
    SELECT 'u' || n, ${name}, ${phone}, 'member' || n || '@example.com',
      (ARRAY['trade_site','freight_site'])[1 + n % 2], 'ch' || n % 40, n % 2,
      (ARRAY['foreign','freight','other'])[1 + n % 3], '公司' || n % 50000,
      CASE WHEN n % 5 = 0 THEN 1 WHEN n % 11 = 0 THEN 2 ELSE 0 END,
      now() - interval '100 days',
      now() - interval '100 days' + (n % 500) * interval '1 day',
      ${createTime}, now()
    FROM generate_series(1, $1::int) AS n`,
    [memberCount],
  )
  await client.query(
    `INSERT INTO orders (order_no, user_id, source, source_name, source_phone, actual_amount, discount,
      total_amount, status, create_time, paid_time, update_time)
    SELECT to_char(at, 'YYYYMMDD') || lpad(n::text, 8, '0'), 'u' || 1 + abs(hashint8(n::bigint * 17)) % $1,
      (ARRAY['trade_site','freight_site'])[1 + n % 2], ${name}, ${phone}, 899, 100, 999, status, at,
      CASE WHEN status = 'PAID' THEN at END, at
    FROM (
      SELECT n, ${createTime} AS at,
        (ARRAY['PAID','PAID','PAID','PAID','PAID','PAID','PAID','UNPAID','UNPAID','CANCELLED'])[1 + n % 10] AS status
      FROM generate_series(1, $1::int) AS n
    ) made`,
    [orderCount],
  )
  await client.query(
    `INSERT INTO order_items (order_no, position, item_name, sku_code)
    SELECT order_no, 1, '年度会员', 'VIP-YEAR' FROM orders`,
  )
  await client.query('VACUUM ANALYZE members, orders, order_items')
  for (const statement of statements) await client.query(statement)
  await client.query('VACUUM ANALYZE')
}
