import { orders } from '@backoffice/contract'
import { startsWith } from '../../platform/db/filters.ts'
import type { Finder } from '../../platform/kit/finder.ts'
import { namesSeenBy } from '../../platform/masking/personal-data.ts'

/** By the beginning of the number; the latest come first, because numbers grow with time. */
export const orderFinder: Finder = {
  kind: 'order',
  operation: orders.list,
  async find({ db }, { text, limit, actor }) {
    const rows = await db
      .selectFrom('orders')
      .select(['orderNo', 'sourceName'])
      .where('orderNo', 'like', startsWith(text))
      .orderBy('orderNo', 'desc')
      .limit(limit)
      .execute()
    const name = namesSeenBy(actor)
    return rows.map(({ orderNo, sourceName }) => ({ id: orderNo, name: orderNo, note: name(sourceName) }))
  },
}
