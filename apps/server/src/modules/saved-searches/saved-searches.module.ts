import { dataSelectionTerms, savedSearchNames } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'
import type { Module } from '../../platform/module.ts'
import { savedSearchRoutes } from './saved-searches.routes.ts'

const savedSearchWords = auditWords(
  'savedSearch',
  savedSearchNames,
  { search: dataSelectionTerms.filters },
  { create: ['保存搜索', 'Save search'], update: true, delete: true },
)

export const savedSearchesModule: Module = {
  routes: [savedSearchRoutes],
  auditWords: [savedSearchWords],
}
