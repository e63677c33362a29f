import { Table, type TableProps, type TableRef } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '../../lib/i18n/texts.ts'
import { lazily } from '../../lib/lazily.ts'
import { useIsPrinting } from '../../lib/printing.ts'
import { Isolated } from '../isolated.tsx'
import type { Column, Density } from './columns.ts'
import { fitColumns, headingWidth, useWidestIn, useWidthOf } from './fit-columns.ts'
import { HeaderCell, type HeaderCellProps } from './header-cell.tsx'
import styles from './list.module.css'
import { useRowLinks } from './row-links.ts'
import type { RowChoice } from './selection-bar.tsx'

interface Props<Row> {
  label: string
  rows: Row[]
  rowKey: (row: Row) => string | number
  columns: Column<Row>[]
  density: Density
  sortable: (key: string) => boolean
  /** `<field>,ASC` or `<field>,DESC`. */
  sort: string | undefined
  onSort: (sort: string | undefined) => void
  actions?: ((row: Row) => ReactNode) | undefined
  isCurrent?: ((row: Row) => boolean) | undefined
  /** Pixels of the whole table, however wide the window is. */
  scrollWidth?: number | undefined
  selecting?: RowChoice<Row> | undefined
  /** Called while a person drags the edge of a heading; in pixels. */
  onResize?: ((key: string, width: number) => void) | undefined
}

/** The height of the top bar, under which the header stays. */
const stickyOffset = 48

function sortOrder(key: string, sort: string | undefined) {
  const [field, direction] = sort?.split(',') ?? []
  if (field !== key) return null
  return direction === 'DESC' ? ('descend' as const) : ('ascend' as const)
}

/** @param widths in pixels, one of each column */
function tableColumns<Row>(props: Props<Row>, widths: number[], actionsWidth: number) {
  const { columns, sortable, sort, actions, onResize } = props
  const data = columns.map(({ key, title, heading = title, width, align, render }, index) => ({
    key,
    title: heading,
    width: widths[index] ?? width,
    ellipsis: true,
    ...(align && { align }),
    ...(index === 0 && { fixed: 'start' as const, rowScope: 'row' as const }),
    ...(sortable(key) && { sorter: true, sortOrder: sortOrder(key, sort), showSorterTooltip: false }),
    ...(onResize && {
      onHeaderCell: (): HeaderCellProps => ({ resize: { width, to: next => onResize(key, next) } }),
    }),
    render: (_: unknown, row: Row) => <Isolated>{render(row)}</Isolated>,
  }))
  if (!actions) return data
  const last = {
    key: 'actions',
    title: t('common.actions'),
    width: actionsWidth,
    fixed: 'end' as const,
    render: (_: unknown, row: Row) => <Actions>{actions(row)}</Actions>,
  }
  return [...data, last]
}

const Actions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions} data-actions>
    {children}
  </div>
)

const checkboxWidth = 40

function rowSelection<Row>(
  rows: Row[],
  rowKey: Props<Row>['rowKey'],
  { selection, label, isOld = false }: RowChoice<Row>,
): NonNullable<TableProps<Row>['rowSelection']> {
  return {
    fixed: true,
    columnWidth: checkboxWidth,
    selectedRowKeys: rows.filter(selection.has).map(rowKey),
    onChange: keys => selection.set(rows, row => keys.includes(rowKey(row))),
    // Only rows of the list are chosen, not content inside them.
    checkStrictly: true,
    renderCell: (_checked, row, _index, checkbox) => (rows.includes(row) ? checkbox : null),
    getCheckboxProps: row => ({
      'aria-label': t('common.selectRow', { name: label(row) }),
      // Otherwise the box in the heading waits for them too.
      disabled: isOld || !rows.includes(row),
    }),
    getTitleCheckboxProps: () => ({ 'aria-label': t('common.selectPage') }),
  }
}

