import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { t } from '../texts.ts'
import type { Column } from './columns.ts'
import styles from './list.module.css'
import type { Selecting } from './selection-bar.tsx'

interface Props<Row> {
  label: string
  rows: Row[]
  rowKey: (row: Row) => string | number
  columns: Column<Row>[]
  actions?: ((row: Row) => ReactNode) | undefined
  selecting?: Selecting<Row> | undefined
}

function PageCheckbox<Row>({ rows, selection }: { rows: Row[]; selection: Selecting<Row>['selection'] }) {
  const isAll = rows.every(selection.has)
  return (
    <Checkbox
      className={styles.pageCheckbox}
      checked={isAll}
      indeterminate={!isAll && rows.some(selection.has)}
      onChange={event => selection.set(rows, () => event.target.checked)}
    >
      {t('selectPage')}
    </Checkbox>
  )
}

/** The table of a small screen: a card a row, its first column as the name. */
export function ListCards<Row>({ label, rows, rowKey, columns, actions, selecting }: Props<Row>) {
  const [first, ...rest] = columns
  return (
    <>
      {selecting && <PageCheckbox rows={rows} selection={selecting.selection} />}
      <ul className={styles.cards} aria-label={label}>
        {rows.map(row => (
          <li key={rowKey(row)} className={styles.card}>
            {selecting && (
              <Checkbox
                className={styles.cardCheckbox}
                aria-label={t('selectRow', { name: selecting.label(row) })}
                checked={selecting.selection.has(row)}
                onChange={event => selecting.selection.set([row], () => event.target.checked)}
              />
            )}
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
    </>
  )
}
