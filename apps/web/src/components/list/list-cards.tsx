import type { ReactNode } from 'react'
import type { Column } from './columns.ts'
import styles from './list.module.css'

interface Props<Row> {
  label: string
  rows: Row[]
  rowKey: (row: Row) => string | number
  columns: Column<Row>[]
  actions?: ((row: Row) => ReactNode) | undefined
}

/** The table of a small screen: a card a row, its first column as the name. */
export function ListCards<Row>({ label, rows, rowKey, columns, actions }: Props<Row>) {
  const [first, ...rest] = columns
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map(row => (
        <li key={rowKey(row)} className={styles.card}>
          <h2>{first?.render(row)}</h2>
          <dl>
            {rest.map(({ key, title, render }) => (
              <div key={key}>
                <dt>{title}</dt>
                <dd>{render(row)}</dd>
              </div>
            ))}
          </dl>
          {actions && <div className={styles.cardActions}>{actions(row)}</div>}
        </li>
      ))}
    </ul>
  )
}
