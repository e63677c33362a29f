import { PlusOutlined } from '@ant-design/icons'
import { type Notice, notices, type Query } from '@backoffice/contract'
import type { ScreenInput } from '../../app/screen.ts'
import { LinkButton } from '../../components/link-button.tsx'
import type { Filter } from '../../components/list/filters.ts'
import { ListFrame } from '../../components/list/list-frame.tsx'
import { useList } from '../../components/list/use-list.ts'
import { paths } from '../../config/paths.ts'
import { noticeListQuery } from '../../features/notices/api/notices.ts'
import { NoticeActions } from '../../features/notices/components/notice-actions.tsx'
import { noticeColumns } from '../../features/notices/components/notice-columns.tsx'
import { t } from '../../features/notices/texts.ts'
import { queryClient } from '../../lib/query-client.ts'
import { readSearch } from '../../lib/search-params.ts'
import { useCan } from '../../lib/session/current-user.ts'

export const preload = ({ search }: ScreenInput) => {
  const query = readSearch<Query<typeof notices.list>>(notices.list.query, search)
  return queryClient.prefetchQuery(noticeListQuery(query))
}

const filters: Filter[] = [
  { kind: 'text', name: 'title', label: t('title') },
  {
    kind: 'select',
    name: 'status',
    label: t('status'),
    options: [
      { value: 1, label: t('on') },
      { value: 0, label: t('off') },
    ],
  },
]

export function Page() {
  const list = useList(notices.list, noticeListQuery)
  const can = useCan()
  const add = can(notices.create) && (
    <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} to={paths.noticeAdd}>
      {t('list.add')}
    </LinkButton>
  )
  return (
    <ListFrame<Query<typeof notices.list>, Notice>
      id="noticebar"
      list={list}
      title={t('list.title')}
      context={t('list.context')}
      action={add}
      filters={filters}
      columns={noticeColumns}
      rowKey={row => row.id}
      actionsWidth={112}
      actions={row => <NoticeActions notice={row} />}
      empty={{ title: t('list.empty'), text: t('list.emptyText') }}
    />
  )
}
