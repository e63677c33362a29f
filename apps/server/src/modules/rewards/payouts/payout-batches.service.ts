/** Payouts as batches (decisions §4 Rewards): who may do what in which state, and that nothing is paid twice. */
import {
  type Body,
  type Labels,
  type PayoutAction,
  type PayoutState,
  payoutActions,
  payoutBarText,
  payoutDecisions,
  payoutPermissions,
  payoutStates,
  type payouts,
  rewardPermissions,
} from '@backoffice/contract'
import type { Updateable } from 'kysely'
import { type Actor, type Manager, may } from '../../../platform/access/actor.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { changesBetween, type Origin } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/tables.gen.ts'
import type { RunOnce } from '../../../platform/http/idempotency.ts'
import { auditRecorder } from '../../../platform/kit/audited.ts'
import { requireCurrent } from '../../../platform/kit/versions.ts'
import { AppError, fieldError } from '../../../platform/lib/app-error.ts'
import { today } from '../../../platform/lib/time.ts'
import { cents } from '../cents.ts'
import { barOf, requireIndependent, tieOfApproval } from '../four-eyes.service.ts'
import { isHeld, refuseHeld } from '../held-rewards.ts'
import { refuseMoved, rewardsInWords } from '../refuse-moved.ts'
import { hasAccount, refuseNoAccount } from '../reward-accounts.ts'
import { batchSeenBy } from '../rewards.mapper.ts'
import { dueRewards, lockRewards, type RewardFilters, type RewardRow } from '../rewards.repository.ts'
import {
  batches,
  deletePayoutLine,
  endLines,
  insertHand,
  insertPayoutBatch,
  insertPayoutLines,
  type PayoutBatchRow,
  rewardsOfLine,
  shownBatch,
} from './payout-batches.repository.ts'
import { insertSent, throughBank } from './payout-returns.ts'

type By = Origin & { actor: Actor }
type Maker = Origin & { actor: Manager }
type Move = PayoutAction | keyof typeof payoutDecisions
type Change = Updateable<Database['payoutBatch']>

const viewOf = ({ number, state, count, total, remark, approver }: PayoutBatchRow) => ({
  number,
  state,
  count,
  total,
  remark,
  approver,
})

export const auditPayout = auditRecorder<PayoutBatchRow>('payout', {
  name: ({ number }) => number,
  view: viewOf,
})

const moves: Record<Move, { from: PayoutState[]; to: PayoutState }> = {
  submit: { from: ['draft'], to: 'waiting' },
  withdraw: { from: ['waiting'], to: 'draft' },
  approve: { from: ['waiting', 'draft'], to: 'approved' },
  reject: { from: ['waiting'], to: 'draft' },
  send: { from: ['approved'], to: 'sent' },
  recall: { from: ['sent'], to: 'approved' },
  settle: { from: ['sent'], to: 'paid' },
  cancel: { from: ['draft', 'waiting', 'approved'], to: 'cancelled' },
}

const refusal = (message: Labels) => new AppError(10409, { message })

/**
 * Taking back what was approved frees its rewards for another batch: the money could go out twice. Held ones are not due
 * even then.
 */
const takesBack = ({ state, heldCount, openCount }: PayoutBatchRow, move: Move) =>
  move === 'recall' || (move === 'cancel' && state === 'approved' && heldCount < openCount)

export const notApprover = () =>
  refusal({
    zh: '批次已审批，只有审批人员可以撤回',
    en: 'The batch was approved: only people who approve payouts can take it back',
  })

/** The bank has taken a file of which it has given results. */
function refuseAnswered({ count, openCount }: PayoutBatchRow): void {
  const answered = count - openCount
  if (answered > 0)
    throw refusal({
      zh: `批次中已有 ${answered} 笔有银行结果，说明银行已受理，不能退回`,
      en: `The bank has taken this batch: ${answered} of its payments have a result. It cannot be taken back`,
    })
}

/** Steps towards the payment. */
const goesOn = new Set<Move>(['submit', 'approve', 'send', 'settle'])

