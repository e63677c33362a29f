/** Adjustments of validity and points by the staff, each with a reason (decisions §4 Members). */
import { adjustedDaysMax, type Body, type Labels, type Member, members } from '@backoffice/contract'
import { sql } from 'kysely'
import { type Actor, permits } from '../../platform/access/actor.ts'
import { type Origin, recordAudit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { AnswerData } from '../../platform/http/answers.ts'
import { AppError, fieldError } from '../../platform/lib/app-error.ts'
import { daysBetween, today } from '../../platform/lib/time.ts'
import { insertAdjustment, sumPoints } from './adjust.repository.ts'
import { levelsOf, lockLedgers, recompute } from './ledger.ts'
import { toMember } from './members.mapper.ts'
import { findMember, type MemberRecord } from './members.repository.ts'
import { movedEnd } from './validity.ts'

interface By {
  actor: Actor
  origin: Origin
  timeZone: string
}

type ValidityBody = Body<typeof members.adjustValidity>
type PointsBody = Body<typeof members.adjustPoints>

/**
 * The member as it is while its ledger is locked.
 *
 * @throws AppError 10404, 10409 with the current row
 */
async function lockSeen(trx: Trx, { id, version }: Pick<PointsBody, 'id' | 'version'>) {
  const known = await findMember(trx, id)
  if (!known) throw new AppError(10404)
  await lockLedgers(trx, [known.userId])
  const member = await findMember(trx, id)
  if (!member) throw new AppError(10404)
  if (member.version !== version)
    throw new AppError(10409, { current: toMember(member), record: { entity: 'member', id } })
  return member
}

/** Whole days by which the end moves. @throws AppError 10400 on `days` or `endDate` */
function daysOf({ days: asked, endDate }: ValidityBody, end: Date, timeZone: string): number {
  if ((asked === undefined) === (endDate === undefined))
    throw fieldError('days', '请填写天数或日期其中之一', 'Enter either days or a date')
  const field = endDate === undefined ? 'days' : 'endDate'
  const moved = asked ?? daysBetween(today(timeZone, end), endDate ?? '')
  if (Math.abs(moved) > adjustedDaysMax)
    throw fieldError(
      field,
      `一次最多调整 ${adjustedDaysMax} 天`,
      `One adjustment moves at most ${adjustedDaysMax} days`,
    )
  // The last day that can be written is reached by fewer days than were asked for, or by none.
  const to = today(timeZone, movedEnd(end, moved, timeZone))
  const days = daysBetween(today(timeZone, end), to)
  if (days === 0) throw fieldError(field, '有效期没有变化', 'The validity would stay as it is')
  if (to < today(timeZone))
    throw fieldError(field, '调整后的有效期不能早于今天', 'The validity cannot end before today')
  return days
}

/** For the audit log. */
export const whyOf = ({ reason, reasonText }: Pick<PointsBody, 'reason' | 'reasonText'>) => [
  { field: 'reason', before: null, after: reason },
  { field: 'reasonText', before: null, after: reasonText },
]

async function answer(trx: Trx, id: number): Promise<AnswerData<Member>> {
  const after = await findMember(trx, id)
  if (!after) throw new AppError(10404)
  return toMember(after)
}

export const noMembership: Labels = {
  zh: '该会员当前没有生效的会员有效期',
  en: 'This member has no running membership',
}

/** From when days are added: the end of what runs, or now where it has ended. Undefined where there is nothing, or it has not begun. */
export function extendedFrom({ level, endTime }: Pick<MemberRecord, 'level' | 'endTime'>): Date | undefined {
  const now = new Date()
  if (level !== 0 || endTime === null) return endTime ?? undefined
  return endTime <= now ? now : undefined
}

/**
 * A row of the ledger that moves the end of what runs, or begins what has ended anew. It stays when orders are refunded
 * or grants come.
 *
 * @throws AppError 10404, 10409, 10400 on `days` or `endDate`
 */
export async function adjustValidity(trx: Trx, body: ValidityBody, { actor, origin, timeZone }: By) {
  const member = await lockSeen(trx, body)
  const from = extendedFrom(member)
  const level = (await levelsOf(trx, [member.userId], timeZone)).get(member.userId)
  if (!from || !level || !member.endTime) throw new AppError(10409, { message: noMembership })
  const days = daysOf(body, from, timeZone)
  const { id, reason, reasonText } = body
  const adjustment = await insertAdjustment(trx, {
    memberId: id,
    days,
    reason,
    reasonText,
    oldEnd: member.endTime,
    newEnd: movedEnd(from, days, timeZone),
    accountId: actor.accountId,
  })
  await trx
    .insertInto('memberPeriods')
    .values({
      userId: member.userId,
      source: 'adjustment',
      sourceKey: String(adjustment),
      level,
      // By the clock that decides whether it has begun.
      givenAt: sql<Date>`statement_timestamp()`,
      days,
      pushedBy: actor.accountId,
    })
    .execute()
  await recompute(trx, [member.userId], { origin, timeZone }, 'adjustValidity', whyOf(body))
  return answer(trx, id)
}

/** @throws AppError 10404, 10409, 10400 on `points` */
export async function adjustPoints(trx: Trx, body: PointsBody, { actor, origin }: Omit<By, 'timeZone'>) {
  const { id, points, reason, reasonText } = body
  if (points === 0) throw fieldError('points', '积分不能为 0', 'Points cannot be 0')
  const member = await lockSeen(trx, body)
  const before = await sumPoints(trx, member.userId)
  const amount = points.toFixed(2)
  const adjustment = await insertAdjustment(trx, {
    memberId: id,
    points: amount,
    reason,
    reasonText,
    accountId: actor.accountId,
  })
  await trx
    .insertInto('memberPoints')
    .values({
      userId: member.userId,
      source: 'adjustment',
      sourceKey: String(adjustment),
      adjustmentId: adjustment,
      amount,
      givenAt: sql<Date>`statement_timestamp()`,
    })
    .execute()
  const after = await sumPoints(trx, member.userId)
  if (points < 0 && after.balance.startsWith('-'))
    throw permits(members.summary.access, actor)
      ? fieldError('points', `仅剩 ${before.balance} 积分`, `Only ${before.balance} points are left`)
      : fieldError('points', '积分不足', 'There are not so many points')
  await trx
    .updateTable('members')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('uidPk', '=', id)
    .execute()
  await recordAudit(trx, origin, {
    action: 'member.adjustPoints',
    entity: 'member',
    entityId: id,
    entityName: member.name,
    changes: [{ field: 'points', before: before.balance, after: after.balance }, ...whyOf(body)],
  })
  return answer(trx, id)
}
