/** What members did on the front sites, by day. */
import type { DeskTrendPart } from '../../platform/desk/desk-parts.ts'
import { countDays } from '../../trade/behaviour/behaviour-days.query.ts'
import { catchUp } from './delivery.ts'

export const behaviourTrend: DeskTrendPart = {
  keys: ['behaviour'],
  async read({ app, clock: { timeZone }, span }) {
    await catchUp(app)
    const days = await countDays(app.trade.engine, { kind: 'action', ...span, timeZone })
    return days.map(({ day, count }) => ({ day, values: [count] }))
  },
}