function refuseHeldIn({ heldCount }: PayoutBatchRow, move: Move): void {
  if (heldCount === 0) return
  throw refusal(
    move === 'settle'
      ? {
          zh: `有 ${heldCount} 笔的订单未付款或已取消：请先逐笔填写银行结果，再确认其余打款`,
          en: `The orders of ${heldCount} payments are not paid, or cancelled: write the result of each first, then confirm the others`,
        }
      : {
          zh: `批次中有 ${heldCount} 笔的订单未付款或已取消：请移出批次，或先允许打款`,
          en: `The orders of ${heldCount} payments are not paid, or cancelled: take them out of the batch, or allow their payout first`,
        },
  )
}

/** @throws AppError 10406, 10409 where the state of the batch does not allow it, or not for this person */
function requireMove(batch: PayoutBatchRow, move: Move, actor: Actor, timeZone: string): void {
  const { from } = moves[move]
  const state = batch.state as PayoutState
  const needsSubmit = move === 'approve' && batch.secondPerson && state === 'draft'
  if (!from.includes(state) || needsSubmit) {
    const { zh, en } = { ...payoutActions, ...payoutDecisions }[move]
    const is = payoutStates.texts[state]
    throw refusal({
      zh: `批次“${is.zh}”，不能“${zh}”`,
      en: `“${en}” is not possible: the batch is “${is.en}”`,
    })
  }
  if (move === 'recall') refuseAnswered(batch)
  // It writes the result of each payment.
  if (move === 'settle' && !may(actor, payoutPermissions.answer)) throw new AppError(10406)
  if (goesOn.has(move)) refuseHeldIn(batch, move)
  if (takesBack(batch, move) && !may(actor, payoutPermissions.approve)) throw notApprover()
  if (move === 'approve' || move === 'recall') requireIndependent(batch, move, actor, timeZone)
  if (move === 'submit' || move === 'send') requireIndependent(batch, 'send', actor, timeZone)
}

function changeOf(move: Move, batch: PayoutBatchRow, { actor: { accountId } }: By): Change {
  const now = new Date()
  const { to: state } = moves[move]
  if (move === 'approve') {
    const tie = tieOfApproval(batch, accountId)
    return { state, approverId: accountId, approveTime: now, approvalTie: tie && JSON.stringify(tie) }
  }
  if (move === 'send') return { state, sendTime: now }
  if (move === 'recall') return { state, sendTime: null }
  return state === 'paid' || state === 'cancelled' ? { state, endTime: now } : { state }
}

/** The batch, locked, in the version that was seen. @throws AppError 10404, 10409 with the current one */
export async function lockSeen(
  trx: Trx,
  app: AppContext,
  { id, version }: { id: number; version?: number | undefined },
  { actor }: By,
) {
  const row = await batches.lock(trx, id)
  return requireCurrent(row, version, 'payout', current => batchSeenBy(actor, app)(shownBatch(current)))
}

/** The log describes a step. That the bank may have had the file is told with its reason, and who had approved it. */
function changesOf(move: Move, before: PayoutBatchRow, after: PayoutBatchRow, reason: string) {
  const tie = move === 'approve' && after.approvalTie
  if (tie) return changesBetween(viewOf(before), { ...viewOf(after), approvalTie: tie.kind })
  if (move !== 'recall') return undefined
  const { approver } = before
  return [
    ...changesBetween({ state: before.state }, { state: after.state }),
    { field: 'approver', before: approver, after: approver },
    ...changesBetween({}, { reason }),
  ]
}

interface BatchMove {
  id: number
  version?: number | undefined
  move: Move
  reason?: string | undefined
}

/** One step of a batch, if its state allows it. @throws AppError 10400 on `reason`, 10404, 10406, 10409 */
export async function moveBatch(app: AppContext, { move, reason = '', ...seen }: BatchMove, by: By) {
  const { id } = seen
  return app.db.transaction().execute(async trx => {
    const before = await lockSeen(trx, app, seen, by)
    requireMove(before, move, by.actor, app.config.businessTimezone)
    if (move === 'recall' && reason === '')
      throw fieldError('reason', '请输入退回的原因', 'Please enter why it is taken back')
    if (move === 'recall') await insertSent(trx, id, { reason, byId: by.actor.accountId })
    if (move === 'submit' || move === 'send') await insertHand(trx, id, by.actor.accountId)
    if (move === 'cancel') await endLines(trx, id, { state: 'released', enderId: by.actor.accountId })
    if (move === 'settle') await endLines(trx, id, { state: 'paid', enderId: by.actor.accountId })
    // Lines that the bank has refused stay refused.
    const isPartly = move === 'settle' && Number(before.failedTotal) > 0
    const after = await batches.update(trx, id, {
      ...changeOf(move, before, by),
      ...(isPartly && { state: 'partly' }),
    })
    await auditPayout(trx, by, move, before, after, changesOf(move, before, after, reason))
    return batchSeenBy(by.actor, app)(shownBatch(after))
  })
}

