import { type Account, accountFields } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { RecordCode } from '../../../domain/records/record-code.tsx'
import { SiteNames } from '../../../domain/sites/site-name.tsx'
import { AccountStatus } from './account-status.tsx'

export const accountColumns: Column<Account>[] = columnsOf(accountFields, {
  userId: { width: 150, render: row => <RecordCode kind="account" id={row.id} text={row.userId} /> },
  fullName: 110,
  enabled: { width: 104, onCard: true, render: row => <AccountStatus account={row} /> },
  email: 160,
  cellphone: 120,
  sites: { width: 160, render: row => <SiteNames codes={row.sites} /> },
  signedInTime: 150,
  createTime: { width: 150, hidden: true },
  accountExpireTime: { width: 150, hidden: true },
  credentialExpireTime: { width: 150, hidden: true },
})
