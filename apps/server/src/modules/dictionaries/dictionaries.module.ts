import type { Module } from '../../platform/module.ts'
import { dictionaryWords } from './dictionaries.audit-words.ts'
import { dictionaryRoutes } from './dictionaries.routes.ts'

export const dictionariesModule: Module = {
  routes: [dictionaryRoutes],
  auditWords: [dictionaryWords],
}
