import type { DeskFigurePart } from '../../platform/desk/desk-parts.ts'
import { totalOf } from './rewards.repository.ts'

/** Rewards to pay out, and their sum. */
export const rewardsDue: DeskFigurePart = {
  key: 'rewardsDue',
  async read({ app, actor, clock }) {
    const search = { status: 'F' } as const
    const due = await totalOf(app.db, { filters: search, access: actor, timeZone: clock.timeZone })
    return { value: due.count, amount: due.amount, search }
  },
}
