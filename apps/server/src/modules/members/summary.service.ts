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
import { sumPoints } from './adjust.repository.ts'
import { findMember } from './members.repository.ts'
import { readProductTotals, readTotals } from './totals.query.ts'

/** @throws AppError 10404 */
export async function summaryOf(db: Db, id: number, actor: Access): Promise<AnswerData<MemberSummary>> {
  const member = await findMember(db, id)
  if (!member) throw new AppError(10404)
  const seesPoints = may(actor, chargingPermissions.read) || may(actor, memberPermissions.adjust)
  const seesOrders = may(actor, orderPermissions.read)
  const [totals, products, points] = await Promise.all([
    readTotals(db, id),
    seesOrders ? readProductTotals(db, member.userId) : null,
    seesPoints ? sumPoints(db, member.userId) : null,
  ])
  if (!totals) throw new AppError(10404)
  const { spend, lastPaidTime, unpaid, renewals, reminded, lastSeenTime } = totals
  return {
    spend: seesOrders ? { currency: 'CNY', amount: spend } : null,
    products,
    unpaid: seesOrders ? unpaid : null,
    lastPaidTime: seesOrders ? lastPaidTime : null,
    lastSeenTime: may(actor, memberLogPermissions.read) ? lastSeenTime : null,
    renewals,
    reminded,
    points,
  }
}
