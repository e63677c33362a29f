/** Each morning every rule reminds whoever it has not reminded. A run that is broken off or repeated changes nothing. */
import type { AppContext } from '../../platform/app-context.ts'
import { systemOrigin } from '../../platform/audit/audit.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { addDays, startOfDay, today } from '../../platform/lib/time.ts'
import { recordReminders } from './remind-members.ts'
import { dropOutdated, insertDue, listRulesOn, type RenewalRuleRow } from './renewal-messages.repository.ts'

const batch = 5000

type Go = { signal?: AbortSignal; made?: (messages: number) => void }

async function remindBy(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  rule: RenewalRuleRow,
  go: Go,
): Promise<void> {
  const { businessTimezone: timeZone } = config
  // A day that the job has missed is made up for: whoever still has fewer days left is due too.
  const before = startOfDay(addDays(today(timeZone), rule.daysBefore + 1), timeZone)
  for (let most = batch; most === batch; ) {
    go.signal?.throwIfAborted()
    most = await db.transaction().execute(async trx => {
      const messages = (await insertDue(trx, rule, { before }, batch)).length
      if (messages > 0) await recordReminders(trx, systemOrigin, rule, messages)
      return messages
    })
    go.made?.(most)
  }
}

/** @returns how many messages were made and dropped */
export async function remindAll(app: Pick<AppContext, 'db' | 'config'>, go: Go = {}) {
  let messages = 0
  const made = (more: number) => {
    messages += more
    go.made?.(messages)
  }
  const dropped = await dropOutdated(app.db)
  for (const rule of await listRulesOn(app.db)) await remindBy(app, rule, { ...go, made })
  return { messages, dropped }
}

export const remindJob = defineJob({
  kind: 'renewal.remind',
  label: { zh: '生成续费提醒', en: 'Make renewal reminders' },
  access: 'system',
  schedule: '5 8 * * *',
  handler: async ({ progress, signal }, app) => ({
    result: await remindAll(app, { signal, made: done => progress({ done }) }),
  }),
})
