import { type Account, accountFields, accounts } from '@backoffice/contract'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { recordPage } from '../../components/page-states/record-screen.tsx'
import { UrlTabs } from '../../components/tabs/url-tabs.tsx'
import { paths } from '../../config/paths.ts'
import { accountData } from '../../features/accounts/api/accounts.ts'
import { AccountHeaderActions } from '../../features/accounts/components/account-actions.tsx'
import { AccountForm } from '../../features/accounts/components/account-form.tsx'
import { AccountPermissions } from '../../features/accounts/components/account-permissions.tsx'
import { AccountRoles } from '../../features/accounts/components/account-roles.tsx'
import { AccountStatus } from '../../features/accounts/components/account-status.tsx'
import { isBeyond } from '../../features/accounts/components/use-account-actions.tsx'
import { useHistoryTab } from '../../features/audit/components/history-tab.tsx'
import { SessionList } from '../../features/sessions/components/session-list.tsx'
import { SignInHistory } from '../../features/sessions/components/sign-in-history.tsx'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

function AccountTabs({ account }: { account: Account }) {
  const { id, userId, sites } = account
  const can = useCan()
  const history = useHistoryTab('account', id)
  const sessions = [
    { key: 'sessions', label: t('accounts.tab.sessions'), children: <SessionList userId={userId} /> },
    { key: 'signIns', label: t('accounts.tab.signIns'), children: <SignInHistory userId={userId} /> },
  ]
  const tabs = [
    {
      key: 'info',
      label: t('accounts.tab.info'),
      children: <AccountForm account={account} readOnly={!can(accounts.update) || isBeyond(account)} />,
    },
    {
      key: 'roles',
      label: t('accounts.tab.roles'),
      children: <AccountRoles holder={{ id, name: userId, sites }} readOnly={isBeyond(account)} />,
    },
    {
      key: 'permissions',
      label: t('accounts.tab.permissions'),
      children: <AccountPermissions id={id} isSuperAdmin={account.isSuperAdmin} />,
    },
    ...(can(accounts.signIns) ? sessions : []),
    ...history,
  ]
  const context = (
    <>
      <AccountStatus account={account} />
      {` · ${account.fullName}`}
      {account.isSuperAdmin && ` · ${say(accountFields.isSuperAdmin.label)}`}
    </>
  )
  return (
    <>
      <PageHeader
        title={userId}
        context={context}
        back={paths.accounts}
        action={<AccountHeaderActions account={account} />}
      />
      <UrlTabs tabs={tabs} />
    </>
  )
}

export const { Page, preload } = recordPage({
  read: accounts.get,
  query: accountData.one,
  show: account => <AccountTabs account={account} />,
})
