import { type PeriodUnit, periodUnit } from '@backoffice/contract'
import { say } from '../../lib/i18n/say.ts'
import { formatNumber } from '../../lib/i18n/texts.ts'

/** `3 months`; blank when nothing was given. */
export const periodText = (count: number | null, unit: PeriodUnit | null) =>
  unit && count ? `${formatNumber(count)} ${say(periodUnit(count, unit))}` : ''
