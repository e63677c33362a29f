import type { Module } from '../../platform/module.ts'
import { companyRecordWords, companyWords } from './company-records.audit-words.ts'
import { contactSearchJob } from './contact-search.ts'
import { recordImport } from './record-import.ts'
import { recordImportRoutes } from './record-imports.routes.ts'

export const companyRecordsModule: Module = {
  routes: [recordImportRoutes],
  auditWords: [companyWords, companyRecordWords],
  jobs: [recordImport.job, contactSearchJob],
}
