import {
  companyVariantActions,
  companyVariantFields,
  companyVariantNames,
  variantTerms,
} from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'
import type { Module } from '../../platform/module.ts'
import { applyMergesJob } from './apply-merges.ts'
import { companyVariantRoutes } from './company-variants.routes.ts'
import { companyVariantBulks } from './company-variants-bulk.ts'
import { findVariantsJob } from './find-variants.ts'
import { partCompaniesJob, startParting } from './part-companies.ts'

const companyVariantWords = auditWords(
  'companyVariant',
  companyVariantNames,
  { ...companyVariantFields, ...variantTerms },
  companyVariantActions,
)

export const companyVariantsModule: Module = {
  routes: [companyVariantRoutes],
  auditWords: [companyVariantWords],
  bulks: companyVariantBulks,
  jobs: [applyMergesJob, findVariantsJob, partCompaniesJob],
  start: startParting,
}
