/** Upgrading a member by hand (specification §4, §5; decisions §4, §5 Members and money; reliability.md 11). */
import { randomUUID } from 'node:crypto'
import { adjustedDaysMax, type Body, type Member, type members } from '@backoffice/contract'
import { sql } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { AnswerData } from '../../platform/http/answers.ts'
import { AppError, fieldError } from '../../platform/lib/app-error.ts'
import { daysBetween, endOfDay, today } from '../../platform/lib/time.ts'
import { lockLedgers, recompute } from './ledger.ts'
import { toMember } from './members.mapper.ts'
import { findMemberByUserId, type MemberRecord } from './members.repository.ts'

interface By {
  actor: Actor
  origin: Origin
  timeZone: string
}

/** @throws AppError 10400 on `endDate` */
function checkEndDate(endDate: string, { endTime }: MemberRecord, timeZone: string): void {
  if (endDate < today(timeZone))
    throw fieldError('endDate', '过期时间不能早于今天', 'The expiry date cannot be in the past')
  if (endTime && endDate <= today(timeZone, endTime))
    throw fieldError(
      'endDate',
      '过期时间须晚于当前会员有效期',
      'The expiry date must be after the end of the current membership',
    )
  const from = today(timeZone, endTime && endTime > new Date() ? endTime : new Date())
  if (daysBetween(from, endDate) > adjustedDaysMax)
    throw fieldError(
      'endDate',
      `最多升级 ${adjustedDaysMax} 天`,
      `An upgrade lasts at most ${adjustedDaysMax} days`,
    )
}

/**
 * Makes an ordinary or trial member a VIP until the end of a day. The member's ledger is locked, so the second of two
 * calls at once finds a VIP.
 *
 * @throws AppError 10404, 10409 for a VIP, 10400 on `endDate`
 */
export async function upgradeMember(
  trx: Trx,
  { userId, endDate }: Body<typeof members.upgrade>,
  { actor, origin, timeZone }: By,
): Promise<AnswerData<Member>> {
  await lockLedgers(trx, [userId])
  const before = await findMemberByUserId(trx, userId)
  if (!before) throw new AppError(10404)
  if (before.level === 1)
    throw new AppError(10409, {
      message: { zh: '该会员已是VIP会员，无需升级', en: 'This member is already a VIP' },
      current: toMember(before),
    })
  checkEndDate(endDate, before, timeZone)
  await trx
    .insertInto('memberPeriods')
    .values({
      userId,
      source: 'upgrade',
      sourceKey: randomUUID(),
      level: 1,
      // By the clock that decides whether it has begun.
      givenAt: sql<Date>`statement_timestamp()`,
      givenEnd: endOfDay(endDate, timeZone),
      pushedBy: actor.accountId,
    })
    .execute()
  await recompute(trx, [userId], { origin, timeZone }, 'upgrade')
  const after = await findMemberByUserId(trx, userId)
  if (!after) throw new AppError(10404)
  return toMember(after)
}
