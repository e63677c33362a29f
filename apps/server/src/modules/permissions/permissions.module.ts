import type { Module } from '../../platform/module.ts'
import { permissionGroupWords, permissionWords } from './resources.audit-words.ts'
import { resourceRoutes } from './resources.routes.ts'

export const resourcesModule: Module = {
  routes: [resourceRoutes],
  auditWords: [permissionWords, permissionGroupWords],
}
