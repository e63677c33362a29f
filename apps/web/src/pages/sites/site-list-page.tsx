import { PlusOutlined } from '@ant-design/icons'
import { limits, type Query, type Site, sites } from '@backoffice/contract'
import { LinkButton } from '../../components/link-button.tsx'
import type { Filter } from '../../components/list/filters.ts'
import { ListFrame } from '../../components/list/list-frame.tsx'
import { useList } from '../../components/list/use-list.ts'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { paths } from '../../config/paths.ts'
import { siteListQuery } from '../../features/sites/api/sites.ts'
import { SiteActions } from '../../features/sites/components/site-actions.tsx'
import { siteColumns } from '../../features/sites/components/site-columns.tsx'
import { t } from '../../features/sites/texts.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { ScreenInput } from '../../lib/screen.ts'
import { readSearch } from '../../lib/search-params.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

export const preload = ({ search }: ScreenInput) => {
  const query = readSearch<Query<typeof sites.list>>(sites.list.query, search)
  return queryClient.prefetchQuery(siteListQuery(query))
}

const filters: Filter[] = [
  { kind: 'text', name: 'nameLike', label: t('list.search') },
  {
    kind: 'select',
    name: 'enable',
    label: t('status'),
    options: [
      { value: true, label: t('on') },
      { value: false, label: t('off') },
    ],
  },
]

function SiteList() {
  const list = useList(sites.list, siteListQuery, limits.sitePageSize)
  const can = useCan()
  const add = can(sites.create) && (
    <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} to={paths.siteAdd}>
      {t('list.add')}
    </LinkButton>
  )
  return (
    <ListFrame<Query<typeof sites.list>, Site>
      id="sites"
      list={list}
      title={t('list.title')}
      context={t('list.context')}
      action={add}
      filters={filters}
      columns={siteColumns}
      rowKey={row => row.id}
      actionsWidth={120}
      actions={row => <SiteActions site={row} />}
      empty={{ title: t('list.empty'), text: t('list.emptyText') }}
    />
  )
}

export function Page() {
  return (
    <RequirePermission operation={sites.list}>
      <SiteList />
    </RequirePermission>
  )
}
