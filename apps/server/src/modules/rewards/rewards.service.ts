/** Payouts (specification §4 Cash reward; decisions §4 Rewards; reliability.md 10, 11). */
import type { Body, Payout, RewardStatus, rewards } from '@backoffice/contract'
import type { Db } from '../../db/database.ts'
import type { Once } from '../../lib/idempotency.ts'
import type { Actor } from '../access/actor.ts'
import { type Origin, recordAudits } from '../audit/audit.ts'
import { reveal } from '../personal-data/personal-data.ts'
import { type ChangedReward, findRewardField, findRewardIds, turnRewards } from './rewards.repository.ts'

const verbs: Record<RewardStatus, string> = { T: 'payOut', F: 'cancelPayout' }

const eventOf = (status: RewardStatus) => (row: ChangedReward) => ({
  action: `reward.${verbs[status]}`,
  entity: 'reward',
  entityId: row.id,
  entityName: row.inviter || row.inviterUserId,
  changes: [
    { field: 'status', before: status === 'T' ? 'F' : 'T', after: status },
    { field: 'reward', before: null, after: row.reward },
  ],
})

/** Each reward changes at most once, whoever else pays at the same time; the others of a batch are done. */
export async function turnStatus(
  db: Db,
  { ids, status }: Body<typeof rewards.updateStatus>,
  origin: Origin,
  once: Once,
): Promise<Payout> {
  const wanted = [...new Set(ids)]
  return db.transaction().execute(trx =>
    once(trx, async () => {
      const rows = await turnRewards(trx, wanted, status)
      await recordAudits(trx, origin, rows.map(eventOf(status)))
      const changed = new Set(rows.map(({ id }) => id))
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
  db: Db,
  id: number,
  { field }: Body<typeof rewards.reveal>,
  origin: Origin & { actor: Actor },
): Promise<{ value: string }> {
  return db.transaction().execute(async trx => {
    const asked = { kind: kinds[field], entity: 'reward', entityId: id, field }
    return { value: await reveal(trx, origin, asked, () => findRewardField(trx, id, field)) }
  })
}
