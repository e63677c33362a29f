/** 1,000,000 members and 1,000,000 orders of three years, as two front sites would have sold them. */
import type pg from 'pg'

export const memberCount = Number(process.env.BENCH_ROWS ?? 1_000_000)
export const orderCount = Number(process.env.BENCH_ROWS ?? 1_000_000)

const families = `(ARRAY['王','李','张','刘','陈','杨','赵','黄','周','吴','徐','孙','欧阳'])`
/** Of given names, the most frequent first; two of them make about 250,000 different names of 1,000,000 orders. */
export const given = [
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
  return `substr('${given.join('')}', 1 + floor(power(${share}, 2) * ${given.length})::int, 1)`
}
const name = `${pick(families, 1, 13)} || ${pickGiven(2)} || ${pickGiven(3)}`
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
