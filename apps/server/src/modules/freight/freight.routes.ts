import { freightRates, trailers } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { registerExport } from '../../platform/exports/exports.ts'
import { bind } from '../../platform/http/bind.ts'
import { bindIntake } from '../../platform/intake/intake.ts'
import { quoteIntake, trailerIntake } from './freight.intake.ts'
import { toFreightRateQuery, toTrailerOrder } from './freight.mapper.ts'
import { listQuotes, listTrailers } from './freight.repository.ts'
import { freightRateExport, trailerExport } from './freight-export.ts'

export function freightRoutes(app: AppContext): void {
  const { businessTimezone: timeZone } = app.config
  const trailerFile = registerExport(app, trailerExport)
  const freightRateFile = registerExport(app, freightRateExport)
  bindIntake(app, trailerIntake)
  bindIntake(app, quoteIntake)

  bind(app, trailers.list, async ({ query }) => {
    const { rows, total } = await listTrailers(app.db, query, timeZone)
    return { rows: rows.map(toTrailerOrder), total }
  })

  bind(app, trailers.export, call => trailerFile.answer(call))

  bind(app, freightRates.list, async ({ query }) => {
    const { rows, total } = await listQuotes(app.db, query, timeZone)
    return { rows: rows.map(toFreightRateQuery), total }
  })

  bind(app, freightRates.export, call => freightRateFile.answer(call))
}
