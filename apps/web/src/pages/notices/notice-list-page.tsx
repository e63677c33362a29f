import { noticeFields, noticeNames, notices } from '@backoffice/contract'
import { filtersOf } from '../../components/list/filters-of.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { recordWords } from '../../components/list/record-words.ts'
import { paths } from '../../config/paths.ts'
import { deletes, switches } from '../../domain/bulk/bulk-actions.ts'
import { useBulkRows } from '../../domain/bulk/use-bulk-rows.tsx'
import { noticeData } from '../../features/notices/api/notices.ts'
import { NoticeActions } from '../../features/notices/components/notice-actions.tsx'
import { noticeColumns } from '../../features/notices/components/notice-columns.tsx'
import { t } from '../../lib/i18n/texts.ts'

const words = recordWords(noticeNames)

const actions = [
  ...switches(notices.changeMatching, { names: noticeNames, on: { status: 1 }, off: { status: 0 } }),
  deletes(notices.deleteMatching, noticeNames),
]

export const { Page, preload } = listPage({
  id: 'noticebar',
  operation: notices.list,
  query: noticeData.list,
  title: t('notices.list.title'),
  context: t('notices.list.context'),
  add: { operation: notices.create, to: paths.noticeAdd, label: words.add },
  filters: filtersOf(noticeFields, 'title', 'status'),
  columns: noticeColumns,
  actions: row => <NoticeActions notice={row} />,
  useParts: list => ({
    selecting: useBulkRows(list, { actions, label: row => row.title, refresh: noticeData.refresh }),
  }),
  empty: { ...words.empty, text: t('notices.list.emptyText') },
})
