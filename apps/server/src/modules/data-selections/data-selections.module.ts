import type { Module } from '../../platform/module.ts'
import { dataSelectionWords } from './data-selections.audit-words.ts'
import { dataSelectionRoutes } from './data-selections.routes.ts'
import { dataSelectionBulks } from './data-selections-bulk.ts'

export const dataSelectionsModule: Module = {
  routes: [dataSelectionRoutes],
  auditWords: [dataSelectionWords],
  bulks: dataSelectionBulks,
}
