import type { DeskFigurePart } from '../../platform/desk/desk-parts.ts'
import { countRows } from '../../platform/kit/pages.ts'
import { totalRewards } from './rewards.repository.ts'

/** Rewards to pay out, and their sum. */
export const rewardsDue: DeskFigurePart = {
  key: 'rewardsDue',
  async read({ app, actor, clock }) {
    const { F: due } = await totalRewards(app.db, { filters: {}, access: actor, timeZone: clock.timeZone })
    return { value: due.count, amount: due.amount, search: { status: 'F' } }
  },
}

/** Batches that wait for somebody who may approve them. */
export const payoutsWaiting: DeskFigurePart = {
  key: 'payoutsWaiting',
  async read({ app }) {
    const search = { state: 'waiting' } as const
    const value = await countRows(app.db.selectFrom('payoutBatch').where('state', '=', search.state))
    return { value, search }
  },
}
