import type { Dayjs } from 'dayjs'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Days, inOrder, isSameRange, problemOf } from './range-problem.ts'
import { dayFrom, textOf } from './relative-ranges.ts'

const none: Days = [null, null]
const isSentAlike = (a: Days, b: Days) => textOf(a[0]) === textOf(b[0]) && textOf(a[1]) === textOf(b[1])

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
  // Text that is no day leaves a field only when the field gets another day: none, for a moment.
  const [isEmptied, setEmptied] = useState(false)
  useEffect(() => {
    if (isEmptied) setEmptied(false)
  }, [isEmptied])
  // A new array resets the field even while a person types, so it changes only when the days differ.
  const value: Days = useMemo(() => [dayFrom(from, false), dayFrom(to, true)], [from, to])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other days have not been refused
  useEffect(() => setProblem(undefined), [value])
  const days = useRef({ value, asked: value, shown: value })
  if (days.current.value !== value) days.current = { value, asked: value, shown: value }
  const refuse = (reason: string) => {
    days.current.shown = days.current.asked
    setProblem(reason)
    setEmptied(true)
  }
  const ask = (chosen: Days) => {
    const wanted = inOrder(chosen)
    const reason = problemOf(wanted, { trade, isDisabled })
    if (reason) return refuse(reason)
    setProblem(undefined)
    days.current.shown = wanted
    if (isSentAlike(wanted, days.current.asked)) return
    days.current.asked = wanted
    onChange(textOf(wanted[0]), textOf(wanted[1]))
  }
  /** The picker resets itself after it refuses a range, and before it gets the range it asked for. */
  const show = (chosen: Days) => {
    const before = days.current.shown
    const isBack = isSameRange(chosen, value)
    days.current.shown = isBack ? days.current.asked : chosen
    const reason = isBack && problemOf(inOrder(before), { trade, isDisabled })
    if (reason) refuse(reason)
  }
  return { value, shownValue: isEmptied ? none : value, days, problem, refuse, ask, show }
}
