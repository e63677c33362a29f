import { type DayRange, quickRanges } from '../../lib/date-ranges.ts'
import { formatDay } from '../../lib/dates.ts'
import { t } from '../../lib/i18n/texts.ts'
import styles from './date-range.module.css'
import { comingRanges, dayFrom, pastRanges } from './relative-ranges.ts'

/** Which ranges are offered: relative ones stay relative where they are sent. */
export type Quick = 'past' | 'coming' | 'years'

/** Each range has its days: ranges of years end a month ago. */
const preset = (text: string, value: DayRange) => {
  const [from, to] = value.map(formatDay)
  const days = t('common.dateRange', { from: from ?? '', to: to ?? '' })
  const label = (
    <button type="button" tabIndex={-1} className={styles.quick} title={days}>
      {text}
    </button>
  )
  return { label, value }
}

const relativePresets = (ranges: typeof pastRanges) =>
  ranges.map(({ text, from, to }) => preset(text(), [dayFrom(from, false), dayFrom(to, true)] as DayRange))

/** Ranges with one click; lists without trade data have days and months before the years. */
export const presets = (quick: Quick) => [
  ...(quick === 'past' ? relativePresets(pastRanges) : []),
  ...(quick === 'coming' ? relativePresets(comingRanges) : []),
  ...(quick === 'coming'
    ? []
    : [
        preset(t('common.lastHalfYear'), quickRanges.halfYear()),
        preset(t('common.lastYear'), quickRanges.oneYear()),
        preset(t('common.lastTwoYears'), quickRanges.twoYears()),
        preset(t('common.lastThreeYears'), quickRanges.threeYears()),
      ]),
]
