import type { Notice } from '@backoffice/contract'
import { t } from '../../../lib/i18n/texts.ts'

/** When a notice is shown: both ends are optional. */
export function noticeValidityText({
  startTime: start,
  endTime: end,
}: Pick<Notice, 'startTime' | 'endTime'>) {
  if (start && end) return t('notices.range', { start, end })
  if (start) return t('notices.since', { start })
  return end ? t('notices.until', { end }) : t('notices.always')
}
