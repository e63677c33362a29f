import { invoicePermissions, invoices, openInvoices } from '@backoffice/contract'
import type { Actor } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { refuseOrderOfOthers } from '../../platform/intake/owners.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { invoiceFileUrl, receiveInvoiceFile } from './invoice-file.ts'
import { toInvoice } from './invoices.mapper.ts'
import { type InvoiceRecord, invoiceTable, listInvoices, selectInvoices } from './invoices.repository.ts'
import {
  changeInvoice,
  createInvoice,
  issueInvoice,
  refuseInvoice,
  revealInvoice,
  voidInvoice,
} from './invoices.service.ts'

export function invoiceRoutes(app: AppContext): void {
  const { db, config } = app
  bind(app, invoices.list, async ({ query, actor }) => {
    const reader = { access: actor, timeZone: config.businessTimezone }
    const { rows, total } = await listInvoices(db, query, reader)
    return { rows: rows.map(toInvoice), total }
  })
  bind(app, invoices.get, async ({ params }) => toInvoice(await invoiceTable.get(db, params.id)))
  bind(app, invoices.create, ({ body, actor, origin, once }) =>
    createInvoice(app, body, { actor, origin }, once),
  )
  bind(app, invoices.update, ({ body, actor, origin }) => changeInvoice(app, body, { actor, origin }))
  bind(app, invoices.issue, ({ body, actor, origin }) => issueInvoice(app, body, { actor, origin }))
  bind(app, invoices.refuse, ({ body, actor, origin }) => refuseInvoice(app, body, { actor, origin }))
  bind(app, invoices.void, ({ body, actor, origin }) => voidInvoice(app, body, { actor, origin }))
  bind(app, invoices.upload, call => receiveInvoiceFile(app, call))
  bind(app, invoices.file, async ({ params, actor }) => {
    const { fileId } = await invoiceTable.get(db, params.id)
    if (fileId === null) throw new AppError(10404)
    return { url: await invoiceFileUrl(app, fileId, actor, invoicePermissions.read) }
  })
  bind(app, invoices.reveal, ({ params, body, actor, origin }) =>
    revealInvoice(app, params.id, body.field, { actor, origin }),
  )
  bind(app, openInvoices.list, async ({ query, actor }) => {
    await refuseOrderOfOthers(db, actor, query.orderNo)
    const rows = await selectInvoices(db)
      .where('invoice.orderNo', '=', query.orderNo)
      .orderBy('invoice.id', 'desc')
      .execute()
    return { rows: await Promise.all(rows.map(row => openOf(app, row, actor))), total: rows.length }
  })
}

const openOf = async (app: AppContext, row: InvoiceRecord, actor: Actor) => ({
  ...row,
  id: row.senderKey ?? row.sourceKey,
  amount: Number(row.amount),
  fileUrl:
    row.fileId === null ? null : await invoiceFileUrl(app, row.fileId, actor, invoicePermissions.fetch),
})
