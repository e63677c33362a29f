import { auditWords } from '../audit/words.ts'

export const orderWords = auditWords('order', ['订单', 'Order'], {}, { source_phone: ['手机号', 'Phone'] })
