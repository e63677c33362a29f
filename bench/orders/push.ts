/** Orders pushed in batches over several connections. */
import { limits, type OrderRow } from '@backoffice/contract'

const batchSize = 500

function orderOf(run: number, n: number): OrderRow {
  const time = new Date(Date.now() - (n % 1000) * 60_000).toISOString()
  return {
    order_no: `bench-${run}-${n}`,
    userId: `u${1 + (n % 100_000)}`,
    source: 'trade_site',
    source_name: '王小明',
    source_phone: `138${String(n % 100_000_000).padStart(8, '0')}`,
    actual_amount: 899.5,
    discount: 99.5,
    total_amount: 999,
    status: n % 5 === 0 ? 'UNPAID' : 'PAID',
    create_time: time,
    paid_time: time,
    item_list: [{ item_name: '年度会员', periodValue: 1, periodUnit: 'year' }],
    updateTime: time,
  }
}

async function pushBatch(address: string, token: string, rows: OrderRow[]): Promise<void> {
  const response = await fetch(`${address}/open/v1/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ rows }),
  })
  const { errorcode, data } = (await response.json()) as { errorcode: number; data: { rejected: number } }
  if (errorcode !== 0 || data.rejected > 0) throw new Error(`a push answered ${errorcode}`)
}

/** @returns orders a second */
export async function pushOrders(
  address: string,
  token: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  let next = 0
  const run = Date.now()
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < begin + seconds * 1000) {
        const first = next
        next += Math.min(batchSize, limits.intakeRowsMax)
        await pushBatch(
          address,
          token,
          Array.from({ length: batchSize }, (_, n) => orderOf(run, first + n)),
        )
      }
    }),
  )
  return next / ((performance.now() - begin) / 1000)
}
