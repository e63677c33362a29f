/** Orders and members as front sites have them: Chinese names, mobile numbers, two sites, three years of dates. */
import type pg from 'pg'

export const orderCount = Number(process.env.BENCH_ROWS ?? 1_000_000)
export const memberCount = Math.round(orderCount / 2)

const name = `
  (ARRAY['王','李','张','刘','陈','杨','赵','黄','周','吴','徐','孙','马','朱','胡','林','郭','何','高','罗'])
    [1 + (hashint4(n) & 1023) % 20]
  || (ARRAY['伟','芳','娜','敏','静','磊','军','洋','勇','艳','杰','娟','涛','明','超'])[1 + (hashint4(n * 3) & 1023) % 15]
  || (ARRAY['','','华','国','丽','平','辉','文'])[1 + (hashint4(n * 7) & 1023) % 8]`

const phone = `
  (ARRAY['138','139','135','136','150','151','158','186','188','177'])[1 + (hashint4(n * 5) & 1023) % 10]
  || lpad(((hashint4(n * 11)::bigint + 2147483648) % 100000000)::text, 8, '0')`

export async function loadOrders(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO members (user_id, name, phone, source, channel_code, create_time, update_time, level, start_time, end_time)
    SELECT 'u' || n, ${name}, ${phone}, 'trade_site', 'C' || n % 40, t, t,
      CASE WHEN n % 5 = 0 THEN 1 WHEN n % 17 = 0 THEN 2 ELSE 0 END,
      CASE WHEN n % 5 = 0 OR n % 17 = 0 THEN t END,
      CASE WHEN n % 5 = 0 OR n % 17 = 0 THEN now() + n % 400 * interval '1 day' END
    FROM generate_series(1, $1::int) AS n, LATERAL (SELECT now() - n * interval '180 seconds' AS t) AS times`,
    [memberCount],
  )
  await client.query(
    `INSERT INTO orders (order_no, user_id, source, source_name, source_phone, actual_amount, discount,
      total_amount, status, create_time, paid_time, update_time)
    SELECT to_char(t, 'YYYYMMDD') || lpad(n::text, 8, '0'), 'u' || 1 + n % $2::int,
      (ARRAY['trade_site', 'freight_site'])[1 + n % 2], ${name}, ${phone}, 899, 100, 999, status, t,
      CASE WHEN status = 'PAID' THEN t END, t
    FROM generate_series(1, $1::int) AS n,
      LATERAL (SELECT now() - n * interval '90 seconds' AS t,
        (ARRAY['PAID', 'PAID', 'PAID', 'UNPAID', 'CANCELLED'])[1 + (hashint4(n * 13) & 1023) % 5] AS status) AS drawn`,
    [orderCount, memberCount],
  )
  await client.query(
    `INSERT INTO order_items (order_no, position, item_name, sku_code) SELECT order_no, 0, '年度会员', 'VIP-YEAR' FROM orders`,
  )
  await client.query('VACUUM ANALYZE members, orders, order_items')
}
