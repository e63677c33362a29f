import { orders } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { reveal } from '../../platform/masking/reveal.ts'
import { findSkuNames } from '../products/sku-names.ts'
import { toOrder } from './orders.mapper.ts'
import { findOrder, listOrders, sumPaid } from './orders.repository.ts'

export function orderRoutes(app: AppContext): void {
  const { businessTimezone: timeZone } = app.config

  bind(app, orders.list, async ({ query, actor }) => {
    const { rows, total, counts } = await listOrders(app.db, query, { access: actor, timeZone })
    return { rows: rows.map(toOrder), total, counts }
  })

  bind(app, orders.paid, ({ query, actor }) => sumPaid(app.db, query, { access: actor, timeZone }))

  bind(app, orders.get, async ({ params }) => {
    const row = await findOrder(app.db, params.order_no)
    if (!row) throw new AppError(10404)
    const order = toOrder(row)
    const names = await findSkuNames(
      app.db,
      order.item_list.flatMap(item => item.sku_code ?? []),
    )
    const named = order.item_list.map(item => ({ ...item, labels: names.get(item.sku_code ?? '') ?? [] }))
    return { ...order, item_list: named }
  })

  bind(app, orders.reveal, async ({ params: { order_no: orderNo }, body: { field }, actor, origin }) => {
    const entry = { kind: 'phone', entity: 'order', entityId: orderNo, entityName: orderNo, field } as const
    const read = async () => (await findOrder(app.db, orderNo))?.sourcePhone
    return { value: await reveal(app, { ...origin, actor }, entry, read) }
  })
}
