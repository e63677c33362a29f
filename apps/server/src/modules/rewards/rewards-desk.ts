import type { DeskFigurePart } from '../../platform/desk/desk-parts.ts'
import { totalRewards } from './rewards.repository.ts'

/** Rewards to pay out, and their sum. */
export const rewardsDue: DeskFigurePart = {
  key: 'rewardsDue',
  async read({ app, actor, clock }) {
    const { F: due } = await totalRewards(app.db, { filters: {}, access: actor, timeZone: clock.timeZone })
    return { value: due.count, amount: due.amount, search: { status: 'F' } }
  },
}
