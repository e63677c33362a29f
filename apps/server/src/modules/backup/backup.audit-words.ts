import { backupNames } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

export const backupWords = auditWords(
  'backup',
  backupNames,
  {},
  {
    make: ['备份', 'Make a backup'],
    restore: ['从备份恢复', 'Restore from a backup'],
  },
)
