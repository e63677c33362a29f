import { noticeFields, noticeNames } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

export const noticeWords = auditWords('notice', noticeNames, noticeFields, {
  create: true,
  update: true,
  delete: true,
})
