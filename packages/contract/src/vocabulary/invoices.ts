import { limits } from '../limits.ts'
import { codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import { choice, code, day, fields, flag, instant, link, money, recordTimes, text } from '../words/fields.ts'
import { labels } from '../words/languages.ts'
import { terms } from './glossary.ts'
import { invoiceStates } from './invoice-states.ts'
import { orderStatuses } from './orders.ts'

export const invoiceNames = namesOf(labels('发票', 'invoice'), labels('发票', 'invoices'))

export const invoiceKinds = codes({
  normal: { zh: '普通发票', en: 'Ordinary' },
  special: { zh: '专用发票', en: 'Special (VAT)' },
})

export const invoiceTitleKinds = codes({
  person: { zh: '个人', en: 'Person' },
  company: { zh: '企业', en: 'Company' },
})

/** The actions for an asked or issued invoice. */
export const invoiceActions = {
  issue: labels('开票', 'Issue'),
  refuse: labels('拒绝', 'Refuse'),
  void: labels('红冲', 'Void'),
}

const forSpecial = labels('专用发票必填', 'Needed for a special invoice')

export const invoiceFields = fields({
  orderNo: code({ label: terms.orderNo, max: limits.searchTextMax, required: true }),
  orderStatus: choice(orderStatuses, { label: { zh: '订单状态', en: 'Order status' } }),
  titleKind: choice(invoiceTitleKinds, { label: { zh: '抬头类型', en: 'Title type' }, required: true }),
  title: text({
    personal: 'name',
    label: { zh: '发票抬头', en: 'Title' },
    max: limits.invoiceTextMax,
    required: true,
  }),
  kind: choice(invoiceKinds, { label: { zh: '发票类型', en: 'Invoice type' }, required: true }),
  /** Masked without the permission, as `phone`, `email` and `account` are. */
  taxNo: code({
    personal: 'taxNo',
    label: terms.taxNumber,
    hint: {
      zh: '企业必填：18 位统一社会信用代码，或 15、20 位旧税号',
      en: 'Needed for a company: 18 characters, or an older number of 15 or 20',
    },
    max: limits.taxNumberMax,
    optional: true,
  }),
  email: text({
    personal: 'email',
    label: { zh: '电子邮箱', en: 'Email' },
    hint: { zh: '接收电子发票', en: 'Where the invoice is sent' },
    max: limits.emailMax,
    format: 'email',
    optional: true,
  }),
  address: text({
    personal: 'text',
    label: { zh: '注册地址', en: 'Address' },
    hint: forSpecial,
    max: limits.invoiceTextMax,
    optional: true,
  }),
  phone: text({
    personal: 'phone',
    label: { zh: '注册电话', en: 'Phone' },
    hint: forSpecial,
    max: limits.cellphoneMax,
    // People who see it masked send it back so.
    pattern: '^[0-9+() *-]*$',
    optional: true,
  }),
  bank: text({
    personal: 'text',
    label: { zh: '开户行', en: 'Bank' },
    hint: forSpecial,
    max: limits.bankMax,
    optional: true,
  }),
  account: text({
    personal: 'bankAccount',
    label: terms.bankAccount,
    hint: forSpecial,
    max: limits.bankAccountMax,
    optional: true,
  }),
  remark: text({
    personal: 'text',
    label: { zh: '备注', en: 'Remark' },
    max: limits.invoiceRemarkMax,
    optional: true,
  }),
  /** The paid amount. Once issued, it stays. */
  amount: money({ label: { zh: '开票金额', en: 'Amount' } }),
  state: choice(invoiceStates, { label: { zh: '开票状态', en: 'State' } }),
  number: code({
    label: { zh: '发票号码', en: 'Invoice number' },
    hint: {
      zh: '20 位数电发票号码；旧式发票填发票代码加号码',
      en: '20 digits; of an older invoice its code and its number together',
    },
    max: limits.invoiceNumberMax,
    pattern: '^[0-9]*$',
    optional: true,
  }),
  issuedOn: day({ label: { zh: '开票日期', en: 'Issued on' }, nullable: 'shown', optional: true }),
  link: link({ label: { zh: '电子发票链接', en: 'Link' }, max: limits.invoiceLinkMax, optional: true }),
  hasFile: flag({ label: { zh: '发票文件', en: 'File' } }),
  redNumber: code({
    label: { zh: '红字发票号码', en: 'Number of the red invoice' },
    max: limits.invoiceNumberMax,
    pattern: '^[0-9]*$',
    optional: true,
  }),
  reason: text({
    personal: 'text',
    label: { zh: '拒绝或红冲原因', en: 'Reason' },
    max: limits.invoiceRemarkMax,
    optional: true,
  }),
  asker: text({ personal: 'name', label: { zh: '申请人', en: 'Asked by' }, nullable: 'shown' }),
  handler: text({ personal: 'name', label: { zh: '经办人', en: 'Handled by' }, nullable: 'shown' }),
  handleTime: instant({ label: { zh: '处理时间', en: 'Handled at' }, nullable: 'shown' }),
  createTime: instant({ label: { zh: '申请时间', en: 'Asked at' } }),
  updateTime: recordTimes.updateTime,
})
