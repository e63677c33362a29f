import { dataSelectionFields, dataSelectionNames, dataSelectionTerms } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

export const dataSelectionWords = auditWords(
  'dataSelection',
  dataSelectionNames,
  { ...dataSelectionFields, ...dataSelectionTerms },
  { create: true, update: true, delete: true },
)
