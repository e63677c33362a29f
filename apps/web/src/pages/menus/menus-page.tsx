import { menus } from '@backoffice/contract'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { SiteSelect } from '../../domain/sites/site-select.tsx'
import { firstSite, siteNamesQuery, useSites } from '../../domain/sites/sites.ts'
import { useHistoryTabs } from '../../features/audit/components/history-tab.tsx'
import { levelQuery, rootQuery } from '../../features/menus/api/menu-tree.ts'
import { MenuManager } from '../../features/menus/components/menu-manager.tsx'
import { t } from '../../lib/i18n/texts.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { ScreenInput } from '../../lib/screen.ts'

/** The tree is loaded with the screen: first its root, then its first level. */
export const preload = async ({ search }: ScreenInput) => {
  void queryClient.prefetchQuery(siteNamesQuery)
  const site = firstSite(search)
  await queryClient.prefetchQuery(rootQuery(site))
  const root = queryClient.getQueryData(rootQuery(site).queryKey)
  if (root) await queryClient.prefetchQuery(levelQuery(root.id))
}

export function Page() {
  const { current } = useSites()
  const historyOf = useHistoryTabs('menu')
  return (
    <RequirePermission operation={menus.root}>
      <PageHeader title={t('menus.title')} context={t('menus.context')} action={<SiteSelect />} />
      <MenuManager key={current} siteCode={current} tabsOf={historyOf} />
    </RequirePermission>
  )
}
