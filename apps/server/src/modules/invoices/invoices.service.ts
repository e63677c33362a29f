/** Invoices (发票): who may ask for one and when, and what is done with it. Each step is taken once. */
import {
  type Body,
  type InvoiceAction,
  invoice,
  invoiceActions,
  invoiceStates,
  type invoices,
  type Labels,
  type MaskedInvoiceField,
} from '@backoffice/contract'
import type { Insertable, Updateable } from 'kysely'
import { type Actor, isOwn } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { refuseDuplicates } from '../../platform/db/unique.ts'
import { findFile } from '../../platform/files/files.repository.ts'
import type { RunOnce } from '../../platform/http/idempotency.ts'
import { auditRecorder } from '../../platform/kit/audited.ts'
import { keptTexts } from '../../platform/kit/kept-texts.ts'
import { requireCurrent } from '../../platform/kit/versions.ts'
import { AppError, fieldError } from '../../platform/lib/app-error.ts'
import { today } from '../../platform/lib/time.ts'
import { maskBySchema } from '../../platform/masking/by-schema.ts'
import { nobody } from '../../platform/masking/personal-data.ts'
import { reveal } from '../../platform/masking/reveal.ts'
import { invoiceProblems } from './invoice-checks.ts'
import { type InvoiceView, toInvoice, wholeKinds } from './invoices.mapper.ts'
import { hasNumber, type InvoiceRecord, invoiceTable, lockOrder } from './invoices.repository.ts'

interface By {
  actor: Actor
  origin: Origin
}

export const invoicePurpose = 'invoice'

/** The audit log has more readers than masked values have. */
const logged = maskBySchema<InvoiceView>(invoice, nobody)

const audit = auditRecorder<InvoiceRecord>('invoice', {
  name: ({ title }) => title,
  view: row => {
    const { version, createTime, updateTime, handleTime, asker, askerId, handler, handlerId, ...view } =
      logged(toInvoice(row))
    return view
  },
})

const refusal = (message: Labels) => new AppError(10409, { message })

const openAlready = () =>
  fieldError(
    'orderNo',
    '该订单已有待开票或已开具的发票',
    'The order has an invoice already, which waits or was issued',
  )
const isNumber = () =>
  fieldError(
    'redNumber',
    '红字发票号码不能是已开具发票的号码',
    'A red invoice has a number of its own, not that of an issued one',
  )
const numberTaken = () =>
  fieldError('number', '该发票号码已登记过', 'An invoice with this number was entered before')

/** Why an order can have no invoice; undefined where it can. */
export const unpaidProblem = ({ status, actualAmount }: { status: string; actualAmount: string }) =>
  status === 'PAID' && Number(actualAmount) > 0
    ? undefined
    : {
        zh: '只有已支付且实付金额大于 0 的订单可以开票',
        en: 'Only an order that is paid, with an amount above zero, can have an invoice',
      }

function check(asked: Parameters<typeof invoiceProblems>[0]): void {
  const fields = invoiceProblems(asked)
  if (fields.length > 0) throw new AppError(10400, { fields })
}

/** @throws AppError 10400 */
export async function createInvoice(
  app: AppContext,
  body: Body<typeof invoices.create>,
  { actor, origin }: By,
  once: RunOnce,
) {
  return app.db.transaction().execute(trx =>
    once(trx, async () => {
      check(body)
      const order = await lockOrder(trx, body.orderNo)
      if (!order) throw fieldError('orderNo', '找不到该订单', 'Order not found')
      const unpaid = unpaidProblem(order)
      if (unpaid) throw fieldError('orderNo', unpaid.zh, unpaid.en)
      const values: Insertable<Database['invoice']> = { ...body, askerId: actor.accountId }
      const row = await refuseDuplicates(invoiceTable.insert(trx, values), { invoice_open: openAlready })
      await audit(trx, origin, 'create', undefined, row)
      return toInvoice(row)
    }),
  )
}

/** Locks the order first and then its invoice, as pushes do. @throws AppError 10404, 10409 with the current row */
async function lockBoth(trx: Trx, { id, version }: { id: number; version?: number | undefined }) {
  const { orderNo } = await invoiceTable.get(trx, id)
  const order = await lockOrder(trx, orderNo)
  const row = requireCurrent(await invoiceTable.lock(trx, id), version, 'invoice', toInvoice)
  if (!order) throw new AppError(10404)
  return { order, row }
}

