import type { Dayjs } from 'dayjs'
import { useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../../lib/i18n/texts.ts'
import { dayIn } from '../../lib/typed-values.ts'
import { type DayPair, inOrder, isSameRange, problemOf } from './range-problem.ts'
import { dayFrom, dayText } from './relative-ranges.ts'

const none: DayPair = [null, null]

/** A text that was left in the fields and is no day, or none of those that can be chosen. */
type FieldRests = readonly [start: string | undefined, end: string | undefined]
const nothing: FieldRests = [undefined, undefined]
const isSentAlike = (a: DayPair, b: DayPair) =>
  dayText(a[0]) === dayText(b[0]) && dayText(a[1]) === dayText(b[1])

interface Asking {
  from?: string | null | undefined
  to?: string | null | undefined
  trade: boolean
  isDisabled: ((day: Dayjs) => boolean) | undefined
  onChange: (from: string | undefined, to: string | undefined) => void
}

/** The chosen or typed range, until it is applied, or reset with a reason. */
export function useAskedRange({ from, to, trade, isDisabled, onChange }: Asking) {
  const [problem, setProblem] = useState<string>()
  const [kept, setKept] = useState(nothing)
  // The picker gives up a day that it has read only when it gets another one: none, for a moment.
  const [isEmptied, setEmptied] = useState(false)
  useEffect(() => {
    if (isEmptied) setEmptied(false)
  }, [isEmptied])
  // A new array resets the field even while a person types, so it changes only when the days differ.
  const value: DayPair = useMemo(() => [dayFrom(from, false), dayFrom(to, true)], [from, to])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other days have not been refused
  useEffect(() => setProblem(undefined), [value])
  const days = useRef({ value, asked: value, shown: value })
  if (days.current.value !== value) days.current = { value, asked: value, shown: value }
  const refuse = (reason: string) => {
    days.current.shown = days.current.asked
    setProblem(reason)
    setEmptied(true)
  }
  const ask = (chosen: DayPair) => {
    const wanted = inOrder(chosen)
    const reason = problemOf(wanted, { trade, isDisabled })
    if (reason) return refuse(reason)
    setProblem(undefined)
    days.current.shown = wanted
    if (isSentAlike(wanted, days.current.asked)) return
    days.current.asked = wanted
    onChange(dayText(wanted[0]), dayText(wanted[1]))
  }
  /** A text stays in its field until it is changed, and nothing is asked for. */
  const keep = (at: 0 | 1, text: string | undefined) => {
    if (text === undefined && kept[at] === undefined) return
    setKept(at === 0 ? [text, kept[1]] : [kept[0], text])
    if (text === undefined) return
    days.current.shown = days.current.asked
    setEmptied(true)
  }
  const bad = kept.find(Boolean)
  const reason =
    bad && (dayIn(bad) ? t('common.dayRefused', { day: bad }) : t('common.notADay', { text: bad }))
  /** The picker resets itself after it refuses a range, and before it gets the range it asked for. */
  const show = (chosen: DayPair) => {
    const before = days.current.shown
    const isBack = isSameRange(chosen, value)
    days.current.shown = isBack ? days.current.asked : chosen
    const reason = isBack && problemOf(inOrder(before), { trade, isDisabled })
    if (reason) refuse(reason)
  }
  return {
    value,
    shownValue: isEmptied ? none : value,
    days,
    kept,
    problem: reason ?? problem,
    keep,
    forget: () => setKept(nothing),
    ask,
    show,
  }
}
