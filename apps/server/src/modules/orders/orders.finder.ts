import { orders } from '@backoffice/contract'
import { startsWith } from '../../platform/db/filters.ts'
import type { Finder } from '../../platform/kit/finder.ts'

/** By the beginning of the number; the latest come first, because numbers grow with time. */
export const orderFinder: Finder = {
  kind: 'order',
  operation: orders.list,
  async find(db, { text, limit }) {
    const rows = await db
      .selectFrom('orders')
      .select(['orderNo', 'sourceName'])
      .where('orderNo', 'like', startsWith(text))
      .orderBy('orderNo', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ orderNo, sourceName }) => ({ id: orderNo, name: orderNo, note: sourceName }))
  },
}
