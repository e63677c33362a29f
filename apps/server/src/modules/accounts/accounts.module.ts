import { accountPermissions } from '@backoffice/contract'
import { countAccounts } from '../../platform/access/account-list.ts'
import { sitesWhere } from '../../platform/access/account-scope.ts'
import type { DeskFigurePart } from '../../platform/desk/desk-parts.ts'
import type { Module } from '../../platform/module.ts'
import { accountWords } from './accounts.audit-words.ts'
import { accountFinder } from './accounts.finder.ts'
import { accountRoutes } from './accounts.routes.ts'
import { accountBulks } from './accounts-bulk.ts'

/** Of the sites that the person administers, as in the list. */
const lockedAccounts: DeskFigurePart = {
  key: 'accountsLocked',
  isOwn: true,
  read: async ({ app, actor }) => ({
    value: await countAccounts(app.db, {
      src: 'user',
      locked: true,
      siteCodes: sitesWhere(actor, accountPermissions.read),
      reader: actor,
    }),
    search: { locked: 'true' },
  }),
}

export const accountsModule: Module = {
  routes: [accountRoutes],
  auditWords: [accountWords],
  bulks: accountBulks,
  desk: [lockedAccounts],
  finds: [accountFinder],
}
