import { orderFields, orderNames } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

export const orderWords = auditWords(
  'order',
  orderNames,
  { export: true },
  {
    ...orderFields,
    paidFrom: ['支付时间起', 'Paid from'],
    paidTo: ['支付时间止', 'Paid until'],
  },
)
