import { permissions } from '@backoffice/contract'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { SiteSelect } from '../../domain/sites/site-select.tsx'
import { useSites } from '../../domain/sites/sites.ts'
import { useHistoryTabs } from '../../features/audit/components/history-tab.tsx'
import {
  PermissionGroups,
  PermissionTools,
} from '../../features/permissions/components/permission-groups.tsx'
import { t } from '../../lib/i18n/texts.ts'

export function Page() {
  const { current } = useSites()
  const historyOf = useHistoryTabs('permission')
  const action = (
    <>
      <SiteSelect />
      <PermissionTools siteCode={current} />
    </>
  )
  return (
    <RequirePermission operation={permissions.listGroups}>
      <PageHeader title={t('permissions.title')} context={t('permissions.context')} action={action} />
      <PermissionGroups key={current} siteCode={current} tabsOf={historyOf} />
    </RequirePermission>
  )
}
