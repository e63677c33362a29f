import { notice, notices } from '@backoffice/contract'
import { noticeData } from '../../features/notices/api/notices.ts'
import { noticeCells } from '../../features/notices/components/notice-cells.tsx'
import { PreviewButton } from '../../features/notices/components/preview-button.tsx'
import { t } from '../../lib/i18n/texts.ts'
import { recordListPage } from '../record-list-page.tsx'

export const { Page, preload } = recordListPage(notice, notices, {
  data: noticeData,
  id: 'noticebar',
  title: t('notices.list.title'),
  context: t('notices.list.context'),
  empty: { text: t('notices.list.emptyText') },
  deleteText: t('notices.deleteText'),
  nameOf: row => row.title,
  cells: noticeCells,
  switching: { on: { status: 1 }, off: { status: 0 } },
  actions: row => <PreviewButton notice={row} />,
})
