import type { Module } from '../../platform/module.ts'
import { applyMergesJob } from './apply-merges.ts'
import { companyVariantWords } from './company-variants.audit-words.ts'
import { companyVariantRoutes } from './company-variants.routes.ts'
import { companyVariantBulks } from './company-variants-bulk.ts'
import { findVariantsJob } from './find-variants.ts'
import { partCompaniesJob, startParting } from './part-companies.ts'

export const companyVariantsModule: Module = {
  routes: [companyVariantRoutes],
  auditWords: [companyVariantWords],
  bulks: companyVariantBulks,
  jobs: [applyMergesJob, findVariantsJob, partCompaniesJob],
  start: startParting,
}