/** The money of a held payment cannot go out by another batch, so it may leave an approved one. @throws AppError 10409 */
async function requireRemovable(trx: Trx, { id, state }: PayoutBatchRow, line: number): Promise<void> {
  if (state === 'draft') return
  const { zh, en } = payoutStates.texts[state as PayoutState]
  if (state !== 'approved')
    throw refusal({
      zh: `批次“${zh}”，只有草稿可以移出明细`,
      en: `The batch is “${en}”: payments are taken out of drafts only`,
    })
  const [reward] = await lockRewards(trx, await rewardsOfLine(trx, id, line))
  if (!reward || !isHeld(reward))
    throw refusal({
      zh: '批次已审批，只有订单未付款或已取消的明细可以移出',
      en: 'The batch was approved: only payments whose order is not paid, or cancelled, are taken out',
    })
}

/** What was approved is another batch then. */
const undecided: Change = { state: 'draft', approverId: null, approveTime: null, approvalTie: null }

/** @throws AppError 10404, 10409 where the payment must stay, or is the only one */
export async function removeLine(
  app: AppContext,
  { line, ...seen }: Body<typeof payouts.removeLine>,
  by: By,
) {
  const { id } = seen
  return app.db.transaction().execute(async trx => {
    const before = await lockSeen(trx, app, seen, by)
    await requireRemovable(trx, before, line)
    const gone = await deletePayoutLine(trx, id, line)
    if (!gone) throw new AppError(10404)
    if (before.count === 1)
      throw refusal({
        zh: '这是批次的最后一笔，请改为取消批次',
        en: 'It is the only payment of the batch: cancel the batch instead',
      })
    await insertHand(trx, id, by.actor.accountId)
    const after = await batches.update(trx, id, before.state === 'draft' ? {} : undecided)
    const seenOf = ({ count, total, state, approver }: PayoutBatchRow) => ({ count, total, state, approver })
    const { receiver, amount, orderNo } = gone
    const changes = changesBetween(
      { line, receiver, order_no: orderNo, amount, ...seenOf(before) },
      seenOf(after),
    )
    await auditPayout(trx, by, 'removeLine', before, after, changes)
    return batchSeenBy(by.actor, app)(shownBatch(after))
  })
}

function refuseTaken(rows: RewardRow[], missing: number): void {
  const paid = rows.filter(({ status }) => status === 'T').length
  const taken = rows.filter(({ status, batchNumber }) => status === 'F' && batchNumber !== null).length
  if (missing + paid + taken === 0) return
  throw refusal({
    zh: `未创建批次：已打款 ${paid} 笔，在其他批次中 ${taken} 笔，不存在 ${missing} 笔`,
    en: `No batch was made: ${paid} paid already, ${taken} in another batch, ${missing} not found`,
  })
}

/** @throws AppError 10400 on a reward without an account, 10409 where one cannot be in it */
export async function createBatch(
  app: AppContext,
  { ids, seen = [], remark }: Body<typeof payouts.create>,
  by: By,
  once: RunOnce,
) {
  const wanted = [...new Set(ids)]
  return app.db.transaction().execute(trx =>
    once(trx, async () => {
      const rows = await lockRewards(trx, wanted)
      refuseTaken(rows, wanted.length - rows.length)
      refuseHeld(rows)
      refuseNoAccount(rows, ids)
      refuseMoved(rows, seen, by.actor)
      const made = await openBatch(trx, app, { ids: wanted, rows, remark, isPaid: false }, by)
      return batchSeenBy(by.actor, app)(shownBatch(made))
    }),
  )
}

/**
 * A batch of all rewards that match and are due.
 *
 * @throws AppError 10409 where their number or total is not the one that the person saw
 */