function requireState({ state }: InvoiceRecord, needed: 'asked' | 'issued', action: Labels): void {
  if (state === needed) return
  const is = invoiceStates.texts[state as keyof typeof invoiceStates.texts]
  throw refusal({
    zh: `发票“${is.zh}”，不能${action.zh}`,
    en: `The invoice is “${is.en}”: this is not possible (${action.en})`,
  })
}

/** @throws AppError 10400, 10404, 10409 */
export async function changeInvoice(
  app: AppContext,
  { id, version, ...sent }: Body<typeof invoices.update>,
  { actor, origin }: By,
) {
  return app.db.transaction().execute(async trx => {
    const { row } = await lockBoth(trx, { id, version })
    requireState(row, 'asked', { zh: '修改', en: 'change' })
    const shown = maskBySchema<InvoiceRecord>(invoice, actor)(row)
    const change = keptTexts(sent, row, shown, Object.keys(wholeKinds))
    check({ ...row, ...change } as Parameters<typeof check>[0])
    const after = await invoiceTable.update(trx, id, change)
    await audit(trx, origin, 'update', row, after)
    return toInvoice(after)
  })
}

/** The file is an own upload for this; from now on it stays. @throws AppError 10400 on `fileId` */
async function keepFile(trx: Trx, fileId: number, actor: Actor): Promise<void> {
  const file = await findFile(trx, fileId)
  if (file?.purpose !== invoicePurpose || !isOwn(actor, file))
    throw fieldError('fileId', '文件不存在或已过期，请重新上传', 'The file is gone: upload it again')
  await trx.updateTable('storedFile').set({ expireTime: null }).where('id', '=', fileId).execute()
}

type Step = { step: InvoiceAction; id: number; version?: number | undefined }

const needed = { issue: 'asked', refuse: 'asked', void: 'issued' } as const
const reached = { issue: 'issued', refuse: 'refused', void: 'voided' } as const

/** One step of an invoice, if its state allows it. @throws AppError 10400, 10404, 10409 */
async function takeStep(
  app: AppContext,
  { step, ...which }: Step,
  changeOf: (
    trx: Trx,
    order: { status: string; actualAmount: string },
  ) => Promise<Updateable<Database['invoice']>>,
  { actor, origin }: By,
) {
  return app.db.transaction().execute(async trx => {
    const { order, row } = await lockBoth(trx, which)
    requireState(row, needed[step], invoiceActions[step])
    const change = await changeOf(trx, order)
    const handled = { state: reached[step], handlerId: actor.accountId, handleTime: new Date() }
    const after = await refuseDuplicates(invoiceTable.update(trx, row.id, { ...change, ...handled }), {
      invoice_number: numberTaken,
    })
    await audit(trx, origin, step, row, after)
    return toInvoice(after)
  })
}

const earliestDay = '2000-01-01'

export async function issueInvoice(
  app: AppContext,
  { id, version, fileId, ...invoice }: Body<typeof invoices.issue>,
  by: By,
) {
  if (invoice.issuedOn < earliestDay)
    throw fieldError('issuedOn', '开票日期应在 2000 年之后', 'Expected a date of issue from 2000 on')
  if (invoice.issuedOn > today(app.config.businessTimezone))
    throw fieldError('issuedOn', '开票日期不能晚于今天', 'The date of issue cannot be after today')
  const change = async (trx: Trx, order: { status: string; actualAmount: string }) => {
    const unpaid = unpaidProblem(order)
    if (unpaid) throw refusal(unpaid)
    if (fileId) await keepFile(trx, fileId, by.actor)
    return { ...invoice, issuedAmount: order.actualAmount, ...(fileId && { fileId }) }
  }
  return takeStep(app, { step: 'issue', id, version }, change, by)
}

export const refuseInvoice = (
  app: AppContext,
  { id, version, reason }: Body<typeof invoices.refuse>,
  by: By,
) => takeStep(app, { step: 'refuse', id, version }, async () => ({ reason }), by)

export const voidInvoice = (
  app: AppContext,
  { id, version, ...change }: Body<typeof invoices.void>,
  by: By,
) => {
  const changeOf = async (trx: Trx) => {
    if (change.redNumber && (await hasNumber(trx, change.redNumber))) throw isNumber()
    return change
  }
  return takeStep(app, { step: 'void', id, version }, changeOf, by)
}

export async function revealInvoice(
  app: AppContext,
  id: number,
  field: MaskedInvoiceField,
  { actor, origin }: By,
) {
  const row = await invoiceTable.get(app.db, id)
  const { [field]: kind = 'phone' } = wholeKinds
  const entry = { kind, entity: 'invoice', entityId: id, entityName: row.title, field }
  return { value: await reveal(app, { ...origin, actor }, entry, async () => row[field]) }
}
