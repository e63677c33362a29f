import { companyProfile } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { questionFor } from '../companies/reader.ts'
import { listBills } from './bills.ts'
import { listPartners, listProducts, listRoutes } from './company-profile.service.ts'

export function companyProfileRoutes(app: AppContext): void {
  bind(app, companyProfile.partners, ({ body, actor, signal }) =>
    listPartners(app, questionFor(body, actor), signal),
  )

  bind(app, companyProfile.products, ({ body, actor, signal }) =>
    listProducts(app, questionFor(body, actor), actor, signal),
  )

  bind(app, companyProfile.ports, ({ body, actor, signal }) =>
    listRoutes(app, questionFor(body, actor), signal),
  )

  bind(app, companyProfile.shipments, ({ body, actor, signal }) => listBills(app, body, actor, signal))
}
