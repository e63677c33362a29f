import { type Notice, noticeFields } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { t } from '../texts.ts'
import { NoticeStatus } from './notice-status.tsx'

/** When a notice is shown: both ends are optional. */
export function validityText({ startTime: start, endTime: end }: Pick<Notice, 'startTime' | 'endTime'>) {
  if (start && end) return t('range', { start, end })
  if (start) return t('since', { start })
  return end ? t('until', { end }) : t('always')
}

export const noticeColumns: Column<Notice>[] = columnsOf(noticeFields, {
  title: 180,
  content: { width: 280, render: row => <span title={row.content}>{row.content}</span> },
  url: 200,
  status: { width: 84, onCard: true, render: row => <NoticeStatus notice={row} /> },
  startTime: { title: t('validity'), width: 196, render: validityText },
  hideForAnonymous: {
    title: t('audience'),
    width: 128,
    render: row => (row.hideForAnonymous ? t('hidden') : t('shown')),
  },
  createTime: { width: 150, hidden: true },
})
