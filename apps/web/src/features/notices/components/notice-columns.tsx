import type { Notice } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { SafeLink } from '../../../components/safe-link.tsx'
import { Instant } from '../../../components/time/instant.tsx'
import { t } from '../texts.ts'
import { NoticeStatus } from './notice-status.tsx'

/** When a notice is shown: both ends are optional. */
export function validityText({ startTime: start, endTime: end }: Pick<Notice, 'startTime' | 'endTime'>) {
  if (start && end) return t('range', { start, end })
  if (start) return t('since', { start })
  return end ? t('until', { end }) : t('always')
}

export const noticeColumns: Column<Notice>[] = [
  { key: 'title', title: t('title'), width: 180, render: row => row.title },
  {
    key: 'content',
    title: t('content'),
    width: 280,
    render: row => <span title={row.content}>{row.content}</span>,
  },
  { key: 'url', title: t('url'), width: 200, render: row => <SafeLink href={row.url} /> },
  {
    key: 'status',
    onCard: true,
    title: t('status'),
    width: 84,
    render: row => <NoticeStatus notice={row} />,
  },
  { key: 'startTime', title: t('validity'), width: 196, render: validityText },
  {
    key: 'hideForAnonymous',
    title: t('audience'),
    width: 128,
    render: row => (row.hideForAnonymous ? t('hidden') : t('shown')),
  },
  {
    key: 'createTime',
    title: t('createTime'),
    width: 150,
    hidden: true,
    render: row => <Instant value={row.createTime} />,
  },
]
