import type { Module } from '../../platform/module.ts'
import { backupWords } from './backup.audit-words.ts'
import { backupJob } from './backup-job.ts'

export const backupModule: Module = {
  auditWords: [backupWords],
  jobs: [backupJob],
}
