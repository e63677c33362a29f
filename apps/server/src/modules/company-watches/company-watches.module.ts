import { companyWatches } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import type { Module } from '../../platform/module.ts'
import { forgetCompany, listWatched, noteSeen, watchCompany } from './company-watches.service.ts'

function companyWatchRoutes(app: AppContext): void {
  bind(app, companyWatches.list, ({ actor, signal }) => listWatched(app, actor.accountId, signal))

  bind(app, companyWatches.add, async ({ body, actor, signal }) => {
    await watchCompany(app, actor.accountId, body.uid, signal)
    return null
  })

  bind(app, companyWatches.remove, async ({ params, actor }) => {
    await forgetCompany(app, actor.accountId, params.uid)
    return null
  })

  bind(app, companyWatches.seen, async ({ params, body, actor }) => {
    await noteSeen(app, actor.accountId, params.uid, body.version)
    return null
  })
}

export const companyWatchesModule: Module = { routes: [companyWatchRoutes] }
