import { invoiceActions, invoiceFields, invoiceNames, invoicePermissions } from '@backoffice/contract'
import { auditWords, privateTo } from '../../platform/audit/words.ts'

export const invoiceWords = auditWords(
  'invoice',
  invoiceNames,
  {
    ...invoiceFields,
    issuedAmount: invoiceFields.amount,
    issuedFrom: ['开票日期起', 'Issued from'],
    issuedTo: ['开票日期止', 'Issued until'],
  },
  {
    ...invoiceActions,
    create: ['代会员申请发票', 'Request an invoice for a member'],
    update: ['修改开票申请', 'Change a request for an invoice'],
    upload: ['上传发票文件', 'Upload the file of an invoice'],
    export: true,
  },
  privateTo(invoicePermissions.read, {
    taxNo: 'taxNo',
    email: 'email',
    phone: 'phone',
    account: 'bankAccount',
    address: 'text',
    bank: 'text',
    remark: 'text',
    reason: 'text',
  }),
)
