import type { Module } from '../../platform/module.ts'
import { dictionaryWords } from './dictionaries.audit-words.ts'
import { dictionaryRoutes } from './dictionaries.routes.ts'
import { dictionaryBulk } from './dictionaries-bulk.ts'

export const dictionariesModule: Module = {
  routes: [dictionaryRoutes],
  auditWords: [dictionaryWords],
  bulks: [dictionaryBulk],
}
