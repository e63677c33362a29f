/** Extends the validity of chosen members, or of all that match: each once, with the reason, in one row of its ledger. */
import { adjustedDaysMax, type Body, memberActions, members, type Query } from '@backoffice/contract'
import { sql } from 'kysely'
import { defineBulk, type Outcome, type Outcomes } from '../../platform/bulk/define-bulk.ts'
import type { Trx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/lib/app-error.ts'
import { extend, type Period } from '../../platform/lib/calendar.ts'
import { daysBetween, today } from '../../platform/lib/time.ts'
import { extendedFrom, noMembership, whyOf } from './adjust.service.ts'
import { levelsOf, lockLedgers, recompute } from './ledger.ts'
import { findMatchingMembers } from './matching.service.ts'
import { findMembers } from './members.repository.ts'
import { movedEnd } from './validity.ts'

type Filters = Query<typeof members.extendMatching>
type Sent = Omit<Body<typeof members.extendMatching>, 'seen'>

const most: Record<Period['unit'], number> = {
  day: adjustedDaysMax,
  month: Math.floor((adjustedDaysMax / 365) * 12),
  year: Math.floor(adjustedDaysMax / 365),
}

/** @throws AppError 10400 on `value` */
function requireShort({ value, unit }: Period): void {
  if (value > most[unit])
    throw fieldError(
      'value',
      `一次最多延长 ${adjustedDaysMax} 天`,
      `At most ${adjustedDaysMax} days can be added at once`,
    )
}

/** Whole days: months and years are those of the calendar, from the day of the end. */
function daysOf(end: Date, period: Period, timeZone: string): number {
  if (period.unit === 'day') return period.value
  return daysBetween(today(timeZone, end), today(timeZone, extend(end, period, timeZone)))
}

interface Extension {
  id: number
  userId: string
  level: 1 | 2
  days: number
  oldEnd: Date
  newEnd: Date
}

/** @returns of each an adjustment, and the row of the ledger that it stands for */
async function store(
  trx: Trx,
  extensions: Extension[],
  why: Pick<Sent, 'reason' | 'reasonText'> & { accountId: number },
) {
  const made = await trx
    .insertInto('memberAdjustment')
    .values(
      extensions.map(({ id, days, oldEnd, newEnd }) => ({ memberId: id, days, oldEnd, newEnd, ...why })),
    )
    .returning(['id', 'memberId'])
    .execute()
  const keys = new Map(made.map(({ id, memberId }) => [memberId, String(id)]))
  await trx
    .insertInto('memberPeriods')
    .values(
      extensions.map(({ id, userId, level, days }) => ({
        userId,
        source: 'adjustment' as const,
        sourceKey: keys.get(id) ?? '',
        level,
        givenAt: sql<Date>`statement_timestamp()`,
        days,
        pushedBy: why.accountId,
      })),
    )
    .execute()
}

export const extendBulk = defineBulk<Filters, Sent>({
  operation: members.extendMatching,
  entity: 'member',
  list: members.list,
  label: memberActions.extend,
  matching(app, { filters, sent: { ids, ...period }, access }, limit) {
    requireShort(period)
    return findMatchingMembers(app, filters, access, limit, ids)
  },
  async change(trx, { config }, ids, { sent: { value, unit, reason, reasonText }, origin }) {
    const timeZone = config.businessTimezone
    const known = await findMembers(trx, ids)
    await lockLedgers(
      trx,
      known.map(({ userId }) => userId),
    )
    const rows = await findMembers(trx, ids)
    const levels = await levelsOf(
      trx,
      rows.map(({ userId }) => userId),
      timeZone,
    )
    const extensions = rows.flatMap((row): Extension[] => {
      const { uidPk: id, userId, endTime: oldEnd } = row
      const [from, level] = [extendedFrom(row), levels.get(userId)]
      if (!from || !oldEnd || !level) return []
      const days = daysOf(from, { value, unit }, timeZone)
      return [{ id, userId, level, days, oldEnd, newEnd: movedEnd(from, days, timeZone) }]
    })
    if (extensions.length > 0)
      await store(trx, extensions, { reason, reasonText, accountId: origin.actor.accountId })
    const why = [
      { field: 'value', before: null, after: value },
      { field: 'unit', before: null, after: unit },
      ...whyOf({ reason, reasonText }),
    ]
    const userIds = extensions.map(({ userId }) => userId)
    await recompute(trx, userIds, { origin, timeZone }, 'extend', why)
    const extended = new Set(extensions.map(({ id }) => id))
    const outcomeOf = (id: number): Outcome =>
      extended.has(id) ? { outcome: 'changed' } : { outcome: 'refused', reason: noMembership }
    return new Map(rows.map(({ uidPk: id }) => [id, outcomeOf(id)])) satisfies Outcomes
  },
})
