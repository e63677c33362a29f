import { type DayRange, quickRanges, recentRanges } from '../../lib/date-ranges.ts'
import { formatDay } from '../../lib/dates.ts'
import { t } from '../texts.ts'

/** Each range has its days: ranges of years end a month ago. */
const preset = (text: string, value: DayRange) => {
  const [from, to] = value.map(formatDay)
  const days = t('dateRange', { from: from ?? '', to: to ?? '' })
  return { label: <span title={days}>{text}</span>, value }
}

const recentPresets = () => [
  preset(t('today'), recentRanges.today()),
  preset(t('lastWeek'), recentRanges.week()),
  preset(t('lastThirtyDays'), recentRanges.thirtyDays()),
  preset(t('thisMonth'), recentRanges.thisMonth()),
  preset(t('lastMonth'), recentRanges.lastMonth()),
]

/** Ranges with one click; lists without trade data have days and months before the years. */
export const presets = (trade: boolean) => [
  ...(trade ? [] : recentPresets()),
  preset(t('lastHalfYear'), quickRanges.halfYear()),
  preset(t('lastYear'), quickRanges.oneYear()),
  preset(t('lastTwoYears'), quickRanges.twoYears()),
  preset(t('lastThreeYears'), quickRanges.threeYears()),
]
