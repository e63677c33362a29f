import { fieldError } from './app-error.ts'
import { addDays, parseTimeFilter, startOfDay } from './time.ts'

export interface TimeRange {
  from?: Date
  /** Not included. */
  before?: Date
}

/** The first instant after the end of a filter: after a whole day, a minute, a second, or an instant. */
function behind(text: string, timeZone: string): Date | undefined {
  const end = parseTimeFilter(text, timeZone)
  if (!end) return undefined
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return startOfDay(addDays(text, 1), timeZone)
  if (/^-?\d+$/.test(text) || /\.\d+/.test(text)) return new Date(end.getTime() + 1)
  const isMinute = /[ T]\d{2}:\d{2}(Z|[+-]\d{2}:\d{2})?$/.test(text)
  return new Date(end.getTime() + (isMinute ? 60_000 : 1000))
}

/**
 * The instants between two filters of a list, the end included (specification §9: to the end of the end day).
 *
 * @param endField the list's name for its end
 * @throws AppError 10400 on `endField` when it lies before the start
 */
export function timeRange(
  { startTime, endTime }: { startTime?: string | undefined; endTime?: string | undefined },
  timeZone: string,
  endField = 'endTime',
): TimeRange {
  const from = startTime === undefined ? undefined : parseTimeFilter(startTime, timeZone)
  const before = endTime === undefined ? undefined : behind(endTime, timeZone)
  if (from && before && before <= from)
    throw fieldError(endField, '结束时间不能早于开始时间', 'The end cannot be before the start')
  return { ...(from && { from }), ...(before && { before }) }
}
