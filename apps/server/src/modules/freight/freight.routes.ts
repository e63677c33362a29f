import { freightRates, trailers } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { withMemberNames } from '../members/names.service.ts'
import { toCargo } from './freight.mapper.ts'
import { listQuotes, listTrailers } from './freight.repository.ts'

export function freightRoutes(app: AppContext): void {
  const { businessTimezone: timeZone } = app.config

  bind(app, trailers.list, async ({ query, actor }) => {
    const { rows, total } = await listTrailers(app.db, query, timeZone)
    return { rows: await withMemberNames(app.db, actor, rows.map(toCargo)), total }
  })

  bind(app, freightRates.list, async ({ query, actor }) => {
    const { rows, total } = await listQuotes(app.db, query, timeZone)
    return { rows: await withMemberNames(app.db, actor, rows.map(toCargo)), total }
  })
}
