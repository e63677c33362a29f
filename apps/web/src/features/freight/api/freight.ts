import { freightRates, type Query, trailers } from '@backoffice/contract'
import { withMs } from '../../../lib/day-filters.ts'
import { resource } from '../../../lib/resource.ts'

type Trailers = Query<typeof trailers.list>
type Rates = Query<typeof freightRates.list>

/** The address has days, the operations take milliseconds (specification §7). */
export const trailerMs = <Q extends Trailers>(query: Q) => withMs(query, 'placeDateFrom', 'placeDateTo')
export const rateMs = <Q extends Rates>(query: Q) => withMs(query, 'createTimeFrom', 'createTimeTo')

export const trailerData = resource('trailers', trailers, { sent: trailerMs })
export const freightRateData = resource('freightRates', freightRates, { sent: rateMs })
