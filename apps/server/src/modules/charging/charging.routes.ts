import { charging } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { listChargeOrders } from './charge-orders.repository.ts'
import { toCharge } from './charging.mapper.ts'
import { listSettlements } from './settlements.repository.ts'

export function chargingRoutes(app: AppContext): void {
  const { businessTimezone: timeZone } = app.config

  bind(app, charging.settlements, async ({ query, actor }) => {
    const { rows, ...sums } = await listSettlements(app.db, query, { access: actor, timeZone })
    return { rows: rows.map(toCharge), ...sums }
  })

  bind(app, charging.orders, async ({ query, actor }) => {
    const { rows, ...sums } = await listChargeOrders(app.db, query, { access: actor, timeZone })
    return { rows: rows.map(toCharge), ...sums }
  })
}
