/** The result of one payment, written by hand where the bank gives no file of results. */
import { type Body, type Labels, payoutStates, type payouts } from '@backoffice/contract'
import type { Actor } from '../../../platform/access/actor.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { changesBetween, type Origin } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { AppError, fieldError } from '../../../platform/lib/app-error.ts'
import { requireIndependent } from '../four-eyes.service.ts'
import { batchSeenBy } from '../rewards.mapper.ts'
import {
  batches,
  endLines,
  orderOfLine,
  type PayoutBatchRow,
  shownBatch,
} from './payout-batches.repository.ts'
import { auditPayout, lockSeen } from './payout-batches.service.ts'

const refusal = (message: Labels) => new AppError(10409, { message })

type Result = Body<typeof payouts.lineResult>['result']

/** A result is written only of some states: money comes back only from what was paid. */
const before = { paid: 'open', failed: 'open', returned: 'paid' } as const

/** @throws AppError 10404, 10409 for one that has another result */
async function getLine(trx: Trx, batchId: number, line: number, result: Result) {
  const found = await trx
    .selectFrom('payoutLine')
    .select(['state', 'receiver', 'amount', orderOfLine.as('orderNo')])
    .where('batchId', '=', batchId)
    .where('line', '=', line)
    .executeTakeFirst()
  if (!found) throw new AppError(10404)
  if (found.state === before[result]) return found
  throw refusal(
    result === 'returned'
      ? { zh: '该笔不是已打款，未作任何处理', en: 'Nothing was done: the payment is not paid' }
      : { zh: '该笔已有结果，未作任何处理', en: 'Nothing was done: the payment has a result already' },
  )
}

/** With the bank; of one that is over, too, the bank sends money back. @throws AppError 10409 */
function requireAtBank({ state, sendTime }: PayoutBatchRow, result: Result): void {
  if (state === 'sent' || (result === 'returned' && sendTime && (state === 'paid' || state === 'partly')))
    return
  const { zh, en } = payoutStates.texts[state as keyof typeof payoutStates.texts]
  throw refusal({
    zh: `批次“${zh}”，提交银行后才能填写结果`,
    en: `The batch is “${en}”: results are written while it is with the bank`,
  })
}

const verbs = { paid: 'payLine', failed: 'failLine', returned: 'returnLine' } as const

/** The batch after results were written to a locked one: it is over when no payment is open any more. */
export async function afterResults(trx: Trx, id: number): Promise<PayoutBatchRow> {
  const { failedTotal, openCount } = await batches.get(trx, id)
  const state = Number(failedTotal) > 0 ? 'partly' : 'paid'
  return batches.update(trx, id, openCount > 0 ? {} : { state, endTime: new Date() })
}

/** @throws AppError 10400 on `reason`, 10404, 10409 */
export async function writeLineResult(
  app: AppContext,
  { line, result, reason = '', ...seen }: Body<typeof payouts.lineResult>,
  by: Origin & { actor: Actor },
) {
  const isFailed = result !== 'paid'
  if (isFailed && reason === '') throw fieldError('reason', '请输入失败原因', 'Please enter the reason')
  return app.db.transaction().execute(async trx => {
    const was = await lockSeen(trx, app, seen, by)
    requireAtBank(was, result)
    if (isFailed) requireIndependent(was, 'fail', by.actor, app.config.businessTimezone)
    const { receiver, amount, orderNo } = await getLine(trx, was.id, line, result)
    await endLines(trx, was.id, {
      state: isFailed ? 'failed' : 'paid',
      from: before[result],
      lines: [{ line, reason: isFailed ? reason : '' }],
      enderId: by.actor.accountId,
    })
    const after = await afterResults(trx, was.id)
    const told = { line, receiver, order_no: orderNo, amount, ...(isFailed && { reason }) }
    await auditPayout(trx, by, verbs[result], was, after, [
      ...changesBetween({}, told),
      ...changesBetween({ state: was.state }, { state: after.state }),
    ])
    return batchSeenBy(by.actor, app)(shownBatch(after))
  })
}
