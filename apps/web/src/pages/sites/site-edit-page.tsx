import { type Site, siteNames, sites } from '@backoffice/contract'
import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { recordWords } from '../../components/list/record-words.ts'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { recordPage } from '../../components/page-states/record-screen.tsx'
import { type UrlTab, UrlTabs } from '../../components/tabs/url-tabs.tsx'
import { paths } from '../../config/paths.ts'
import { siteLabel } from '../../domain/sites/sites.ts'
import { useHistoryTab, useHistoryTabs } from '../../features/audit/components/history-tab.tsx'
import { MenuManager } from '../../features/menus/components/menu-manager.tsx'
import {
  PermissionGroups,
  PermissionTools,
} from '../../features/permissions/components/permission-groups.tsx'
import { AddRoleButton, RoleList } from '../../features/roles/components/role-list.tsx'
import { siteQuery } from '../../features/sites/api/sites.ts'
import { SiteForm } from '../../features/sites/components/site-form.tsx'
import { t } from '../../lib/i18n/texts.ts'
import { useCurrentUser } from '../../lib/sessions/current-user.ts'

const words = recordWords(siteNames)

/** The actions of a list in a tab, above the list. */
function WithTools({ tools, children }: { tools: ReactNode; children: ReactNode }) {
  return (
    <>
      <Flex gap={8} justify="end" wrap style={{ marginBlockEnd: 12 }}>
        {tools}
      </Flex>
      {children}
    </>
  )
}

const menuTab = ({ siteCode }: Site, historyOf: (id: number) => UrlTab[]): UrlTab => ({
  key: 'menus',
  label: t('sites.tab.menus'),
  children: <MenuManager siteCode={siteCode} tabsOf={historyOf} />,
})

const roleTab = ({ siteCode }: Site): UrlTab => ({
  key: 'roles',
  label: t('sites.tab.roles'),
  children: (
    <WithTools tools={<AddRoleButton siteCode={siteCode} />}>
      <RoleList siteCode={siteCode} />
    </WithTools>
  ),
})

const permissionTab = ({ siteCode }: Site, historyOf: (id: number) => UrlTab[]): UrlTab => ({
  key: 'permissions',
  label: t('sites.tab.permissions'),
  children: (
    <WithTools tools={<PermissionTools siteCode={siteCode} />}>
      <PermissionGroups siteCode={siteCode} tabsOf={historyOf} />
    </WithTools>
  ),
})

/** Menus and permissions are only for super admins, roles are for everybody (specification §6). */
function SiteTabs({ site }: { site: Site }) {
  const history = useHistoryTab('site', site.id)
  const historyOfMenu = useHistoryTabs('menu')
  const historyOfPermission = useHistoryTabs('permission')
  const isSuperAdmin = useCurrentUser()?.isSuperAdmin ?? false
  const edit = {
    key: 'site',
    label: isSuperAdmin ? words.edit : t('sites.tab.view'),
    children: <SiteForm site={site} />,
  }
  const managed = isSuperAdmin
    ? [menuTab(site, historyOfMenu), roleTab(site), permissionTab(site, historyOfPermission)]
    : [roleTab(site)]
  return (
    <>
      <PageHeader title={siteLabel(site)} context={site.siteCode} back={paths.sites} />
      <UrlTabs tabs={[edit, ...managed, ...history]} />
    </>
  )
}

export const { Page, preload } = recordPage({
  read: sites.get,
  query: siteQuery,
  show: site => <SiteTabs site={site} />,
})
