/** The ranges of a calendar by the keyboard; loaded when somebody goes to them. */
import type { KeyboardEvent } from 'react'
import styles from './date-range.module.css'

const openPanel = () => document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)')

const rangesIn = (root: ParentNode | null) => [
  ...(root?.querySelectorAll<HTMLElement>(`.${styles.quick}`) ?? []),
]

/** From the field to the first range. */
export function goToRanges(field: HTMLElement) {
  if (!openPanel()) field.closest<HTMLElement>('.ant-picker')?.click()
  // The calendar opens with the next frame.
  requestAnimationFrame(() => rangesIn(openPanel())[0]?.focus({ preventScroll: true }))
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Escape, and arrow up from the first range, lead back to the field. */
export function onRangeKey(event: KeyboardEvent<HTMLElement>, focusField: () => void) {
  const all = rangesIn(event.currentTarget)
  const at = all.indexOf(event.target as HTMLElement)
  const step = steps[event.key]
  if (at < 0 || (step === undefined && event.key !== 'Escape')) return
  event.preventDefault()
  // Nothing around closes.
  event.stopPropagation()
  const next = step === undefined ? -1 : Math.min(at + step, all.length - 1)
  if (next < 0) focusField()
  else all[next]?.focus()
}
