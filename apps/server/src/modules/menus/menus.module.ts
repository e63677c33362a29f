import type { Module } from '../../platform/module.ts'
import { menuWords } from './menus.audit-words.ts'
import { menuRoutes } from './menus.routes.ts'

export const menusModule: Module = {
  routes: [menuRoutes],
  auditWords: [menuWords],
}
