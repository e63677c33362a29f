/** Payouts that are cancelled after they were paid: the money may go out a second time, so somebody must say why. */
import { type Labels, payoutPermissions } from '@backoffice/contract'
import { getAccess } from '../../platform/access/access.repository.ts'
import { type Actor, may } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { AppError, fieldError } from '../../platform/lib/app-error.ts'
import { requireIndependent } from './four-eyes.service.ts'
import { batches } from './payouts/payout-batches.repository.ts'
import { auditPayout, notApprover } from './payouts/payout-batches.service.ts'
import {
  confirmedByBank,
  countOfOthers,
  releasePaid,
  sentBatches,
  wasTakenBack,
} from './payouts/payout-returns.ts'

export const confirmedReason: Labels = {
  zh: '银行已确认打款，不能取消',
  en: 'The bank has confirmed the payment: it cannot be cancelled',
}

/** @param ids as the caller named them @throws AppError 10409 with a reason for each that the bank has confirmed */
export async function refuseConfirmed(trx: Trx, ids: number[]): Promise<void> {
  const confirmed = await confirmedByBank(trx, ids)
  const { size } = confirmed
  if (size === 0) return
  throw new AppError(10409, {
    message: {
      zh: `有 ${size} 笔银行已确认打款，不能取消，本次未作任何处理`,
      en: `Nothing was done: the bank has confirmed ${size} of these payments, and they cannot be cancelled`,
    },
    fields: ids.flatMap((id, place) =>
      confirmed.has(id) ? { field: `ids.${place}`, reason: confirmedReason } : [],
    ),
  })
}

const notPayer = (count: number) =>
  new AppError(10409, {
    message: {
      zh: `有 ${count} 笔由他人直接打款，只有审批人员可以取消`,
      en: `Somebody else has paid ${count} of them out directly: only people who approve payouts can cancel that`,
    },
  })

/**
 * Takes back payouts of locked rewards. What somebody else has approved needs a person who may approve payouts; what went
 * through the bank one who had no hand in it. A reason is due where a payment went through the bank, or was taken back before.
 *
 * @throws AppError 10400 on `reason`, 10406, 10409
 */
export async function takeBackPaid(
  trx: Trx,
  { config }: AppContext,
  rewardIds: number[],
  reason: string,
  by: Origin & { actor: Pick<Actor, 'accountId'> },
): Promise<void> {
  const { accountId } = by.actor
  const { approved, direct } = await countOfOthers(trx, rewardIds, accountId)
  if (approved + direct > 0) {
    const access = await getAccess(trx, accountId)
    if (!may(access, payoutPermissions.approve)) throw approved > 0 ? notApprover() : notPayer(direct)
  }
  const sent = await sentBatches(trx, rewardIds)
  for (const id of sent)
    requireIndependent(await batches.get(trx, id), 'takeBack', by.actor, config.businessTimezone)
  // The specification's own call has no reason: once it does without one, for what was paid directly.
  if (reason === '' && (sent.length > 0 || (await wasTakenBack(trx, rewardIds))))
    throw fieldError('reason', '请输入取消打款的原因', 'Please enter why the payout is cancelled')
  for (const id of await releasePaid(trx, rewardIds, { reason, enderId: accountId })) {
    const before = await batches.get(trx, id)
    // Nothing of it is paid any more.
    const isOver = before.state === 'paid' && Number(before.paidTotal) === 0
    const after = await batches.update(trx, id, isOver ? { state: 'cancelled' } : {})
    if (isOver) await auditPayout(trx, by, 'cancel', before, after)
  }
}
