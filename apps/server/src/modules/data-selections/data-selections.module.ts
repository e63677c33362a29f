import { dataSelectionFields, dataSelectionNames, dataSelectionTerms } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'
import type { Module } from '../../platform/module.ts'
import { dataSelectionRoutes } from './data-selections.routes.ts'
import { dataSelectionBulks } from './data-selections-bulk.ts'

const dataSelectionWords = auditWords(
  'dataSelection',
  dataSelectionNames,
  { ...dataSelectionFields, ...dataSelectionTerms },
  { create: true, update: true, delete: true },
)

export const dataSelectionsModule: Module = {
  routes: [dataSelectionRoutes],
  auditWords: [dataSelectionWords],
  bulks: dataSelectionBulks,
}