/**
 * A scrolling area must be reachable by keyboard, even when no row has a link. The hidden row that measures the columns
 * repeats the headings and must not be reachable.
 */
function useFocusableBody() {
  const table = useRef<TableRef>(null)
  useEffect(() => {
    const body = table.current?.nativeElement.querySelector<HTMLElement>('.ant-table-body')
    if (!body) return
    body.tabIndex = 0
    for (const control of body.querySelectorAll<HTMLElement>('.ant-table-measure-row :is(input, button)'))
      control.tabIndex = -1
    const header = table.current?.nativeElement.querySelector<HTMLElement>('.ant-table-header')
    if (!header) return
    // Focus scrolls a heading into view; the columns below it must scroll too.
    const follow = () =>
      requestAnimationFrame(() => {
        body.scrollLeft = header.scrollLeft
      })
    header.addEventListener('focusin', follow)
    return () => header.removeEventListener('focusin', follow)
  })
  return table
}

const headerCells = { header: { cell: HeaderCell } }

/** A compact table with a sticky header and pinned ends. Sorting is the server's. */
export function ListTable<Row extends object>({ actions: actionsOf, ...given }: Props<Row>) {
  const { label, rows, rowKey, columns, density, onSort, selecting, isCurrent, scrollWidth } = given
  // No column is kept for what no row has.
  const actions = rows.some(row => actionsOf?.(row)) ? actionsOf : undefined
  const props = { ...given, actions }
  const table = useFocusableBody()
  const frame = useRef<HTMLDivElement>(null)
  useRowLinks(frame, 'tr')
  const actionsWidth = useWidestIn(frame, `.${styles.actions}`)
  const ends = (actions ? actionsWidth : 0) + (selecting ? checkboxWidth : 0)
  const [first = 0, ...rest] = columns.map(({ key, title, width }) =>
    Math.max(width, headingWidth(title, props.sortable(key))),
  )
  const room = useWidthOf(frame)
  // A header that stays on the screen is a table of its own, which only the first sheet would have.
  const isPrinting = useIsPrinting()
  const isDrawn = room !== undefined
  useEffect(() => {
    const { current } = frame
    return isDrawn && current
      ? lazily(
          () => import('./row-keys.ts'),
          ({ rowKeys }) => rowKeys(current),
        )
      : undefined
  }, [isDrawn])
  const total = scrollWidth && scrollWidth - ends - first
  const widths = [first, ...fitColumns(rest, (room ?? 0) - ends - first, total)]
  const width = widths.reduce((sum, each) => sum + each, ends)
  const change: TableProps<Row>['onChange'] = (_page, _filters, sorter) => {
    const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
    onSort(order ? `${String(columnKey)},${order === 'descend' ? 'DESC' : 'ASC'}` : undefined)
  }
  // Measured before there are rows, as wide as the actions of the first one: all of them would be drawn twice.
  if (room === undefined)
    return (
      <div ref={frame}>
        <div className={styles.measured}>{actions && rows[0] && <Actions>{actions(rows[0])}</Actions>}</div>
      </div>
    )
  // The top bar of the screen is not above a drawer.
  const offsetHeader = frame.current?.closest('.ant-drawer') ? 0 : stickyOffset
  return (
    <div ref={frame}>
      <Table<Row>
        ref={table}
        aria-label={label}
        className={styles.table}
        data-density={density}
        size="small"
        columns={tableColumns(props, widths, actionsWidth)}
        components={headerCells}
        dataSource={rows}
        rowKey={rowKey}
        pagination={false}
        {...(!isPrinting && { sticky: { offsetHeader } })}
        scroll={{ x: width }}
        {...(isCurrent && { onRow: row => ({ 'aria-current': isCurrent(row) }) })}
        {...(selecting && { rowSelection: rowSelection(rows, rowKey, selecting) })}
        onChange={change}
      />
      <p className={styles.keys} aria-hidden>
        {t('common.rowKeys')}
      </p>
    </div>
  )
}
