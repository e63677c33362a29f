import { type Notice, noticeFields } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { Status } from '../../../components/status/status.tsx'
import { formatDay, today } from '../../../lib/dates.ts'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './notice-columns.module.css'
import { NoticeStatus } from './notice-status.tsx'
import { validityText } from './notice-validity.ts'

/** The days, and whether they are over or to come. Front sites do not show such a notice, whatever its state. */
function NoticeValidity({ notice }: { notice: Notice }) {
  const { startTime, endTime } = notice
  const now = formatDay(today())
  const isOver = endTime !== null && endTime < now
  const isAhead = startTime !== null && startTime > now
  return (
    <span className={styles.validity}>
      {validityText(notice)}
      {isOver && <Status tone="off" text={t('notices.expired')} />}
      {isAhead && <Status tone="waiting" text={t('notices.ahead')} />}
    </span>
  )
}

export const noticeColumns: Column<Notice>[] = columnsOf(noticeFields, {
  title: 180,
  content: { width: 280, render: row => <span title={row.content}>{row.content}</span> },
  url: 200,
  status: { width: 84, onCard: true, render: row => <NoticeStatus notice={row} /> },
  startTime: { title: t('notices.validity'), width: 256, render: row => <NoticeValidity notice={row} /> },
  hideForAnonymous: {
    title: t('notices.audience'),
    width: 128,
    render: row => (row.hideForAnonymous ? t('notices.hidden') : t('notices.shown')),
  },
  createTime: { width: 150, hidden: true },
})
