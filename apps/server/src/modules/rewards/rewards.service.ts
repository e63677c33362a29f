/** Payouts (specification §4 Cash reward; decisions §4 Rewards; reliability.md 10, 11). */
import type { Body, Payout, RewardStatus, rewards } from '@backoffice/contract'
import type { Actor } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Origin, recordAudits } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { Once } from '../../platform/http/idempotency.ts'
import { reveal } from '../../platform/masking/reveal.ts'
import { payAtOnce } from './payout-batches.service.ts'
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

/** @param due locked, not in that state yet @returns their ids @throws AppError 10400 on `reason`, 10409 */
export async function turnLocked(
  trx: Trx,
  app: AppContext,
  due: RewardRow[],
  { status, reason = '' }: Turned,
  origin: Origin & { actor: Pick<Actor, 'accountId'> },
): Promise<Set<number>> {
  const changed = new Set(due.map(({ id }) => id))
  if (status === 'T') await payAtOnce(trx, app, due, origin)
  else await takeBackPaid(trx, [...changed], status === 'F' ? reason : '', origin)
  await turnRewards(trx, [...changed], status)
  await recordAudits(trx, origin, due.map(eventOf({ status, reason })))
  return changed
}

/**
 * Each reward changes at most once, even if another person pays at the same time; the others of a batch are done.
 *
 * @throws AppError 10409 with the current rows, when a row that would change differs from what was `seen`
 */
export async function turnStatus(
  app: AppContext,
  { ids, status, reason, seen = [] }: Turn,
  origin: Origin & { actor: Actor },
  once: Once,
): Promise<Payout> {
  const wanted = [...new Set(ids)]
  return app.db.transaction().execute(trx =>
    once(trx, async () => {
      const due = await lockRewardsToTurn(trx, wanted, status)
      refuseMoved(due, seen, origin.actor)
      if (status === 'F') await refuseConfirmed(trx, ids)
      const changed = await turnLocked(trx, app, due, { status, reason }, origin)
      const known = await findRewardIds(trx, wanted)
      const items = wanted.map(id => {
        const outcome = changed.has(id) ? 'changed' : known.has(id) ? 'unchanged' : 'missing'
        return { id, outcome } as const
      })
      const count = (outcome: string) => items.filter(item => item.outcome === outcome).length
      return { changed: count('changed'), unchanged: count('unchanged'), missing: count('missing'), items }
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
