import type { Module } from '../../platform/module.ts'
import { contactSearchJob } from './contact-search.ts'
import { recordImportJob } from './record-import-job.ts'
import { recordImportRoutes } from './record-imports.routes.ts'
import { companyRecordWords, companyWords } from './registry.audit-words.ts'
import { registryRoutes } from './registry.routes.ts'

export const registryModule: Module = {
  routes: [recordImportRoutes, registryRoutes],
  auditWords: [companyWords, companyRecordWords],
  jobs: [recordImportJob, contactSearchJob],
}
