import { rangeLabels } from '@backoffice/contract'
import { DatePicker, type GetRef } from 'antd'
import type { Dayjs } from 'dayjs'
import { useEffect, useId, useRef, useState } from 'react'
import { isTooFar } from '../../lib/date-ranges.ts'
import { parseDay } from '../../lib/dates.ts'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { lazily } from '../../lib/lazily.ts'
import { dayIn } from '../../lib/typed-values.ts'
import { useEnterInPicker } from '../time/enter-in-picker.ts'
import { FieldTexts, textInput } from '../time/field-texts.tsx'
import { presets, type Quick } from './date-presets.tsx'
import styles from './date-range.module.css'
import { isSameDay, isSameRange } from './range-problem.ts'
import { useAskedRange } from './use-asked-range.ts'

const isInCalendar = () => document.activeElement?.closest('.ant-picker-dropdown') != null

interface Props {
  id?: string
  label: string
  from?: string | null | undefined
  to?: string | null | undefined
  /** Ranges with one click. */
  quick?: Quick
  /** A range of trading dates has at most 1095 days. */
  trade?: boolean
  /** Days that cannot be chosen. */
  isDisabled?: ((day: Dayjs) => boolean) | undefined
  /** The field around it says the problem, and is not saved with it. */
  onProblem?: ((problem: string | undefined) => void) | undefined
  onChange: (from: string | undefined, to: string | undefined) => void
}

/**
 * A range of calendar days, as the `YYYY-MM-DD` texts that are sent. The range is applied when its fields lose the
 * focus.
 */
export function DateRange({ id, label, trade = false, quick, isDisabled, onProblem, ...asked }: Props) {
  const problemId = useId()
  const enter = useEnterInPicker(Boolean(asked.from && asked.to))
  const { value, shownValue, days, kept, problem, keep, forget, ask, show } = useAskedRange({
    ...asked,
    trade,
    isDisabled,
  })
  const report = useRef(onProblem)
  report.current = onProblem
  useEffect(() => report.current?.(problem), [problem])
  const [active, setActive] = useState<'start' | 'end'>('start')
  const disabledDate = (day: Dayjs, info: { from?: Dayjs }) => {
    if (isDisabled?.(day)) return true
    if (!trade) return false
    // The calendar reports `from` even when it is empty. A start that is not applied yet is checked with its end.
    const other = 'from' in info ? (info.from ?? value[active === 'start' ? 1 : 0]) : undefined
    return isTooFar(day, other)
  }
  const picker = useRef<GetRef<typeof DatePicker.RangePicker>>(null)
  const settle = useRef(() => {})
  settle.current = () => {
    const { shown, asked } = days.current
    if (!isSameRange(shown, asked)) ask(shown)
  }
  // Runs after the picker itself has applied or dropped the choice.
  const settleSoon = () => setTimeout(() => settle.current())
  const hasFocus = () => picker.current?.nativeElement.contains(document.activeElement) || isInCalendar()
  const keys = useRef<typeof import('./quick-keys.ts')>(undefined)
  const goBack = () =>
    picker.current?.nativeElement.querySelectorAll('input')[active === 'start' ? 0 : 1]?.focus()
  const leave = (typed: string, end: 'start' | 'end') => {
    const { shown, asked } = days.current
    const at = end === 'start' ? 0 : 1
    const read = dayIn(typed)
    const day = read ? parseDay(read) : null
    // After Tab the picker has gone back to what it was given, and waits for what it asks for.
    const isRead = typed === '' || day !== null
    if (isRead && isSameDay(day, value[at]) && !isSameDay(value[at], asked[at])) return
    if (typed === '' && asked[at]) return ask(at === 0 ? [null, asked[1]] : [asked[0], null])
    if (typed !== '' && (!day || isDisabled?.(day))) return keep(at, typed)
    // The picker itself reads only one way to write a day.
    if (day && !isSameDay(day, shown[at])) days.current.shown = at === 0 ? [day, shown[1]] : [shown[0], day]
    // When the focus moves to the other end, the range is not complete yet.
    setTimeout(() => hasFocus() || settle.current())
  }
  return (
    <FieldTexts value={{ texts: kept, change: at => keep(at === 1 ? 1 : 0, undefined) }}>
      <DatePicker.RangePicker
        ref={picker}
        components={textInput}
        style={{ width: '100%' }}
        classNames={{ popup: { root: styles.popup ?? '' } }}
        aria-label={label}
        onKeyDown={event => {
          const field = event.currentTarget
          if (quick && event.key === 'ArrowDown')
            lazily(
              () => import('./quick-keys.ts'),
              loaded => {
                keys.current = loaded
                loaded.goToRanges(field)
              },
            )
          enter.onKeyDown(event)
        }}
        {...(id && { id })}
        // In a form the label is above; a filter has no label, so the tooltip says which days it means.
        placeholder={
          id
            ? [say(rangeLabels.startDate), say(rangeLabels.endDate)]
            : [t('common.rangeFrom', { label }), t('common.rangeTo')]
        }
        value={shownValue}
        allowEmpty={[true, true]}
        {...(problem && !onProblem && { status: 'error' as const, 'aria-describedby': problemId })}
        {...(quick && {
          presets: presets(quick),
        })}
        panelRender={shown => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the ranges in it
          <div
            onClickCapture={({ target }) =>
              (target as Element).closest('td') && keep(active === 'start' ? 0 : 1, undefined)
            }
            onKeyDown={event => keys.current?.onRangeKey(event, goBack)}
          >
            {shown}
          </div>
        )}
        {...((trade || isDisabled) && { disabledDate })}
        onFocus={(_event, { range = 'start' }) => setActive(range)}
        onBlur={({ target }, { range = 'start' }) =>
          target instanceof HTMLInputElement && leave(target.value.trim(), range)
        }
        onCalendarChange={([start, end]) => show([start ?? null, end ?? null])}
        onOpenChange={isOpen => {
          enter.onOpenChange(isOpen)
          if (!isOpen) settleSoon()
        }}
        onChange={chosen => {
          // A range was chosen by its key: the calendar closes.
          if (isInCalendar()) goBack()
          if (!chosen || isInCalendar()) forget()
          ask([chosen?.[0] ?? null, chosen?.[1] ?? null])
        }}
      />
      {problem && !onProblem && (
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </FieldTexts>
  )
}
