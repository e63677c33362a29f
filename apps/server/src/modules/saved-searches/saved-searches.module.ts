import type { Module } from '../../platform/module.ts'
import { savedSearchWords } from './saved-searches.audit-words.ts'
import { savedSearchRoutes } from './saved-searches.routes.ts'

export const savedSearchesModule: Module = {
  routes: [savedSearchRoutes],
  auditWords: [savedSearchWords],
}
