import { companyChartNames, companyCharts, companyProfile } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { findCompany, keyOf } from '../companies/companies.service.ts'
import { questionFor } from '../companies/reader.ts'
import { listStaff, revealContact } from '../company-records/company-contacts.service.ts'
import { RegistryLookup } from '../company-records/registry-lookup.service.ts'
import { listBills } from './bills.ts'
import { readChart } from './company-charts.service.ts'
import {
  listPartners,
  listRoutes,
  listTradedProducts,
  readGoods,
  readPrices,
} from './company-profile.service.ts'
import { readStory } from './company-story.service.ts'
import { listSecondPartners, listSharedPartners } from './partner-sets.service.ts'

export function companyProfileRoutes(app: AppContext): void {
  const { db, trade } = app
  const registry = new RegistryLookup(app)

  for (const chart of companyChartNames)
    bind(app, companyCharts[chart], ({ body, actor, signal }) =>
      readChart(app, chart, questionFor(body, actor), signal),
    )

  bind(app, companyProfile.partners, ({ body, actor, signal }) =>
    listPartners(app, questionFor(body, actor), signal),
  )

  bind(app, companyProfile.products, ({ body, actor, signal }) =>
    listTradedProducts(app, questionFor(body, actor), actor, signal),
  )

  bind(app, companyProfile.goods, ({ body, actor, signal }) =>
    readGoods(app, questionFor(body, actor), signal),
  )

  bind(app, companyProfile.story, ({ body, signal }) => readStory(app, body, signal))

  bind(app, companyProfile.sharedPartners, ({ body, actor, signal }) =>
    listSharedPartners(app, questionFor(body, actor), signal),
  )

  bind(app, companyProfile.secondPartners, ({ body, signal }) => listSecondPartners(app, body, signal))

  bind(app, companyProfile.prices, ({ body, actor, signal }) =>
    readPrices(app, questionFor(body, actor), signal),
  )

  bind(app, companyProfile.ports, ({ body, actor, signal }) =>
    listRoutes(app, questionFor(body, actor), signal),
  )

  bind(app, companyProfile.shipments, ({ body, actor, signal }) => listBills(app, body, actor, signal))

  bind(app, companyProfile.member, async ({ body: { uid, name }, actor, signal }) =>
    listStaff(db, await findCompany(trade, keyOf(uid, name), signal), actor),
  )

  bind(app, companyProfile.registry, async ({ body: { uid, name }, actor, language, signal }) =>
    registry.show(await findCompany(trade, keyOf(uid, name), signal), { access: actor, language }),
  )

  bind(app, companyProfile.reveal, async ({ body, actor, origin, signal }) => {
    const facts = await findCompany(trade, keyOf(body.uid, body.name), signal)
    return { value: await revealContact(app, facts, body, { ...origin, actor }) }
  })
}
