import { isRelativeDay } from '@backoffice/contract'
import type { Dayjs } from 'dayjs'
import { filterDay, formatDay } from '../../lib/dates.ts'
import { t } from '../../lib/i18n/texts.ts'

interface RelativeRange {
  text: () => string
  from: string
  to: string
}

const today: RelativeRange = { text: () => t('common.today'), from: 'today', to: 'today' }

/** For data of every day, such as orders and events. */
export const pastRanges: RelativeRange[] = [
  today,
  { text: () => t('common.lastWeek'), from: 'today-6', to: 'today' },
  { text: () => t('common.lastThirtyDays'), from: 'today-29', to: 'today' },
  { text: () => t('common.lastNinetyDays'), from: 'today-89', to: 'today' },
  { text: () => t('common.thisMonth'), from: 'month', to: 'today' },
  { text: () => t('common.lastMonth'), from: 'month-1', to: 'month-1' },
  { text: () => t('common.thisQuarter'), from: 'quarter', to: 'today' },
]

/** For what ends some day. */
export const comingRanges: RelativeRange[] = [
  today,
  { text: () => t('common.nextWeek'), from: 'today', to: 'today+7' },
  { text: () => t('common.nextThirtyDays'), from: 'today', to: 'today+30' },
  { text: () => t('common.wholeMonth'), from: 'month', to: 'month' },
  { text: () => t('common.lastMonth'), from: 'month-1', to: 'month-1' },
]

/** The name of a range of the address; undefined for days. */
export const rangeName = (from: unknown, to: unknown) =>
  [...pastRanges, ...comingRanges].find(range => range.from === from && range.to === to)?.text()

/** Days that stay relative where they are sent. */
const relative = new WeakMap<Dayjs, string>()

/** The day of a filter. A relative one is sent again as it was. */
export function dayFrom(text: string | null | undefined, isEnd: boolean): Dayjs | null {
  const day = text ? filterDay(text, isEnd) : null
  if (day && text && isRelativeDay(text)) relative.set(day, text)
  return day
}

/** As it is sent: `YYYY-MM-DD`, or a relative day. */
export const dayText = (day: Dayjs | null) => (day ? (relative.get(day) ?? formatDay(day)) : undefined)