export async function createMatchingBatch(
  app: AppContext,
  filters: RewardFilters,
  { count, amount, remark }: Body<typeof payouts.createMatching>,
  by: By,
  once: RunOnce,
) {
  const view = { filters, timeZone: app.config.businessTimezone, access: by.actor }
  return app.db.transaction().execute(trx =>
    once(trx, async () => {
      const found = await dueRewards(trx, view)
        .select('id')
        .limit(count + 1)
        .execute()
      const ids = found.map(({ id }) => id)
      const rows = await lockRewards(trx, ids)
      const total = rows.reduce((sum, { reward }) => sum + cents(reward), 0)
      const areDue = rows.every(
        row => row.status === 'F' && row.batchNumber === null && !isHeld(row) && hasAccount(row),
      )
      if (!areDue || rows.length !== count || total !== cents(amount))
        throw refusal({
          zh: '符合条件的未打款奖励与您看到的不同，未创建批次，请刷新后重试',
          en: 'No batch was made: other rewards are due than you saw. Please refresh and try again',
        })
      return batchSeenBy(
        by.actor,
        app,
      )(shownBatch(await openBatch(trx, app, { ids, rows, remark, isPaid: false }, by)))
    }),
  )
}

/** @throws AppError 10406 for who has said of one of these rewards that its money did not arrive, with those that it is about */
async function refuseReturned(
  trx: Trx,
  batch: PayoutBatchRow,
  { rows, isPaid }: { rows: RewardRow[]; isPaid: boolean },
  actor: Manager,
  timeZone: string,
): Promise<void> {
  const barWith = (returners: number[]) =>
    barOf({ ...batch, returners }, isPaid ? 'pay' : 'send', actor.accountId, timeZone)
  const bar = barWith(batch.returners)
  if (!bar) return
  const message = payoutBarText(bar, 'pay')
  const tellsWhich = may(actor, rewardPermissions.read)
  if (!tellsWhich) throw new AppError(10406, { message })
  const returned = await throughBank(
    trx,
    rows.map(({ id }) => id),
  )
  const barred = rows.filter(({ id }) => barWith(returned.get(id) ?? []))
  const { zh, en } = rewardsInWords(barred, actor)
  throw new AppError(10406, {
    message: {
      zh: `${message.zh}（${barred.length} 笔：${zh}）`,
      en: `${message.en} (${barred.length}: ${en})`,
    },
  })
}

/** @param rows the rewards of the ids: locked, unpaid and in no batch @throws AppError 10406 */
async function openBatch(
  trx: Trx,
  { config }: AppContext,
  {
    ids,
    rows,
    remark,
    isPaid,
  }: { ids: number[]; rows: RewardRow[]; remark?: string | undefined; isPaid: boolean },
  by: Maker,
): Promise<PayoutBatchRow> {
  const { accountId: makerId } = by.actor
  const { payoutSecondPerson: secondPerson, businessTimezone } = config
  const head = { makerId, secondPerson, remark, day: today(businessTimezone), state: 'draft' as const }
  const batch = await insertPayoutBatch(trx, head)
  await insertPayoutLines(trx, batch, ids, isPaid ? 'paid' : 'open')
  const draft = await batches.get(trx, batch.id)
  await refuseReturned(trx, draft, { rows, isPaid }, by.actor, businessTimezone)
  // Approved by nobody: it is paid by whoever has made it.
  const made = isPaid ? await batches.update(trx, batch.id, { state: 'paid', endTime: new Date() }) : draft
  await auditPayout(trx, by, isPaid ? 'payAtOnce' : 'create', undefined, made)
  return made
}

/**
 * The quick payout: a batch of one step for locked, unpaid rewards that are in no batch and not held.
 *
 * @throws AppError 10409 where a second person must approve
 */
export async function payAtOnce(trx: Trx, app: AppContext, due: RewardRow[], by: Maker): Promise<void> {
  if (due.length === 0) return
  if (app.config.payoutSecondPerson)
    throw refusal({
      zh: '打款须由第二人审批：请创建打款批次',
      en: 'A second person must approve payouts: make a payout batch',
    })
  await openBatch(trx, app, { ids: due.map(({ id }) => id), rows: due, isPaid: true }, by)
}
