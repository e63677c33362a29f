import { notices } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { noticeRecords, readOpenNotices } from './notices.service.ts'

export function noticeRoutes(app: AppContext): void {
  noticeRecords.routes(app)

  bind(app, notices.updateStatus, ({ body, origin }) => noticeRecords.change(app, body, origin))

  bind(app, notices.open, ({ query }) => readOpenNotices(app, query))
}
