import type { Trust } from '@backoffice/contract'
import type { ReactNode } from 'react'
import { useIsSmall } from '../../lib/media.ts'
import { ColumnHead } from './column-head.tsx'
import type { FieldGroup } from './field-choice.tsx'
import styles from './imports.module.css'
import { columnLetter } from './mapping-columns.ts'

const rowsShown = 8
const valuesShown = 3

interface SheetProps<F extends string> {
  label: string
  preview: { headers: string[]; rows: string[][] }
  headerRow: number
  groups: FieldGroup<F>[]
  fieldsOf: ReadonlyMap<number, F[]>
  onFields: (column: number, fields: F[]) => void
  /** Columns to look at before the others, in this order. */
  first?: number[]
  several?: boolean
  trustOf?: (column: number) => Trust | undefined
  /** Further content for a column when it is that field. */
  more?: (column: number, field: F) => ReactNode
}

const headOf = <F extends string>(props: SheetProps<F>, column: number) => (
  <ColumnHead
    column={column}
    header={props.preview.headers[column] ?? ''}
    fields={props.fieldsOf.get(column) ?? []}
    groups={props.groups}
    trust={props.trustOf?.(column)}
    several={props.several ?? false}
    onFields={fields => props.onFields(column, fields)}
    more={props.more && (field => props.more?.(column, field))}
  />
)

function Cards<F extends string>(props: SheetProps<F> & { columns: number[] }) {
  const { label, columns, fieldsOf, preview } = props
  return (
    <ul className={styles.cards} aria-label={label}>
      {columns.map(column => (
        <li key={column} data-used={fieldsOf.has(column)}>
          {headOf(props, column)}
          {preview.rows
            .flatMap(row => row[column]?.trim() || [])
            .slice(0, valuesShown)
            .map((value, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the values of a file have no other name
              <bdi key={index} className={styles.value}>
                {value}
              </bdi>
            ))}
        </li>
      ))}
    </ul>
  )
}

/** The first rows of a file. The head of each column shows its field, which can be corrected there. */
export function ColumnSheet<F extends string>(props: SheetProps<F>) {
  const { label, headerRow, fieldsOf, first = [], preview } = props
  const isSmall = useIsSmall()
  const { headers, rows } = preview
  const columns = [...new Set([...first, ...headers.keys()])]
  if (isSmall) return <Cards {...props} columns={columns} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.sheet} aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{headerRow > 0 && headerRow}</th>
            {columns.map(column => (
              <th key={columnLetter(column)} scope="col" data-used={fieldsOf.has(column)}>
                {headOf(props, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, rowsShown).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file have no other name
            <tr key={index}>
              <th scope="row">{headerRow + index + 1}</th>
              {columns.map(column => (
                <td key={columnLetter(column)} title={row[column]} data-used={fieldsOf.has(column)}>
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
