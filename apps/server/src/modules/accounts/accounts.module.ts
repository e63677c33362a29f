import type { Module } from '../../platform/module.ts'
import { accountWords } from './accounts.audit-words.ts'
import { accountFinder } from './accounts.finder.ts'
import { accountRoutes } from './accounts.routes.ts'
import { accountBulks } from './accounts-bulk.ts'
import { lockedAccounts } from './accounts-desk.ts'

export const accountsModule: Module = {
  routes: [accountRoutes],
  auditWords: [accountWords],
  bulks: accountBulks,
  desk: [lockedAccounts],
  finds: [accountFinder],
}
