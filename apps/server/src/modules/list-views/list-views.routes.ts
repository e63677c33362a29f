import { listViews } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { setDefaultView, setLayout } from './list-settings.service.ts'
import { rolesToShareWith } from './list-views.repository.ts'
import { changeView, createView, readSettings, readViews, removeView } from './list-views.service.ts'

export function listViewRoutes(app: AppContext): void {
  bind(app, listViews.list, ({ query, actor }) => readViews(app.db, actor, query.list))

  bind(app, listViews.settings, ({ actor }) => readSettings(app.db, actor))

  bind(app, listViews.roles, ({ actor }) => rolesToShareWith(app.db, actor))

  bind(app, listViews.create, ({ body, actor, origin, once }) =>
    createView(app.db, actor, body, origin, once),
  )

  bind(app, listViews.update, ({ body, actor, origin }) => changeView(app.db, actor, body, origin))

  bind(app, listViews.delete, async ({ params, actor, origin }) => {
    await removeView(app.db, actor, params.id, origin)
    return null
  })

  bind(app, listViews.setDefault, async ({ body, actor }) => {
    await setDefaultView(app.db, actor, body)
    return null
  })

  bind(app, listViews.setLayout, async ({ body, actor }) => {
    await setLayout(app.db, actor, body)
    return null
  })
}
