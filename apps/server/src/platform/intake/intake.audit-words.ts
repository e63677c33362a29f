import { intakeNames } from '@backoffice/contract'
import { auditWords } from '../audit/words.ts'

export const intakeWords = auditWords(
  'intake',
  intakeNames,
  { created: ['新增', 'Added'], stale: ['过期', 'Out of date'], rejected: ['拒绝', 'Rejected'] },
  { push: ['推送数据', 'Push records'] },
)
