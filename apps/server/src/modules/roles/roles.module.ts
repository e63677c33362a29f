import type { Module } from '../../platform/module.ts'
import { roleWords } from './roles.audit-words.ts'
import { roleRoutes } from './roles.routes.ts'

export const rolesModule: Module = {
  routes: [roleRoutes],
  auditWords: [roleWords],
}
