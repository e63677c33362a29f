import { notices } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { toNotice } from './notices.mapper.ts'
import { listNotices } from './notices.repository.ts'
import { changeNotice, createNotice, getNotice, readOpenNotices, removeNotice } from './notices.service.ts'

export function noticeRoutes(app: AppContext): void {
  bind(app, notices.list, async ({ query }) => {
    const { rows, total } = await listNotices(app.db, query)
    return { rows: rows.map(toNotice), total }
  })

  bind(app, notices.get, ({ params }) => getNotice(app.db, params.id))

  bind(app, notices.create, ({ body, origin, once }) => createNotice(app.db, body, origin, once))

  bind(app, notices.update, ({ body, origin }) => changeNotice(app.db, body, origin))

  bind(app, notices.updateStatus, ({ body, origin }) => changeNotice(app.db, body, origin))

  bind(app, notices.delete, async ({ params, origin }) => {
    await removeNotice(app.db, params.id, origin)
    return null
  })

  bind(app, notices.open, ({ query }) => readOpenNotices(app, query))
}
