import { Button, Form } from 'antd'
import type { Dayjs } from 'dayjs'
import { dayOf, formatDay, today } from '../../../lib/dates.ts'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './members.module.css'

const usualMonths = [1, 3, 12]

const nameOf = (months: number) =>
  months === 12 ? t('members.periods.year') : t('members.periods.months', { count: months })

interface Props {
  /** The end of the membership; one that has ended is extended from today. */
  end: string | null
  onChoose: (lastDay: Dayjs) => void
}

/** The usual extensions, counted from the running end. They stand before the field, so Tab leads on from what they fill. */
export function UsualPeriods({ end, onChoose }: Props) {
  const running = end !== null && dayOf(end).isAfter(today()) ? dayOf(end) : undefined
  const from = running ?? today()
  const label = running
    ? t('members.periods.from', { day: formatDay(running) })
    : t('members.periods.fromToday')
  return (
    <Form.Item style={{ marginBlockEnd: 12 }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields */}
      <div className={styles.periods} role="group" aria-label={label}>
        <span aria-hidden>{label}</span>
        {usualMonths.map(months => (
          <Button key={months} size="small" onClick={() => onChoose(from.add(months, 'month'))}>
            {nameOf(months)}
          </Button>
        ))}
      </div>
    </Form.Item>
  )
}
