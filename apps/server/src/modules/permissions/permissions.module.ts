import type { Module } from '../../platform/module.ts'
import { permissionGroupWords, permissionWords } from './permissions.audit-words.ts'
import { permissionRoutes } from './permissions.routes.ts'

export const permissionsModule: Module = {
  routes: [permissionRoutes],
  auditWords: [permissionWords, permissionGroupWords],
}
