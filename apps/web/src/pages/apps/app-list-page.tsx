import { PlusOutlined } from '@ant-design/icons'
import { type App, apps, type Query } from '@backoffice/contract'
import { LinkButton } from '../../components/link-button.tsx'
import type { Filter } from '../../components/list/filters.ts'
import { ListFrame } from '../../components/list/list-frame.tsx'
import { useList } from '../../components/list/use-list.ts'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { paths } from '../../config/paths.ts'
import { appListQuery } from '../../features/apps/api/apps.ts'
import { AppActions } from '../../features/apps/components/app-actions.tsx'
import { appColumns } from '../../features/apps/components/app-columns.tsx'
import { t } from '../../features/apps/texts.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { ScreenInput } from '../../lib/screen.ts'
import { readSearch } from '../../lib/search-params.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

export const preload = ({ search }: ScreenInput) => {
  const query = readSearch<Query<typeof apps.list>>(apps.list.query, search)
  return queryClient.prefetchQuery(appListQuery(query))
}

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

function AppList() {
  const list = useList(apps.list, appListQuery)
  const can = useCan()
  const add = can(apps.create) && (
    <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} to={paths.appAdd}>
      {t('list.add')}
    </LinkButton>
  )
  return (
    <ListFrame<Query<typeof apps.list>, App>
      id="apps"
      list={list}
      title={t('list.title')}
      context={t('list.context')}
      action={add}
      filters={filters}
      columns={appColumns}
      rowKey={row => row.id}
      actionsWidth={112}
      actions={row => <AppActions app={row} />}
      empty={{ title: t('list.empty'), text: t('list.emptyText') }}
    />
  )
}

export function Page() {
  return (
    <RequirePermission operation={apps.list}>
      <AppList />
    </RequirePermission>
  )
}
