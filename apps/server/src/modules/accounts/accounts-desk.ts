import { accountPermissions } from '@backoffice/contract'
import { countAccounts } from '../../platform/access/account-list.ts'
import { sitesWhere } from '../../platform/access/account-scope.ts'
import type { DeskFigurePart } from '../../platform/desk/desk-parts.ts'

/** Of the sites that the person administers, as in the list. */
export const lockedAccounts: DeskFigurePart = {
  key: 'accountsLocked',
  isOwn: true,
  read: async ({ app, actor }) => ({
    value: await countAccounts(app.db, {
      src: 'user',
      locked: true,
      siteCodes: sitesWhere(actor, accountPermissions.read),
    }),
    search: { locked: 'true' },
  }),
}
