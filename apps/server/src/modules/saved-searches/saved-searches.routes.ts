import { savedSearches } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { readNews } from './news.ts'
import {
  changeSavedSearch,
  createSavedSearch,
  noteSeen,
  readSavedSearches,
  removeSavedSearch,
} from './saved-searches.service.ts'

export function savedSearchRoutes(app: AppContext): void {
  bind(app, savedSearches.list, ({ query, actor }) => readSavedSearches(app, actor.accountId, query))

  bind(app, savedSearches.create, ({ body, actor, origin }) =>
    createSavedSearch(app, actor.accountId, body, origin),
  )

  bind(app, savedSearches.update, ({ body, actor, origin }) =>
    changeSavedSearch(app, actor.accountId, body, origin),
  )

  bind(app, savedSearches.delete, async ({ params, actor, origin }) => {
    await removeSavedSearch(app.db, actor.accountId, params.id, origin)
    return null
  })

  bind(app, savedSearches.seen, ({ params, body, actor }) =>
    noteSeen(app, { accountId: actor.accountId, id: params.id, version: body.version }),
  )

  bind(app, savedSearches.news, ({ params, actor, signal }) => readNews(app, actor, params.id, signal))
}
