import { controlsIn, mainStop, rowsIn, stopsIn } from '../../lib/focus/place.ts'
import { rowLink } from '../../lib/focus/row-link.ts'

/** Those that use the arrows themselves. */
const ownKeys = 'input:not([type=checkbox]), textarea, select, [role=combobox], [contenteditable]'

/** Tab passes by what a row holds. What was never reached by Tab stays so. */
function hold(row: Element) {
  for (const stop of controlsIn(row)) {
    if (stop.dataset.held !== undefined) continue
    stop.dataset.held = stop.getAttribute('tabindex') ?? ''
    stop.tabIndex = -1
  }
}

function release(row: Element) {
  for (const stop of row.querySelectorAll<HTMLElement>('[data-held]')) {
    if (stop.dataset.held) stop.setAttribute('tabindex', stop.dataset.held)
    else stop.removeAttribute('tabindex')
    delete stop.dataset.held
  }
}

/** The same control of another row, or what stands for it there. */
function beside(from: HTMLElement, row: HTMLElement, other: HTMLElement) {
  const cell = from.closest<HTMLTableCellElement>('td, th')
  const same = cell && other.querySelectorAll(':scope > :is(td, th)')[cell.cellIndex]
  const at = cell ? stopsIn(cell).indexOf(from) : -1
  return (same && stopsIn(same)[at]) ?? (from === row ? other : mainStop(other))
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: at => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * One row of a table is in the order of Tab, with all its controls; the arrows go to other rows, Home and End to the
 * ends. Enter on the box of a row opens it.
 *
 * @returns ends it
 */
export function rowKeys(place: HTMLElement) {
  const body = place.querySelector('tbody')
  if (!body) return undefined
  let current: string | undefined
  const rows = () => rowsIn(body)
  const hop = () => {
    const all = rows()
    const stop = all.find(row => row.dataset.rowKey === current) ?? all[0]
    for (const row of all) (row === stop ? release : hold)(row)
  }
  const onFocus = ({ target }: FocusEvent) => {
    const row = (target as Element).closest<HTMLElement>('tbody > [data-row-key]')
    if (!row || row.dataset.rowKey === current) return
    current = row.dataset.rowKey
    hop()
  }
  const onKey = (event: KeyboardEvent) => {
    const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event
    const from = target as HTMLElement
    const row = from.closest<HTMLElement>('tbody > [data-row-key]')
    if (!row || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || from.matches(ownKeys)) return
    if (key === 'Enter' && from.matches('input')) return rowLink(row)?.click()
    const all = rows()
    const step = steps[key]
    if (!step) return
    event.preventDefault()
    const next = all[step(all.indexOf(row), all.length - 1)]
    if (next && next !== row) beside(from, row, next)?.focus()
  }
  const observer = new MutationObserver(hop)
  observer.observe(body, { childList: true, subtree: true })
  hop()
  place.addEventListener('focusin', onFocus)
  place.addEventListener('keydown', onKey)
  return () => {
    observer.disconnect()
    place.removeEventListener('focusin', onFocus)
    place.removeEventListener('keydown', onKey)
  }
}
