import type { Module } from '../../platform/module.ts'
import { billExport } from './bills.ts'
import { companyBillWords } from './company-profile.audit-words.ts'
import { companyProfileRoutes } from './company-profile.routes.ts'

export const companyProfileModule: Module = {
  routes: [companyProfileRoutes],
  auditWords: [companyBillWords],
  exports: [billExport],
}
