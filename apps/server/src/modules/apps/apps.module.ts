import type { Module } from '../../platform/module.ts'
import { appWords } from './apps.audit-words.ts'
import { appRoutes } from './apps.routes.ts'

export const appsModule: Module = {
  routes: [appRoutes],
  auditWords: [appWords],
}
