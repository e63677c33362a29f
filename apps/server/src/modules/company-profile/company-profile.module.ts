import { companyBillFields, companyBillNames } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'
import type { Module } from '../../platform/module.ts'
import { billExport } from './bills.ts'
import { companyProfileRoutes } from './company-profile.routes.ts'

/** The export of a company's bills. */
const companyBillWords = auditWords('companyBill', companyBillNames, companyBillFields, {
  export: true,
})

export const companyProfileModule: Module = {
  routes: [companyProfileRoutes],
  auditWords: [companyBillWords],
  exports: [billExport],
}
