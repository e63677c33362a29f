import { orderFields, orderNames } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

export const orderWords = auditWords('order', orderNames, { export: true }, orderFields)
