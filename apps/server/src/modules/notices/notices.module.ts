import { notices } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { recordModule } from '../../platform/kit/record-module.ts'
import { noticeRecords, readOpenNotices } from './notices.service.ts'

function routes(app: AppContext): void {
  bind(app, notices.updateStatus, ({ body, origin }) => noticeRecords.change(app, body, origin))

  bind(app, notices.open, ({ query }) => readOpenNotices(app, query))
}

export const noticesModule = recordModule({ records: noticeRecords, url: import.meta.url, routes: [routes] })
