import type { Module } from '../../platform/module.ts'
import { siteWords } from './sites.audit-words.ts'
import { siteRoutes } from './sites.routes.ts'

export const sitesModule: Module = {
  routes: [siteRoutes],
  auditWords: [siteWords],
}
