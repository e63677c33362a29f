/** Enabling, disabling and unlocking accounts in bulk; nobody changes the own one. */
import { accountNames, accounts, type Body, bulkPhrases, labels, type Query } from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import { selectMatchingAccounts } from '../../platform/access/account-list.ts'
import { findAccount } from '../../platform/access/accounts.repository.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { bulkOfRows } from '../../platform/bulk/bulk-of-rows.ts'
import type { BulkCall } from '../../platform/bulk/define-bulk.ts'
import { accountFilters, changeAccount, unlockAccount } from './accounts.service.ts'

type Filters = Query<typeof accounts.changeMatching>
type Sent = Omit<Body<typeof accounts.changeMatching>, 'seen'>
type Row = { id: number; userId: string }

const shared = {
  entity: 'account',
  table: 'account',
  list: accounts.list,
  rows: async (app: AppContext, filters: Filters, access: Access) =>
    selectMatchingAccounts(app.db, accountFilters(app, access, filters)),
  nameOf: (row: Row) => row.userId,
} as const

const managerOf = ({ access, origin }: BulkCall<object, object>) => ({
  ...access,
  accountId: origin.actor.accountId,
})

export const accountBulks = [
  bulkOfRows<Filters, Sent, Row>({
    ...shared,
    operation: accounts.changeMatching,
    label: bulkPhrases.change(accountNames),
    async each(trx, id, call, app) {
      const { enabled } = call.sent
      if ((await findAccount(trx, id, 'user'))?.enabled === enabled) return false
      await changeAccount(trx, app, managerOf(call), { id, enabled }, call.origin)
      return true
    },
  }),
  bulkOfRows<Filters, Omit<Sent, 'enabled'>, Row>({
    ...shared,
    operation: accounts.unlockMatching,
    label: labels('批量解锁账号', 'Unlock accounts'),
    async each(trx, id, call) {
      const locked = (await findAccount(trx, id, 'user'))?.lockedUntil
      if (!locked || locked <= new Date()) return false
      await unlockAccount(trx, managerOf(call), id, call.origin)
      return true
    },
  }),
]
