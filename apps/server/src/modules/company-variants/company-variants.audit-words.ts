import {
  companyVariantActions,
  companyVariantFields,
  companyVariantNames,
  variantTerms,
} from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

export const companyVariantWords = auditWords(
  'companyVariant',
  companyVariantNames,
  { ...companyVariantFields, ...variantTerms },
  companyVariantActions,
)
