import {
  dataSelectionFields,
  dataSelectionNames,
  dataSelectionPermissions,
  dataSelectionTerms,
} from '@backoffice/contract'
import { auditWords, privateTo } from '../../platform/audit/words.ts'
import type { Module } from '../../platform/module.ts'
import { dataSelectionRoutes } from './data-selections.routes.ts'
import { dataSelectionBulks } from './data-selections-bulk.ts'

const dataSelectionWords = auditWords(
  'dataSelection',
  dataSelectionNames,
  { ...dataSelectionFields, ...dataSelectionTerms },
  { create: true, update: true, delete: true },
  privateTo(dataSelectionPermissions.read, { companies: 'text', notes: 'text' }),
)

export const dataSelectionsModule: Module = {
  routes: [dataSelectionRoutes],
  auditWords: [dataSelectionWords],
  bulks: dataSelectionBulks,
}
