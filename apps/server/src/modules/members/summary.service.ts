/** The summary of a member has only what the caller may read where it is kept. */
import {
  chargingPermissions,
  type MemberSummary,
  memberLogPermissions,
  memberPermissions,
  orderPermissions,
} from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import { may } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import type { AnswerData } from '../../platform/http/answers.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { readTotals, sumPoints } from './adjust.repository.ts'
import { findMember } from './members.repository.ts'

/** @throws AppError 10404 */
export async function summaryOf(db: Db, id: number, actor: Access): Promise<AnswerData<MemberSummary>> {
  const member = await findMember(db, id)
  if (!member) throw new AppError(10404)
  const seesPoints = may(actor, chargingPermissions.read) || may(actor, memberPermissions.adjust)
  const [totals, points] = await Promise.all([
    readTotals(db, member.userId),
    seesPoints ? sumPoints(db, member.userId) : null,
  ])
  const seesOrders = may(actor, orderPermissions.read)
  return {
    spend: seesOrders ? { currency: 'CNY', amount: totals.spend } : null,
    lastPaidTime: seesOrders ? totals.lastPaidTime : null,
    lastSeenTime: may(actor, memberLogPermissions.read) ? totals.lastSeenTime : null,
    points,
  }
}
