/** Payouts of all rewards that match the filters of the list: one batch, exactly the total that a person agreed to. */
import { type Body, type Labels, limits, type Query, rewards } from '@backoffice/contract'
import { defineBulk, type Outcomes, outcomesOf } from '../../platform/bulk/define-bulk.ts'
import type { Trx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { namesSeenBy } from '../../platform/masking/personal-data.ts'
import { cents } from './cents.ts'
import { holdOf, holdText } from './held-rewards.ts'
import { confirmedByBank } from './payouts/payout-returns.ts'
import { lockRewardsToTurn, type RewardRow, selectRewards } from './rewards.repository.ts'
import { turnLocked } from './rewards.service.ts'
import { confirmedReason } from './take-back.service.ts'

type Filters = Query<typeof rewards.turnMatching>
type Sent = Omit<Body<typeof rewards.turnMatching>, 'seen'>

/** @throws AppError 10409 when the total is not the one that was agreed to */
function refuseOtherTotal(due: RewardRow[], amount: number): void {
  const total = due.reduce((sum, { reward }) => sum + cents(reward), 0)
  if (total === cents(amount)) return
  const now = (total / 100).toFixed(2)
  throw new AppError(10409, {
    message: {
      zh: `合计金额现在是 ¥${now}，与您看到的不同，本次未作任何处理`,
      en: `Nothing was done: the total is ¥${now} now, other than you saw`,
    },
  })
}

/** A payout of many leaves these out: they wait in a batch, or their order is not paid. */
function leftOut(rows: RewardRow[]): Outcomes {
  return refusedFor(rows, row => {
    const reason = holdOf(row)
    return reason && holdText(row, reason)
  })
}

const refusedFor = (rows: RewardRow[], reasonFor: (row: RewardRow) => Labels | undefined): Outcomes =>
  new Map(
    rows.flatMap(row => {
      const reason = reasonFor(row)
      return reason ? [[row.id, { outcome: 'refused', reason }] as const] : []
    }),
  )

/** A confirmed payment is not taken back: the bank says that it is paid. */
async function confirmed(trx: Trx, rows: RewardRow[]): Promise<Outcomes> {
  const ids = await confirmedByBank(
    trx,
    rows.map(({ id }) => id),
  )
  return refusedFor(rows, ({ id }) => (ids.has(id) ? confirmedReason : undefined))
}

export const rewardBulk = defineBulk<Filters, Sent>({
  operation: rewards.turnMatching,
  entity: 'reward',
  list: rewards.list,
  label: { zh: '批量打款或取消打款', en: 'Pay out rewards or cancel payouts' },
  async matching({ db, config }, { filters, access }, limit) {
    const view = { filters, timeZone: config.businessTimezone, access }
    const rows = await selectRewards(db, view).limit(limit).execute()
    const see = namesSeenBy(access)
    return rows.map(row => ({ id: row.id, name: see(row.inviter) || row.inviterUserId }))
  },
  atOnce: limits.rewardBatchMax,
  async change(trx, app, ids, { sent: { status, amount, reason }, origin, access }) {
    const found = await lockRewardsToTurn(trx, ids, status)
    const refused = status === 'T' ? leftOut(found) : await confirmed(trx, found)
    const due = found.filter(({ id }) => !refused.has(id))
    // People see the total of all paid ones.
    refuseOtherTotal(status === 'T' ? due : found, amount)
    const by = { ...origin, actor: { ...origin.actor, ...access } }
    return new Map([...outcomesOf(ids, await turnLocked(trx, app, due, { status, reason }, by)), ...refused])
  },
})
