/** Levels whose end has passed fall back to 0; reads are correct even before the job runs (decisions §4 Members). */
import type { AppContext } from '../../platform/app-context.ts'
import { recordAudit, systemOrigin } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { countEnded, endLevels, findContinuing } from './expiry.repository.ts'
import { lockLedgers, recompute } from './ledger.ts'

const batch = 10_000

/** After a gap another period may follow: it becomes their validity. @returns how many moved on */
async function moveOn(trx: Trx, timeZone: string): Promise<number> {
  const userIds = await findContinuing(trx, batch)
  if (userIds.length === 0) return 0
  await lockLedgers(trx, userIds)
  await recompute(trx, userIds, { origin: systemOrigin, timeZone })
  return userIds.length
}

/**
 * @param go.ended is told how many have fallen back so far
 * @returns how many fell back
 */
export async function endMemberships(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  go: { signal?: AbortSignal; ended?: (members: number) => void } = {},
): Promise<number> {
  let sum = 0
  for (let most = batch; most === batch; go.ended?.(sum)) {
    go.signal?.throwIfAborted()
    const { moved, ended } = await db.transaction().execute(async trx => {
      const moved = await moveOn(trx, config.businessTimezone)
      const ended = await endLevels(trx)
      if (ended > 0)
        await recordAudit(trx, systemOrigin, {
          action: 'member.expire',
          entity: 'member',
          changes: [{ field: 'members', before: null, after: ended }],
        })
      return { moved, ended }
    })
    most = Math.max(moved, ended)
    sum += ended
  }
  return sum
}

export const memberExpiryJob = defineJob({
  kind: 'member.expiry',
  label: { zh: '会员到期回落', en: 'End memberships' },
  access: 'system',
  schedule: '1 * * * *',
  async handler({ progress, signal }, app) {
    const total = await countEnded(app.db)
    progress({ done: 0, total })
    const ended = (done: number) => progress({ done, total: Math.max(done, total) })
    return { result: { members: await endMemberships(app, { signal, ended }) } }
  },
})
