import { PlusOutlined } from '@ant-design/icons'
import { type Notice, noticeFields, notices, type Query } from '@backoffice/contract'
import type { ScreenInput } from '../../app/screen.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { filtersOf } from '../../components/list/filters-of.ts'
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

const filters = filtersOf(noticeFields, 'title', 'status')

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
