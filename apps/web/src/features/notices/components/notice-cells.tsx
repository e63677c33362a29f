import type { Notice } from '@backoffice/contract'
import { Status } from '../../../components/status/status.tsx'
import { formatDay, today } from '../../../lib/dates.ts'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './notice-cells.module.css'
import { NoticeStatus } from './notice-status.tsx'
import { noticeValidityText } from './notice-validity.ts'

/** The days, and whether they are over or to come. Front sites do not show such a notice, whatever its state. */
function NoticeValidity({ notice }: { notice: Notice }) {
  const { startTime, endTime, status } = notice
  const now = formatDay(today())
  const isOver = endTime !== null && endTime < now
  const isAhead = startTime !== null && startTime > now
  return (
    <span className={styles.validity}>
      {noticeValidityText(notice)}
      {isOver && <Status tone="off" text={t('notices.expired')} />}
      {!isOver && !isAhead && status === 1 && <Status tone="good" text={t('notices.showing')} />}
      {isAhead && <Status tone="waiting" text={t('notices.ahead')} />}
    </span>
  )
}

/** The fields of a notice cannot say this about their columns. */
export const noticeCells = {
  content: ({ content }: Notice) => <span title={content}>{content}</span>,
  status: (row: Notice) => <NoticeStatus notice={row} />,
  startTime: { title: t('notices.validity'), render: (row: Notice) => <NoticeValidity notice={row} /> },
  hideForAnonymous: {
    title: t('notices.audience'),
    render: (row: Notice) => (row.hideForAnonymous ? t('notices.hidden') : t('notices.shown')),
  },
}
