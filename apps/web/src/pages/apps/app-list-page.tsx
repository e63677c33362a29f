import { appFields, appNames, apps } from '@backoffice/contract'
import { filtersOf } from '../../components/list/filters-of.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { recordWords } from '../../components/list/record-words.ts'
import { paths } from '../../config/paths.ts'
import { appData } from '../../features/apps/api/apps.ts'
import { AppActions } from '../../features/apps/components/app-actions.tsx'
import { appColumns } from '../../features/apps/components/app-columns.tsx'
import { t } from '../../lib/i18n/texts.ts'

const words = recordWords(appNames)

const filters = filtersOf(appFields, 'firstName', 'userId', 'enabled')

export const { Page, preload } = listPage({
  id: 'apps',
  operation: apps.list,
  query: appData.list,
  title: words.title,
  context: t('apps.list.context'),
  add: { operation: apps.create, to: paths.appAdd, label: words.add },
  filters,
  columns: appColumns,
  actions: row => <AppActions app={row} />,
  empty: { ...words.empty, text: t('apps.list.emptyText') },
})
