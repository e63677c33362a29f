import { appFields, apps } from '@backoffice/contract'
import { filtersOf } from '../../components/list/filters-of.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { paths } from '../../config/paths.ts'
import { appData } from '../../features/apps/api/apps.ts'
import { AppActions } from '../../features/apps/components/app-actions.tsx'
import { appColumns } from '../../features/apps/components/app-columns.tsx'
import { t } from '../../features/apps/texts.ts'

const filters = filtersOf(appFields, 'firstName', 'userId', 'enabled')

export const { Page, preload } = listPage({
  id: 'apps',
  operation: apps.list,
  query: appData.list,
  title: t('list.title'),
  context: t('list.context'),
  add: { operation: apps.create, to: paths.appAdd, label: t('list.add') },
  filters,
  columns: appColumns,
  actions: row => <AppActions app={row} />,
  empty: { title: t('list.empty'), text: t('list.emptyText') },
})
