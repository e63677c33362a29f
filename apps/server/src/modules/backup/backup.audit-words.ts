import { auditWords } from '../../platform/audit/words.ts'

export const backupWords = auditWords('backup', ['备份', 'Backup'], {
  make: ['备份', 'Make a backup'],
  restore: ['从备份恢复', 'Restore from a backup'],
})
