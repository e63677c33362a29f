/** When a data selection may be valid (specification §5; decisions §5 Data selection). */
import type { FieldProblem } from '../../platform/lib/app-error.ts'
import { addDays, startOfDay, today } from '../../platform/lib/time.ts'

export interface Validity {
  validStartTime: Date
  validEndTime: Date
}

/** New and changed dates must not be before yesterday; stored dates may be older. */
export function validityProblems(
  validity: Validity,
  before: Validity | undefined,
  timeZone: string,
  now: Date,
): FieldProblem[] {
  const earliest = startOfDay(addDays(today(timeZone, now), -1), timeZone)
  const tooEarly: FieldProblem[] = (['validStartTime', 'validEndTime'] as const)
    .filter(field => validity[field].getTime() !== before?.[field].getTime() && validity[field] < earliest)
    .map(field => ({ field, reason: { zh: '日期不能早于昨天', en: 'Cannot be before yesterday' } }))
  if (tooEarly.length > 0 || validity.validEndTime >= validity.validStartTime) return tooEarly
  const reason = { zh: '结束日期不能早于开始日期', en: 'The end cannot be before the start' }
  return [{ field: 'validEndTime', reason }]
}
