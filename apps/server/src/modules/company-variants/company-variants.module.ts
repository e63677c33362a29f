import type { Module } from '../../platform/module.ts'
import { applyMergesJob } from './apply-merges.ts'
import { companyVariantWords } from './company-variants.audit-words.ts'
import { companyVariantRoutes } from './company-variants.routes.ts'
import { findVariantsJob } from './find-variants.ts'

export const companyVariantsModule: Module = {
  routes: [companyVariantRoutes],
  auditWords: [companyVariantWords],
  jobs: [applyMergesJob, findVariantsJob],
}
