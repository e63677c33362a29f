/** Orders pushed through the intake in batches, each a new one with an item that gives membership. */
import { performance } from 'node:perf_hooks'
import { given } from './records.ts'

const batch = 500
const seconds = Number(process.env.BENCH_SECONDS ?? 3) * 3

/** Paid orders of now. @param prefix of their numbers */
export function orderRows(prefix: string, first: number, count: number) {
  const now = new Date().toISOString()
  return Array.from({ length: count }, (_, index) => ({
    order_no: `${prefix}${first + index}`,
    userId: `u${1 + ((first + index) % 900_000)}`,
    source: 'trade_site',
    source_name: `王${given[(first + index) % given.length]}${given[(first + index * 7) % given.length]}`,
    source_phone: '13800138000',
    actual_amount: 899,
    discount: 100,
    total_amount: 999,
    status: 'PAID',
    create_time: now,
    paid_time: now,
    item_list: [{ item_name: '年度会员', periodValue: 1, periodUnit: 'year' }],
    updateTime: now,
  }))
}

/** @returns a push of rows of one kind, which fails when one of them is refused */
export const pushTo =
  (address: string, token: string) => async (kind: 'orders' | 'members', rows: object[]) => {
    const answer = await fetch(`${address}/open/v1/${kind}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ rows }),
    })
    const { errorcode, data } = (await answer.json()) as { errorcode: number; data: { accepted: number } }
    if (errorcode !== 0 || data.accepted !== rows.length) throw new Error(`a batch was refused: ${errorcode}`)
  }

/** @returns orders a second, by so many senders at once */
export async function measureIntake(address: string, token: string, senders: number): Promise<number> {
  const push = pushTo(address, token)
  let sent = 0
  const begin = performance.now()
  const send = async () => {
    while (performance.now() - begin < seconds * 1000) {
      const first = sent
      sent += batch
      await push('orders', orderRows('bench', first, batch))
    }
  }
  await Promise.all(Array.from({ length: senders }, send))
  return sent / ((performance.now() - begin) / 1000)
}
