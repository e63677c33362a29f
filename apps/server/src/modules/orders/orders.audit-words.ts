import { orderFields, orderItemFields, orderNames, terms } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

export const orderWords = auditWords(
  'order',
  orderNames,
  {
    ...orderFields,
    createdFrom: ['下单时间起', 'Ordered from'],
    createdTo: ['下单时间止', 'Ordered until'],
    paidFrom: ['支付时间起', 'Paid from'],
    paidTo: ['支付时间止', 'Paid until'],
    amountFrom: ['实付金额不低于', 'Paid amount from'],
    amountTo: ['实付金额不高于', 'Paid amount up to'],
    channelCode: { label: terms.channel },
    product: orderItemFields.item_name,
  },
  { update: true, export: true },
)
