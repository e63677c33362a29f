import { sites } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { toSite } from './sites.mapper.ts'
import { listSites } from './sites.repository.ts'
import { changeSite, createSite, getSite, listSiteNames, readableSites, removeSite } from './sites.service.ts'

export function siteRoutes(app: AppContext): void {
  bind(app, sites.list, async ({ query, actor }) => {
    const { rows, total } = await listSites(app.db, query, readableSites(actor))
    return { rows: rows.map(toSite), total }
  })

  bind(app, sites.byCodes, ({ query, actor }) => listSiteNames(app.db, actor, query.codes))

  bind(app, sites.get, ({ params, actor }) => getSite(app.db, actor, params.code))

  bind(app, sites.create, ({ body, origin }) => createSite(app.db, body, origin))

  bind(app, sites.update, ({ body, origin }) => changeSite(app.db, body, origin))

  bind(app, sites.delete, async ({ params, origin }) => {
    await removeSite(app.db, params.code, origin)
    return null
  })
}
