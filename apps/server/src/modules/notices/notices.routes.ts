import { notices } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { listNotices, noticeTable } from './notices.repository.ts'
import { changeNotice, createNotice, readOpenNotices, removeNotice } from './notices.service.ts'

export function noticeRoutes(app: AppContext): void {
  bind(app, notices.list, ({ query }) => listNotices(app.db, query))

  bind(app, notices.get, ({ params }) => noticeTable.get(app.db, params.id))

  bind(app, notices.create, ({ body, origin, once }) => createNotice(app.db, body, origin, once))

  bind(app, notices.update, ({ body, origin }) => changeNotice(app.db, body, origin))

  bind(app, notices.updateStatus, ({ body, origin }) => changeNotice(app.db, body, origin))

  bind(app, notices.delete, async ({ params, origin }) => {
    await removeNotice(app.db, params.id, origin)
    return null
  })

  bind(app, notices.open, ({ query }) => readOpenNotices(app, query))
}
