/** Levels whose end has passed fall back to 0; reads are right before it runs (decisions §4 Members). */
import type { AppContext } from '../../app-context.ts'
import { recordAudit, systemOrigin } from '../audit/audit.ts'
import { defineJob } from '../jobs/define-job.ts'
import { endLevels } from './members.repository.ts'

const batch = 10_000

/** @returns how many fell back */
export async function endMemberships({ db }: Pick<AppContext, 'db'>): Promise<number> {
  let sum = 0
  for (let members = batch; members === batch; sum += members)
    members = await db.transaction().execute(async trx => {
      const ended = await endLevels(trx)
      if (ended > 0)
        await recordAudit(trx, systemOrigin, {
          action: 'member.expire',
          entity: 'member',
          changes: [{ field: 'members', before: null, after: ended }],
        })
      return ended
    })
  return sum
}

export const memberExpiryJob = defineJob({
  kind: 'member.expiry',
  label: { zh: '会员到期回落', en: 'End memberships' },
  schedule: '1 * * * *',
  async handler(_run, app) {
    return { result: { members: await endMemberships(app) } }
  },
})
