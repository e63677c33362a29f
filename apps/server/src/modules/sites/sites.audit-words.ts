import { siteFields, siteNames } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

export const siteWords = auditWords('site', siteNames, siteFields, {
  create: true,
  update: true,
  delete: true,
})
