import { accountFields } from '@backoffice/contract'
import { Facts } from '../../components/facts/facts.tsx'
import { factsOf } from '../../components/facts/facts-of.ts'
import { paths } from '../../config/paths.ts'
import { byReference } from '../../domain/records/by-reference.ts'
import { type DrawerContent, RecordDrawer } from '../../domain/records/record-drawer.tsx'
import { SiteNames } from '../../domain/sites/site-name.tsx'
import { accountData } from '../../features/accounts/api/accounts.ts'
import { AccountStatus } from '../../features/accounts/components/account-status.tsx'

export const Drawer: DrawerContent = ({ id }) => (
  <RecordDrawer
    kind="account"
    query={byReference('account', id, accountData.one)}
    nameOf={account => account.fullName || account.userId}
    page={account => paths.accountEdit(account.id)}
  >
    {account => (
      <Facts
        items={factsOf(accountFields, account, {
          userId: true,
          enabled: { value: <AccountStatus account={account} /> },
          fullName: true,
          email: true,
          cellphone: true,
          sites: { value: <SiteNames codes={account.sites} /> },
          isSuperAdmin: true,
          accountExpireTime: true,
          createTime: true,
        })}
      />
    )}
  </RecordDrawer>
)
