import type { ReactNode } from 'react'
import { useIsSmall } from '../../lib/media.ts'
import type { Column } from './columns.ts'
import { LazyCards } from './lazy-cards.tsx'
import { EmptyNote } from './list-states.tsx'
import { ListTable } from './list-table.tsx'
import type { SelectionProps } from './selection-bar.tsx'

interface Props<Row> {
  label: string
  rows: Row[]
  rowKey: (row: Row) => string | number
  columns: Column<Row>[]
  actions?: ((row: Row) => ReactNode) | undefined
  /** For rows that can be chosen. */
  selecting?: SelectionProps<Row> | undefined
  empty: { title: string; text: string; action?: ReactNode }
}

const never = () => false

/** Rows that are all loaded, for example related lists in tabs: a table, cards on small screens. */
export function RowsView<Row extends object>({ empty, ...rows }: Props<Row>) {
  const isSmall = useIsSmall()
  if (rows.rows.length === 0) return <EmptyNote {...empty} />
  return (
    <>
      {rows.selecting?.bar}
      {isSmall ? (
        <LazyCards {...rows} />
      ) : (
        <ListTable {...rows} density="compact" sortable={never} sort={undefined} onSort={never} />
      )}
    </>
  )
}
