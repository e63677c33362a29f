/** The result of one payment, written by hand where the bank gives no file of results. */
import { type Body, type Labels, payoutStates, type payouts } from '@backoffice/contract'
import type { Actor } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { changesBetween, type Origin } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { AppError, fieldError } from '../../platform/lib/app-error.ts'
import { type BatchRow, batches, endLines, orderOfLine, shownBatch } from './payout-batches.repository.ts'
import { auditPayout, lockSeen } from './payout-batches.service.ts'
import { batchSeenBy } from './rewards.mapper.ts'

const refusal = (message: Labels) => new AppError(10409, { message })

/** @throws AppError 10404, 10409 for one that has a result */
async function getOpenLine(trx: Trx, batchId: number, line: number) {
  const found = await trx
    .selectFrom('payoutLine')
    .select(['state', 'receiver', 'amount', orderOfLine.as('orderNo')])
    .where('batchId', '=', batchId)
    .where('line', '=', line)
    .executeTakeFirst()
  if (!found) throw new AppError(10404)
  if (found.state !== 'open')
    throw refusal({
      zh: '该笔已有结果，未作任何处理',
      en: 'Nothing was done: the payment has a result already',
    })
  return found
}

/** The batch after results were written to a locked one: it is over when no payment is open any more. */
export async function afterResults(trx: Trx, id: number): Promise<BatchRow> {
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
  const isFailed = result === 'failed'
  if (isFailed && reason === '') throw fieldError('reason', '请输入失败原因', 'Please enter the reason')
  return app.db.transaction().execute(async trx => {
    const before = await lockSeen(trx, seen, by)
    const { zh, en } = payoutStates.texts[before.state as keyof typeof payoutStates.texts]
    if (before.state !== 'sent')
      throw refusal({
        zh: `批次“${zh}”，提交银行后才能填写结果`,
        en: `The batch is “${en}”: results are written while it is with the bank`,
      })
    const { receiver, amount, orderNo } = await getOpenLine(trx, before.id, line)
    await endLines(trx, before.id, {
      state: result,
      lines: [{ line, reason: isFailed ? reason : '' }],
      enderId: by.actor.accountId,
    })
    const after = await afterResults(trx, before.id)
    const told = { line, receiver, order_no: orderNo, amount, ...(isFailed && { reason }) }
    await auditPayout(trx, by, isFailed ? 'failLine' : 'payLine', before, after, [
      ...changesBetween({}, told),
      ...changesBetween({ state: before.state }, { state: after.state }),
    ])
    return batchSeenBy(by.actor)(shownBatch(after))
  })
}
