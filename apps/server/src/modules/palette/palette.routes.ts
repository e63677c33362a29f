import { palette } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { findRecords, locateRecord } from './palette.service.ts'

export function paletteRoutes(app: AppContext): void {
  bind(app, palette.find, ({ query, actor, origin, language }) =>
    findRecords(app, query.q, { ...origin, actor, language }),
  )
  bind(app, palette.locate, async ({ query, actor }) => ({ id: await locateRecord(app, query, actor) }))
}
