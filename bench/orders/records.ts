/** 1,000,000 members and 1,000,000 orders of three years, as two front sites would have sold them. */
import type pg from 'pg'

export const memberCount = Number(process.env.BENCH_ROWS ?? 1_000_000)
export const orderCount = Number(process.env.BENCH_ROWS ?? 1_000_000)

const families = `(ARRAY['王','李','张','刘','陈','杨','赵','黄','周','吴','徐','孙','欧阳'])`
const given = `(ARRAY['伟','芳','娜','敏','静','磊','军','洋','勇','艳','杰','娟','涛','明','超','秀英','建国'])`
/** By a hash: remainders of one number would go hand in hand. */
const pick = (list: string, salt: number, length: number) =>
  `${list}[1 + abs(hashint8(n::bigint * 31 + ${salt})) % ${length}]`
const name = `${pick(families, 1, 13)} || ${pick(given, 2, 17)} || ${pick(given, 3, 17)}`
const phone = `'1' || (30 + abs(hashint8(n)) % 60) || lpad((abs(hashint8(n::bigint * 7)) % 100000000)::text, 8, '0')`
const createTime = `now() - (abs(hashint8(n::bigint * 13)) % 94608000) * interval '1 second'`

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
}
