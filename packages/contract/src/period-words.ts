import { periodUnits } from './vocabulary/members.ts'
import type { Labels } from './words/languages.ts'

/** The word after the number of a period: `天`, `day`, `days`. */
export function periodUnit(count: number, unit: keyof typeof periodUnits.texts): Labels {
  const { zh, en } = periodUnits.texts[unit]
  return { zh, en: count === 1 ? en : `${en}s` }
}
