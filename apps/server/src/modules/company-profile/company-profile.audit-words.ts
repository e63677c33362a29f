import { companyBillFields, companyBillNames } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

/** The export of a company's bills. */
export const companyBillWords = auditWords('companyBill', companyBillNames, companyBillFields, {
  export: true,
})
