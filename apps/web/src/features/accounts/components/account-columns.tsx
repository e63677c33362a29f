import { type Account, accountFields, accountTerms } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { RecordCode } from '../../../domain/records/record-code.tsx'
import { SiteNames } from '../../../domain/sites/site-name.tsx'
import { nameIn } from '../../../lib/i18n/names.ts'
import { joined, t } from '../../../lib/i18n/texts.ts'
import { AccountStatus } from './account-status.tsx'

function roleNames({ roles = [], roleCount = 0 }: Account) {
  if (roles.length === 0) return '–'
  const names = joined(roles.map(({ labels, name }) => nameIn(labels, name)))
  const count = roleCount - roles.length
  return count > 0 ? `${names} ${t('accounts.moreRoles', { count })}` : names
}

export const accountColumns: Column<Account>[] = columnsOf(
  { ...accountFields, roles: accountTerms.roles, secondFactor: accountTerms.secondFactor },
  {
    userId: { width: 150, render: row => <RecordCode kind="account" id={row.id} text={row.userId} /> },
    fullName: 110,
    enabled: { width: 104, onCard: true, render: row => <AccountStatus account={row} /> },
    roles: { width: 160, render: row => <bdi>{roleNames(row)}</bdi> },
    signedInTime: 150,
    email: 160,
    cellphone: 120,
    sites: { width: 160, render: row => <SiteNames codes={row.sites} /> },
    secondFactor: { width: 120, hidden: true },
    createTime: { width: 150, hidden: true },
    accountExpireTime: { width: 150, hidden: true },
    credentialExpireTime: { width: 150, hidden: true },
  },
)
