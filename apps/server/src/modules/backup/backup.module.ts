import { backupNames } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'
import type { Module } from '../../platform/module.ts'
import { backupJob } from './backup-job.ts'

const backupWords = auditWords(
  'backup',
  backupNames,
  {},
  {
    make: ['备份', 'Make a backup'],
    restore: ['从备份恢复', 'Restore from a backup'],
  },
)

export const backupModule: Module = {
  auditWords: [backupWords],
  jobs: [backupJob],
}
