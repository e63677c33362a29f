import {
  companyBillFields,
  companyBillNames,
  companyReportFields,
  companyReportNames,
} from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'
import type { Module } from '../../platform/module.ts'
import { billExport } from './bills.ts'
import { companyProfileRoutes } from './company-profile.routes.ts'
import { reportExport } from './report-export.ts'

/** The export of a company's bills. */
const companyBillWords = auditWords('companyBill', companyBillNames, companyBillFields, {
  export: true,
})

const companyReportWords = auditWords('companyReport', companyReportNames, companyReportFields, {
  export: true,
})

export const companyProfileModule: Module = {
  routes: [companyProfileRoutes],
  auditWords: [companyBillWords, companyReportWords],
  exports: [billExport, reportExport],
}
