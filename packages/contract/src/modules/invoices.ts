/** Invoices of orders: asked for by front sites or by hand, issued by people (decisions §4 Members). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import { personalFilter } from '../personal-filter.ts'
import { exportedList, revealOperation } from '../record-operations.ts'
import {
  anyOf,
  changeOf,
  closed,
  filePart,
  id,
  idParams,
  nullable,
  plain,
  requiredText,
  rowsOf,
  textSearch,
  times,
  typedDay,
  version,
} from '../schemas.ts'
import { type invoiceActions, invoiceFields, invoiceNames } from '../vocabulary/invoices.ts'
import { phrase, titleOf } from '../words/entities.ts'
import { pick, recordOf, searchOf, sentOf, shownOf } from '../words/fields.ts'

export const invoicePermissions = permissionGroup('invoice', titleOf(invoiceNames.many), {
  read: phrase('read', invoiceNames),
  write: { zh: '代会员申请开票、修改申请', en: 'Request invoices for members, change requests' },
  issue: { zh: '开票、拒绝和红冲', en: 'Issue, refuse and void invoices' },
  export: phrase('export', invoiceNames),
  fetch: { zh: '获取开票结果（前台站点）', en: 'Fetch invoices (front sites)' },
})

export const invoice = Type.Object({
  ...recordOf(invoiceFields).properties,
  askerId: nullable(id()),
  handlerId: nullable(id()),
})
export type Invoice = Type.Static<typeof invoice>

/** Fields that some people see masked: whole values, and texts with contacts in them. */
export const maskedInvoiceFields = [
  'taxNo',
  'email',
  'phone',
  'account',
  'title',
  'address',
  'bank',
  'remark',
  'reason',
] as const
export type MaskedInvoiceField = (typeof maskedInvoiceFields)[number]

/** Somebody who asks for an invoice fills in these. */
export const invoiceAskedFields = pick(
  invoiceFields,
  'orderNo',
  'titleKind',
  'title',
  'kind',
  'taxNo',
  'email',
  'address',
  'phone',
  'bank',
  'account',
  'remark',
)
export const invoiceBody = closed(sentOf(invoiceAskedFields))

const { orderNo: _, ...changeable } = invoiceBody.properties

const path = '/prod/invoice'
const read = { permission: invoicePermissions.read }
const write = { permission: invoicePermissions.write }
const issue = { permission: invoicePermissions.issue }

const current = { id: id(), version: version() }
const reason = requiredText({ max: limits.invoiceRemarkMax })
const { link, redNumber } = sentOf(pick(invoiceFields, 'link', 'redNumber'))

export const invoices = operationGroup('invoices', {
  ...exportedList({
    path,
    names: invoiceNames,
    permissions: invoicePermissions,
    row: invoice,
    filters: {
      ...searchOf(invoiceFields, 'state', 'number', 'kind', 'orderStatus'),
      /** Whole numbers of orders. */
      orderNo: anyOf(requiredText({ max: limits.searchTextMax }), limits.severalMax),
      title: textSearch(),
      taxNo: Type.Optional(
        Type.String({ maxLength: limits.taxNumberMax, ...personalFilter({ kind: 'taxNo' }) }),
      ),
      ...times(invoiceFields.createTime, 'startTime', 'endTime'),
      ...times(invoiceFields.issuedOn, 'issuedFrom', 'issuedTo'),
    },
    sortable: ['title', 'orderNo', 'amount', 'issuedOn', 'createTime'],
  }),
  get: {
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'One invoice',
    access: read,
    params: idParams,
    data: invoice,
  },
  create: {
    method: 'POST',
    path,
    summary: 'Enter a request for an invoice of a paid order, which has no other open or issued one',
    creates: true,
    access: write,
    body: invoiceBody,
    data: invoice,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path,
    summary: 'Change a request that waits',
    access: write,
    body: changeOf(closed(changeable)),
    data: invoice,
  },
  issue: {
    method: 'POST',
    path: `${path}/issue`,
    summary: 'Say that an invoice was issued; its amount is what was paid, and stays',
    access: issue,
    body: closed({
      ...current,
      number: Type.String({ minLength: 8, maxLength: limits.invoiceNumberMax, pattern: '^[0-9]*$' }),
      /** From 2000 on, and not in the future. */
      issuedOn: typedDay(),
      link,
      /** An upload of `invoices.upload` of the same person. */
      fileId: Type.Optional(id()),
    }),
    data: invoice,
    owned: 'invoiceFile',
  },
  refuse: {
    method: 'POST',
    path: `${path}/refuse`,
    summary: 'Refuse a request that waits',
    access: issue,
    body: closed({ ...current, reason }),
    data: invoice,
  },
  void: {
    method: 'POST',
    path: `${path}/void`,
    summary: 'Say that an issued invoice was voided by a red one',
    access: issue,
    body: closed({ ...current, reason, redNumber }),
    data: invoice,
  },
  upload: {
    method: 'POST',
    path: `${path}/file`,
    summary: 'Upload the file of an invoice: the part `file`, PDF, OFD, PNG or JPEG',
    access: issue,
    body: closed({ file: filePart() }),
    bodyType: 'multipart',
    cost: 'import',
    data: Type.Object({ fileId: id(), name: plain() }),
  },
  file: {
    method: 'GET',
    path: `${path}/{id}/file`,
    summary: 'A signed address of the file, for an hour',
    access: read,
    params: idParams,
    data: Type.Object({ url: plain() }),
  },
  reveal: revealOperation({
    path: `${path}/reveal/{id}`,
    what: 'value of an invoice',
    permission: invoicePermissions.read,
    params: idParams,
    fields: maskedInvoiceFields,
  }),
})
export type InvoiceAction = keyof typeof invoiceActions

/** As a front site gets it. */
const openInvoice = Type.Object({
  /** The sender's own key. Null for one that was entered by hand. */
  id: nullable(plain()),
  ...shownOf(
    pick(invoiceFields, 'orderNo', 'title', 'amount', 'state', 'number', 'issuedOn', 'link', 'reason'),
  ),
  /** A signed address, for an hour. */
  fileUrl: nullable(plain()),
})
export type OpenInvoice = Type.Static<typeof openInvoice>

export const openInvoices = operationGroup('openInvoices', {
  list: {
    method: 'GET',
    path: '/open/v1/invoices',
    summary: 'The invoices of an order, the latest first',
    access: { permission: invoicePermissions.fetch },
    query: Type.Object({ orderNo: requiredText({ max: limits.searchTextMax }) }),
    data: rowsOf(openInvoice),
  },
})
