import { DatePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { type DayRange, isTooFar, quickRanges, recentRanges } from '../../lib/date-ranges.ts'
import { filterDay, formatDay } from '../../lib/dates.ts'
import { t } from '../texts.ts'
import { useEnterInPicker } from '../time/enter-in-picker.ts'
import styles from './date-range.module.css'

interface Props {
  id?: string
  label: string
  from?: string | null | undefined
  to?: string | null | undefined
  /** Half a year, one, two, three years at one click; what is not trade data has days and months before them. */
  quick?: boolean
  /** Of trading dates: at most 1095 days. */
  trade?: boolean
  /** Days that cannot be chosen. */
  isDisabled?: ((day: Dayjs) => boolean) | undefined
  onChange: (from: string | undefined, to: string | undefined) => void
}

/** Each says which days it means: those of years end a month ago. */
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

const presets = (trade: boolean) => [
  ...(trade ? [] : recentPresets()),
  preset(t('lastHalfYear'), quickRanges.halfYear()),
  preset(t('lastYear'), quickRanges.oneYear()),
  preset(t('lastTwoYears'), quickRanges.twoYears()),
  preset(t('lastThreeYears'), quickRanges.threeYears()),
]

const dayOrNull = (text: string | null | undefined) => (text ? filterDay(text) : null)

/** A range of calendar days, as the `YYYY-MM-DD` texts that travel. */
export function DateRange({
  id,
  label,
  from,
  to,
  trade = false,
  quick = false,
  isDisabled,
  onChange,
}: Props) {
  const enter = useEnterInPicker(Boolean(from && to))
  const disabledDate = (day: Dayjs, { from: otherEnd }: { from?: Dayjs }) =>
    (trade && isTooFar(day, otherEnd)) || (isDisabled?.(day) ?? false)
  return (
    <DatePicker.RangePicker
      style={{ width: '100%' }}
      classNames={{ popup: { root: styles.popup ?? '' } }}
      aria-label={label}
      {...enter}
      {...(id && { id })}
      // A form's label stands above; a filter says nowhere else which days it means.
      placeholder={[id ? t('startDate') : label, t('endDate')]}
      value={[dayOrNull(from), dayOrNull(to)]}
      allowEmpty={[true, true]}
      {...(quick && { presets: presets(trade) })}
      {...((trade || isDisabled) && { disabledDate })}
      onChange={days => {
        const [start, end] = days ?? []
        onChange(start ? formatDay(start) : undefined, end ? formatDay(end) : undefined)
      }}
    />
  )
}
