/** Payouts (specification §4 Cash reward; decisions §4 Rewards; reliability.md 10, 11). */
import type { Body, Payout, RewardStatus, rewards } from '@backoffice/contract'
import type { Actor, Manager } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Origin, recordAudits } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { RunOnce } from '../../platform/http/idempotency.ts'
import { fieldError } from '../../platform/lib/app-error.ts'
import { reveal } from '../../platform/masking/reveal.ts'
import { holdOf } from './held-rewards.ts'
import { payAtOnce } from './payouts/payout-batches.service.ts'
import { throughBank } from './payouts/payout-returns.ts'
import { refuseMoved } from './refuse-moved.ts'
import {
  findRewardField,
  findRewardIds,
  lockRewardsToTurn,
  type RewardRow,
  turnRewards,
} from './rewards.repository.ts'
import { refuseConfirmed, takeBackPaid } from './take-back.service.ts'

/** The new status, and why a payout is cancelled. */
interface Turned {
  status: RewardStatus
  reason?: string | undefined
}

const verbs: Record<RewardStatus, string> = { T: 'payOut', F: 'cancelPayout' }

const eventOf =
  ({ status, reason }: Turned) =>
  (row: RewardRow) => ({
    action: `reward.${verbs[status]}`,
    entity: 'reward',
    entityId: row.id,
    entityName: row.inviter || row.inviterUserId,
    changes: [
      { field: 'status', before: status === 'T' ? 'F' : 'T', after: status },
      { field: 'reward', before: null, after: row.reward },
      ...(reason ? [{ field: 'reason', before: null, after: reason }] : []),
    ],
  })

type Turn = Body<typeof rewards.updateStatus>

/** The money of these may have gone out through the bank, so somebody says why it has not. @throws AppError 10400 */
async function requireReason(trx: Trx, ids: number[], reason: string): Promise<void> {
  if (reason !== '' || (await throughBank(trx, ids)).size === 0) return
  throw fieldError(
    'reason',
    '其中有奖励曾提交银行，请输入直接打款的原因',
    'Some of these were with the bank before: please enter why they are paid out directly',
  )
}

/** @param due locked, not in that state yet @returns their ids @throws AppError 10400 on `reason`, 10409 */
export async function turnLocked(
  trx: Trx,
  app: AppContext,
  due: RewardRow[],
  { status, reason = '' }: Turned,
  origin: Origin & { actor: Pick<Actor, 'userId' | 'kind'> & Manager },
): Promise<Set<number>> {
  const changed = new Set(due.map(({ id }) => id))
  if (status === 'T') {
    await requireReason(trx, [...changed], reason)
    await payAtOnce(trx, app, due, origin)
  } else await takeBackPaid(trx, app, [...changed], reason, origin)
  await turnRewards(trx, [...changed], status)
  await recordAudits(trx, origin, due.map(eventOf({ status, reason })))
  return changed
}

/**
 * Each reward changes at most once, even if another person pays at the same time; the others of a batch are done. What
 * cannot be paid now is left as it is.
 *
 * @throws AppError 10409 with the current rows, when a row that would change differs from what was `seen`
 */
export async function turnStatus(
  app: AppContext,
  { ids, status, reason, seen = [] }: Turn,
  origin: Origin & { actor: Actor },
  once: RunOnce,
): Promise<Payout> {
  const wanted = [...new Set(ids)]
  return app.db.transaction().execute(trx =>
    once(trx, async () => {
      const found = await lockRewardsToTurn(trx, wanted, status)
      const held = new Map(
        status === 'T'
          ? found.flatMap(row => {
              const reason = holdOf(row)
              return reason ? [[row.id, reason] as const] : []
            })
          : [],
      )
      const due = found.filter(({ id }) => !held.has(id))
      refuseMoved(due, seen, origin.actor)
      if (status === 'F') await refuseConfirmed(trx, ids)
      const changed = await turnLocked(trx, app, due, { status, reason }, origin)
      const known = await findRewardIds(trx, wanted)
      const items = wanted.map(id => {
        const reason = held.get(id)
        if (reason) return { id, outcome: 'held', reason } as const
        const outcome = changed.has(id) ? 'changed' : known.has(id) ? 'unchanged' : 'missing'
        return { id, outcome } as const
      })
      const count = (outcome: Payout['items'][number]['outcome']) =>
        items.filter(item => item.outcome === outcome).length
      return {
        changed: count('changed'),
        unchanged: count('unchanged'),
        held: count('held'),
        missing: count('missing'),
        items,
      }
    }),
  )
}

const kinds = { bankAccount: 'bankAccount', inviterPhone: 'phone', inviteePhone: 'phone' } as const

/** @throws AppError 10404, 10406 */
export async function revealReward(
  app: Pick<AppContext, 'db' | 'config'>,
  id: number,
  { field }: Body<typeof rewards.reveal>,
  origin: Origin & { actor: Actor },
): Promise<{ value: string }> {
  const entry = { kind: kinds[field], entity: 'reward', entityId: id, field }
  return { value: await reveal(app, origin, entry, trx => findRewardField(trx, id, field)) }
}
