import type { PeriodUnit } from '@backoffice/contract'
import { t } from './texts.ts'

/** `3 months`; blank where nothing was given. */
export function periodText(count: number | null, unit: PeriodUnit | null) {
  if (unit === null || !count) return ''
  if (unit === 'day') return t('days', { count })
  return unit === 'month' ? t('months', { count }) : t('years', { count })
}
