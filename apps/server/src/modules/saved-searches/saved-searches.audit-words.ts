import { dataSelectionTerms, savedSearchNames } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

export const savedSearchWords = auditWords(
  'savedSearch',
  savedSearchNames,
  { search: dataSelectionTerms.filters },
  { create: ['保存搜索', 'Save search'], update: true, delete: true },
)
