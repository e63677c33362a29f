import { type App, accounts, apps } from '@backoffice/contract'
import { CodeText } from '../../components/code/code.tsx'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { recordPage } from '../../components/page-states/record-screen.tsx'
import { UrlTabs } from '../../components/tabs/url-tabs.tsx'
import { paths } from '../../config/paths.ts'
import { AccountRoles } from '../../features/accounts/components/account-roles.tsx'
import { appData } from '../../features/apps/api/apps.ts'
import { AppHeaderActions } from '../../features/apps/components/app-header-actions.tsx'
import { AppStatus } from '../../features/apps/components/app-status.tsx'
import { EditAppForm } from '../../features/apps/components/edit-app-form.tsx'
import { useHistoryTab } from '../../features/audit/components/history-tab.tsx'
import { t } from '../../lib/i18n/texts.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

function AppTabs({ app }: { app: App }) {
  const can = useCan()
  const { id, firstName: name, sites } = app
  const history = useHistoryTab('app', id)
  const roles = {
    key: 'roles',
    label: t('apps.tab.roles'),
    children: <AccountRoles holder={{ id, name, sites }} />,
  }
  const tabs = [
    {
      key: 'app',
      label: t('apps.tab.app'),
      children: <EditAppForm app={app} readOnly={!can(apps.update)} />,
    },
    ...(can(accounts.roles) ? [roles] : []),
    ...history,
  ]
  const context = (
    <>
      <AppStatus app={app} /> · <CodeText text={app.userId} />
    </>
  )
  return (
    <>
      <PageHeader title={name} context={context} back={paths.apps} action={<AppHeaderActions app={app} />} />
      <UrlTabs tabs={tabs} />
    </>
  )
}

export const { Page, preload } = recordPage({
  read: apps.get,
  query: appData.one,
  show: app => <AppTabs app={app} />,
})
