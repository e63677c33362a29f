import { columnWidths, type ListLayout } from '@backoffice/contract'
import type { ReactNode } from 'react'
import { useOwnLayout } from './list-settings.ts'

/** A column of a list; it is also a line of the card that small screens show. */
export interface Column<Row> {
  key: string
  title: string
  render: (row: Row) => ReactNode
  /** Shown in the table instead of the title; it must begin with the title. */
  heading?: ReactNode
  /** Pixels. */
  width: number
  /** Numbers and money stand at the end. */
  align?: 'end'
  /** Hidden until a person chooses it. */
  hidden?: boolean
  /** An amount of money: it stands first on the card of a small screen. */
  isMoney?: boolean
  /**
   * Also shown on the closed card of a small screen: the state of the row. `line` if it has several lines; `title` if
   * it is the name of the card, which is otherwise the first column that is not a figure.
   */
  onCard?: boolean | 'line' | 'title'
}

export type Density = ListLayout['density']

/** A layout that is kept somewhere, and the function that keeps another one; null for the one of the screen. */
export type LayoutState = readonly [layout: ListLayout | undefined, keep: (layout: ListLayout | null) => void]

/**
 * A list's columns, their order, widths and density, as the person keeps them. A new column appears at the position
 * where it is declared.
 *
 * @param view keeps them instead while a view is chosen
 */
export function useColumnState<Row>(listId: string, columns: Column<Row>[], view?: LayoutState) {
  const initial: ListLayout = {
    order: columns.map(({ key }) => key),
    hidden: columns.filter(({ hidden }) => hidden).map(({ key }) => key),
    density: 'compact',
  }
  const own = useOwnLayout(listId)
  const [kept, setState] = view ?? own
  const state = kept ?? initial
  const place = ({ key }: Column<Row>) => {
    const index = state.order.indexOf(key)
    return index < 0 ? initial.order.indexOf(key) - 0.5 : index
  }
  const { widths = {} } = state
  const ordered = columns
    .map(column => ({ ...column, width: widths[column.key] ?? column.width }))
    .toSorted((a, b) => place(a) - place(b))
  const move = (key: string, by: number) => {
    const order = ordered.map(column => column.key)
    const index = order.indexOf(key)
    order.splice(index, 1)
    order.splice(index + by, 0, key)
    setState({ ...state, order })
  }
  const toggle = (key: string) => {
    const isHidden = state.hidden.includes(key)
    setState({ ...state, hidden: isHidden ? state.hidden.filter(k => k !== key) : [...state.hidden, key] })
  }
  const resize = (key: string, width: number) => {
    const { min, max } = columnWidths
    setState({ ...state, widths: { ...widths, [key]: Math.round(Math.min(max, Math.max(min, width))) } })
  }
  return {
    ordered,
    visible: ordered.filter(({ key }) => !state.hidden.includes(key)),
    isHidden: (key: string) => state.hidden.includes(key),
    density: state.density,
    setDensity: (density: Density) => setState({ ...state, density }),
    move,
    toggle,
    resize,
    reset: () => setState(null),
    layout: state,
  }
}

export type ColumnState<Row> = ReturnType<typeof useColumnState<Row>>

/** The settings of the columns, independent of the type of the rows. */
export interface ColumnChoices
  extends Pick<ColumnState<never>, 'isHidden' | 'move' | 'toggle' | 'resize' | 'reset'> {
  ordered: Pick<Column<never>, 'key' | 'title' | 'width'>[]
  visible: unknown[]
}
