import { companyProfile } from '@backoffice/contract'
import type { AppContext } from '../../app-context.ts'
import { registerExport } from '../../exports/exports.ts'
import { bind } from '../../plugins/bind.ts'
import { billExport, listBills } from './bills.ts'
import { listPartners, listProducts, listRoutes } from './company-profile.service.ts'

export function companyProfileRoutes(app: AppContext): void {
  const file = registerExport(app, billExport)

  bind(app, companyProfile.partners, ({ body, signal }) => listPartners(app, body, signal))

  bind(app, companyProfile.products, ({ body, actor, signal }) => listProducts(app, body, actor, signal))

  bind(app, companyProfile.ports, ({ body, signal }) => listRoutes(app, body, signal))

  bind(app, companyProfile.shipments, ({ body, actor, signal }) => listBills(app, body, actor, signal))

  bind(app, companyProfile.exportShipments, call => file.answer(call))
}
