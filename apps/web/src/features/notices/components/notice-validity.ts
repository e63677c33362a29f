import type { Notice } from '@backoffice/contract'
import { t } from '../texts.ts'

/** When a notice is shown: both ends are optional. */
export function validityText({ startTime: start, endTime: end }: Pick<Notice, 'startTime' | 'endTime'>) {
  if (start && end) return t('range', { start, end })
  if (start) return t('since', { start })
  return end ? t('until', { end }) : t('always')
}
