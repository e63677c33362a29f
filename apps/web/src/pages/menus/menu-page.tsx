import { menus } from '@backoffice/contract'
import { useNavigate } from '@tanstack/react-router'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { SiteSelect } from '../../components/site-select/site-select.tsx'
import { paths } from '../../config/paths.ts'
import { useHistoryTabs } from '../../features/audit/components/history-tab.tsx'
import { levelQuery, rootQuery } from '../../features/menus/api/menu-tree.ts'
import { MenuManager } from '../../features/menus/components/menu-manager.tsx'
import { t } from '../../features/menus/texts.ts'
import { queryClient } from '../../lib/query-client.ts'
import { lastSite, siteNamesQuery, useSites } from '../../lib/sites.ts'

/** The tree starts with the screen: its root, then its first level. */
export const preload = async () => {
  void queryClient.prefetchQuery(siteNamesQuery)
  const site = lastSite()
  await queryClient.prefetchQuery(rootQuery(site))
  const root = queryClient.getQueryData(rootQuery(site).queryKey)
  if (root) await queryClient.prefetchQuery(levelQuery(root.id))
}

export function Page() {
  const { current } = useSites()
  const historyOf = useHistoryTabs('menu')
  const navigate = useNavigate()
  // The node that was chosen belongs to the other site.
  const choice = <SiteSelect onChosen={() => void navigate({ href: paths.menus })} />
  return (
    <RequirePermission operation={menus.root}>
      <PageHeader title={t('title')} context={t('context')} action={choice} />
      <MenuManager key={current} siteCode={current} tabsOf={historyOf} />
    </RequirePermission>
  )
}
