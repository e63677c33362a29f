import { type PeriodUnit, periodUnit } from '@backoffice/contract'
import { type Language, say } from './texts.ts'

/** `3 个月`; blank when nothing was given. */
export const periodText = (count: number | null, unit: PeriodUnit | null, language: Language) =>
  unit && count ? `${count} ${say(language, periodUnit(count, unit))}` : ''
