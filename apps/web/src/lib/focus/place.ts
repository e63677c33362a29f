import { rowLink } from './row-link.ts'

/** Where the focus is, so that it can be there again when the page has been drawn anew. */
export interface FocusPlace {
  path: string
  element: HTMLElement
  /** From the inside to the outside. */
  around: Element[]
  row?: RowPlace | undefined
}

interface RowPlace {
  key: string | undefined
  index: number
  list: Element | null
  /** Which of its controls. */
  control: number
}

const rows = '[data-row-key]'

export const contentOf = () => document.getElementById('content')

const isOpen = (element: HTMLElement) =>
  element.isConnected && !element.matches(':disabled, [inert] *') && element.checkVisibility()

/** Tab reaches these controls in a part of the page; all rows of a list, also while it reaches only one of them. */
export const controlsIn = (part: Element | null) =>
  [
    ...(part?.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]') ?? []),
  ].filter(control => control.tabIndex >= 0 || control.dataset.held !== undefined)

export const stopsIn = (part: Element | null) => controlsIn(part).filter(isOpen)

export const rowsIn = (list: Element | null) => [
  ...(list?.querySelectorAll<HTMLElement>(list.matches('tbody, ul') ? `:scope > ${rows}` : rows) ?? []),
]

/** Where the work with a row begins: its link, otherwise its first action. */
export const mainStop = (row: Element) =>
  rowLink(row) ?? stopsIn(row.querySelector('[data-actions]'))[0] ?? stopsIn(row)[0]

function around(element: Element): Element[] {
  const parent = element.parentElement
  return parent ? [parent, ...around(parent)] : []
}

export function focusPlaceOf(element: HTMLElement): FocusPlace {
  const row = element.closest<HTMLElement>(rows)
  const list = row?.parentElement ?? null
  return {
    path: location.pathname,
    element,
    around: around(element),
    row: row
      ? {
          key: row.dataset.rowKey,
          index: rowsIn(list).indexOf(row),
          list,
          control: stopsIn(row).indexOf(element),
        }
      : undefined,
  }
}

interface Sketch {
  path: string
  id?: string
  row?: Omit<RowPlace, 'list'> | undefined
}

/** The part of a place that can be written down. */
export const sketchOf = ({ path, element: { id }, row }: FocusPlace): Sketch => ({
  path,
  id,
  ...(row && { row: { key: row.key, index: row.index, control: row.control } }),
})

/** A place of which the page has nothing yet. */
export function placeAnew({ path, id = '', row }: Sketch): FocusPlace {
  const element = document.createElement('a')
  element.id = id
  return { path, element, around: [], row: row && { ...row, list: null } }
}

/** The same control of the same row. If the row is gone: the row that has taken its place. */
function inRow({ key, index, list, control }: RowPlace) {
  const all = rowsIn(list?.isConnected ? list : contentOf())
  const same = all.find(row => row.dataset.rowKey === key)
  const row = same ?? all[Math.min(index, all.length - 1)]
  return row && ((same && stopsIn(same)[control]) ?? mainStop(row))
}

/** The element at the place now; undefined while there is none. */
export function atPlace({ path, element, around, row }: FocusPlace): HTMLElement | undefined {
  if (path !== location.pathname) return undefined
  if (element.isConnected) return isOpen(element) ? element : undefined
  if (row) return inRow(row)
  const again = element.id ? document.getElementById(element.id) : null
  if (again) return isOpen(again) ? again : undefined
  const part = around.find(each => each.isConnected)
  return part?.matches('#content *, [role=dialog], [role=dialog] *') ? stopsIn(part)[0] : undefined
}

/** The title of the screen: a screen reader says where one is. */
export function titleOfScreen(): HTMLElement | undefined {
  const title = contentOf()?.querySelector('h1')
  if (!title) return undefined
  title.tabIndex = -1
  return title
}

/** Brings the focus into the list of the screen. */
export function goToFirstRow() {
  const [first] = rowsIn(contentOf())
  if (first) mainStop(first)?.focus()
}
