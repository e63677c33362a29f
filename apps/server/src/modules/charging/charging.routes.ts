import { charging } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { registerExport } from '../../platform/exports/exports.ts'
import { bind } from '../../platform/http/bind.ts'
import { bindIntake } from '../../platform/intake/intake.ts'
import { listChargeOrders } from './charge-orders.repository.ts'
import { chargeOrderIntake, settlementIntake } from './charging.intake.ts'
import { toChargeOrder, toSettlement } from './charging.mapper.ts'
import { chargeOrderExport, settlementExport } from './charging-export.ts'
import { listSettlements } from './settlements.repository.ts'

export function chargingRoutes(app: AppContext): void {
  const { businessTimezone: timeZone } = app.config
  const settlementFile = registerExport(app, settlementExport)
  const orderFile = registerExport(app, chargeOrderExport)
  bindIntake(app, settlementIntake)
  bindIntake(app, chargeOrderIntake)

  bind(app, charging.settlements, async ({ query }) => {
    const { rows, ...sums } = await listSettlements(app.db, query, timeZone)
    return { rows: rows.map(toSettlement), ...sums }
  })

  bind(app, charging.exportSettlements, call => settlementFile.answer(call))

  bind(app, charging.orders, async ({ query }) => {
    const { rows, ...sums } = await listChargeOrders(app.db, query, timeZone)
    return { rows: rows.map(toChargeOrder), ...sums }
  })

  bind(app, charging.exportOrders, call => orderFile.answer(call))
}
