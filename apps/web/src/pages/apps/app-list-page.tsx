import { apps } from '@backoffice/contract'
import type { Filter } from '../../components/list/filters.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { guarded } from '../../components/page-states/guarded.tsx'
import { paths } from '../../config/paths.ts'
import { appData } from '../../features/apps/api/apps.ts'
import { AppActions } from '../../features/apps/components/app-actions.tsx'
import { appColumns } from '../../features/apps/components/app-columns.tsx'
import { t } from '../../features/apps/texts.ts'

const filters: Filter[] = [
  { kind: 'text', name: 'firstName', label: t('firstName') },
  { kind: 'text', name: 'userId', label: t('userId') },
  {
    kind: 'select',
    name: 'enabled',
    label: t('status'),
    options: [
      { value: true, label: t('enabled') },
      { value: false, label: t('disabled') },
    ],
  },
]

export const { Page, preload } = guarded(
  apps.list,
  listPage({
    id: 'apps',
    operation: apps.list,
    query: appData.list,
    title: t('list.title'),
    context: t('list.context'),
    add: { operation: apps.create, to: paths.appAdd, label: t('list.add') },
    filters,
    columns: appColumns,
    actionsWidth: 112,
    actions: row => <AppActions app={row} />,
    empty: { title: t('list.empty'), text: t('list.emptyText') },
  }),
)
