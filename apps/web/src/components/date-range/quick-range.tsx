import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import styles from './date-range.module.css'

const panel = '.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)'

/** Whether the focus is in the open calendar. */
export const isInCalendar = () => document.activeElement?.closest(panel) !== null

const quickIn = (root: ParentNode | null | undefined) => [
  ...(root?.querySelectorAll<HTMLElement>(`.${styles.quick}`) ?? []),
]

interface RangeProps {
  /** The days of the range. */
  title: string
  children: ReactNode
}

/** A range with one click or, from the field, with the arrows and Enter. */
export const QuickRange = ({ title, children }: RangeProps) => (
  <button type="button" tabIndex={-1} className={styles.quick} title={title}>
    {children}
  </button>
)

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow down leads from the field to the ranges; Escape, Enter and arrow up from the first lead back. */
export function useQuickKeys(focusField: () => void) {
  // The calendar opens with the next frame.
  const frame = useRef(0)
  const enter = (field: HTMLElement) => {
    const picker = field.closest<HTMLElement>('.ant-picker')
    if (!document.querySelector(panel)) picker?.click()
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() =>
      quickIn(document.querySelector(panel))[0]?.focus({ preventScroll: true }),
    )
  }
  const onFieldKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' || event.altKey) return
    event.preventDefault()
    enter(event.target as HTMLElement)
  }
  const onRangeKey = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target as HTMLElement
    const all = quickIn(event.currentTarget)
    const at = all.indexOf(from)
    const step = steps[event.key]
    if (at < 0 || (step === undefined && event.key !== 'Escape')) return
    event.preventDefault()
    // Nothing around closes.
    event.stopPropagation()
    const next = step === undefined ? -1 : Math.min(at + step, all.length - 1)
    if (next < 0) focusField()
    else all[next]?.focus()
  }
  return { onFieldKey, onRangeKey }
}
