import type { DeskFigureKey, PayoutState } from '@backoffice/contract'
import { countWaiting, type DeskFigurePart } from '../../platform/desk/desk-parts.ts'
import { totalRewards } from './rewards.repository.ts'

/** Unpaid rewards that a filter of the list finds, and their sum. */
const unpaid = (key: DeskFigureKey, filter: 'due' | 'failed'): DeskFigurePart => ({
  key,
  async read({ app, actor, clock }) {
    const view = { filters: { [filter]: true }, access: actor, timeZone: clock.timeZone }
    const { F: found } = await totalRewards(app.db, view)
    return { value: found.count, amount: found.amount, search: { [filter]: 'true' } }
  },
})

const batchesIn = (key: DeskFigureKey, states: PayoutState[]): DeskFigurePart => ({
  key,
  async read({ app }) {
    const found = await countWaiting(
      app.db.selectFrom('payoutBatch').where('state', 'in', states),
      'update_time',
    )
    return { ...found, search: { state: states.join() } }
  },
})

export const rewardFigures = [
  /** Only what can be paid: neither held nor in a batch. */
  unpaid('rewardsDue', 'due'),
  unpaid('payoutsFailed', 'failed'),
  /** For people who may approve them. */
  batchesIn('payoutsWaiting', ['waiting']),
  /** For people who take them on: to be handed in, sent to the bank, or given their results. */
  batchesIn('payoutsOpen', ['draft', 'approved', 'sent']),
]
