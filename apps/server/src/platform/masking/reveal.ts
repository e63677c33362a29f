/** Masked values shown in full, one at a time: counted by day, and each written down. */
import { createHash } from 'node:crypto'
import { type Labels, type PersonalKind, personalData } from '@backoffice/contract'
import { type Actor, may } from '../access/actor.ts'
import type { AppContext } from '../app-context.ts'
import { type Origin, recordAudit } from '../audit/audit.ts'
import type { Trx } from '../db/database.ts'
import { AppError } from '../lib/app-error.ts'
import { secondsToNextDay, today } from '../lib/time.ts'
import { countOfDay } from './personal-counts.ts'

interface RevealTarget {
  kind: PersonalKind
  /** The record and its field, for example of a `member`: the name in the audit log. */
  entity: string
  entityId: string | number
  entityName?: string
  field: string
}

const usedUp = (most: number): Labels => ({
  zh: `今天查看完整信息的次数已用完（每天 ${most} 条），请明天再试，或申请“查看完整信息”的权限`,
  en: `Today's ${most} values shown in full are used up: try again tomorrow, or ask for the permission to see them whole`,
})

/** Whoever sees the kind whole anyway counts nothing. */
async function isWithinLimit(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  actor: Actor,
  { kind, entity, entityId, field }: RevealTarget,
): Promise<boolean> {
  if (may(actor, personalData[kind])) return true
  const counted = await countOfDay(db, {
    accountId: actor.accountId,
    day: today(config.businessTimezone),
    hash: createHash('sha256').update(`${entity} ${entityId} ${field}`).digest(),
    most: config.personalRevealsPerDay,
    counter: 'revealed',
  })
  return counted !== undefined
}

/**
 * Returns one value in full and records who wanted it: the field, never the value.
 *
 * @param read gets the value; undefined when there is no such record
 * @throws AppError 10406 without a permission (then nothing is read), 10429 when the day's number is used up, 10404
 */
export async function reveal(
  app: Pick<AppContext, 'db' | 'config'>,
  origin: Origin & { actor: Actor },
  revealed: RevealTarget,
  read: (trx: Trx) => Promise<string | undefined>,
): Promise<string> {
  const { actor } = origin
  const { kind, field, ...record } = revealed
  if (!may(actor, personalData.reveal) && !may(actor, personalData[kind])) throw new AppError(10406)
  const event = { action: 'personalData.reveal', ...record, changes: [{ field, before: null, after: null }] }
  if (!(await isWithinLimit(app, actor, revealed))) {
    await recordAudit(app.db, origin, { ...event, outcome: 'denied' })
    const { personalRevealsPerDay, businessTimezone } = app.config
    throw new AppError(10429, {
      message: usedUp(personalRevealsPerDay),
      retryAfterS: secondsToNextDay(businessTimezone),
    })
  }
  return app.db.transaction().execute(async trx => {
    const value = await read(trx)
    if (value === undefined) throw new AppError(10404)
    await recordAudit(trx, origin, event)
    return value
  })
}
