import { siteFields, siteNames } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'
import type { Module } from '../../platform/module.ts'
import { siteRoutes } from './sites.routes.ts'

const siteWords = auditWords('site', siteNames, siteFields, {
  create: true,
  update: true,
  delete: true,
})

export const sitesModule: Module = {
  routes: [siteRoutes],
  auditWords: [siteWords],
}
