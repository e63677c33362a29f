import { companyVariantActions, companyVariantNames, variantTerms } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

export const companyVariantWords = auditWords('companyVariant', companyVariantNames, variantTerms, {
  ...companyVariantActions,
  reject: ['否决合并', 'Reject a merge'],
  split: ['拆分企业', 'Split companies'],
})
