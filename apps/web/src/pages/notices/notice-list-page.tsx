import { noticeFields, notices } from '@backoffice/contract'
import { filtersOf } from '../../components/list/filters-of.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { paths } from '../../config/paths.ts'
import { noticeData } from '../../features/notices/api/notices.ts'
import { NoticeActions } from '../../features/notices/components/notice-actions.tsx'
import { noticeColumns } from '../../features/notices/components/notice-columns.tsx'
import { t } from '../../features/notices/texts.ts'

export const { Page, preload } = listPage({
  id: 'noticebar',
  operation: notices.list,
  query: noticeData.list,
  title: t('list.title'),
  context: t('list.context'),
  add: { operation: notices.create, to: paths.noticeAdd, label: t('list.add') },
  filters: filtersOf(noticeFields, 'title', 'status'),
  columns: noticeColumns,
  actions: row => <NoticeActions notice={row} />,
  empty: { title: t('list.empty'), text: t('list.emptyText') },
})
