import { limits } from '@backoffice/contract'
import type { Dayjs } from 'dayjs'
import { isTooFar } from '../../lib/date-ranges.ts'
import { formatDay, today } from '../../lib/dates.ts'
import { t } from '../../lib/i18n/texts.ts'

export type DayPair = [start: Dayjs | null, end: Dayjs | null]

interface Rules {
  /** Trading dates: at most 1095 days; an open end counts as today (decisions §6). */
  trade: boolean
  isDisabled?: ((day: Dayjs) => boolean) | undefined
}

/** Why a range is refused; undefined when it is fine. */
export function problemOf([start, end]: DayPair, { trade, isDisabled }: Rules): string | undefined {
  const bad = [start, end].find(day => day && isDisabled?.(day))
  if (bad) return t('common.dayRefused', { day: formatDay(bad) })
  if (!trade || !start || !isTooFar(start, end ?? today())) return undefined
  const from = formatDay(start)
  return end
    ? t('common.rangeTooLong', { from, to: formatDay(end), max: String(limits.dateRangeMaxDays) })
    : t('common.openRangeTooLong', { from, max: String(limits.dateRangeMaxDays) })
}

export const isSameDay = (a: Dayjs | null, b: Dayjs | null) =>
  (a ? formatDay(a) : '') === (b ? formatDay(b) : '')

export const isSameRange = (a: DayPair, b: DayPair) => isSameDay(a[0], b[0]) && isSameDay(a[1], b[1])

/** Puts the earlier day first. */
export const inOrder = ([start, end]: DayPair): DayPair =>
  start && end?.isBefore(start) ? [end, start] : [start, end]
