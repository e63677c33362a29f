import type { DeskFigureKey, PayoutState } from '@backoffice/contract'
import { sql } from 'kysely'
import type { DeskFigurePart } from '../../platform/desk/desk-parts.ts'
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

/** Since when a batch is in its state. */
const stateTime = sql<Date>`CASE state
  WHEN 'draft' THEN create_time WHEN 'approved' THEN approve_time WHEN 'sent' THEN send_time ELSE update_time
END`

/** A single one is named. */
const batchesIn = (key: DeskFigureKey, states: PayoutState[]): DeskFigurePart => ({
  key,
  async read({ app }) {
    const waiting = app.db.selectFrom('payoutBatch').where('state', 'in', states)
    const rows = await waiting
      .select([stateTime.as('since'), sql<number>`count(*) OVER ()`.as('value')])
      .select(['id', 'number', 'state', 'openCount'])
      .orderBy(stateTime)
      .limit(1)
      .execute()
    const [oldest] = rows
    if (!oldest) return { value: 0, search: { state: states.join() } }
    const { value, since, ...batch } = oldest
    return { value, oldest: since, batch: value === 1 ? batch : null, search: { state: states.join() } }
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
