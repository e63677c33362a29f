import { codes } from '../words/codes.ts'

export const invoiceStates = codes({
  asked: { zh: '待开票', en: 'Requested', tone: 'waiting' },
  issued: { zh: '已开票', en: 'Issued', tone: 'good' },
  refused: { zh: '已拒绝', en: 'Refused', tone: 'bad' },
  /** By a red invoice (红字发票). */
  voided: { zh: '已红冲', en: 'Voided', tone: 'off' },
})

/** The state of the latest invoice of an order. */
export const orderInvoiceStates = codes({
  none: { zh: '未申请', en: 'Not requested', tone: 'off' },
  ...invoiceStates.texts,
})
