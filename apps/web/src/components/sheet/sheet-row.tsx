import { memo, type ReactNode } from 'react'
import styles from './sheet.module.css'

export interface SheetColumn {
  id: string
  title: string
  width: number
  /** Numbers stand at the end of their cell. */
  end?: boolean
  /** Codes. */
  mono?: boolean
  required?: boolean
  /** Texts to choose from; others can be typed. */
  choices?: readonly string[]
}

/** Why a cell is marked. */
export interface Mark {
  level: 'error' | 'warning'
  text: string
}

interface Props {
  index: number
  columns: readonly SheetColumn[]
  textAt: (row: number, column: number) => string
  isLocked: (row: number, column: number) => boolean
  marks: ReadonlyMap<string, Mark> | undefined
  /** The first and the last chosen column, as a text so that equal ones are equal. */
  chosen: string
  active: number | undefined
  /** The field of the active cell. */
  field: ReactNode
  further: ReactNode
  /** Changes with the content of the row. */
  content: unknown
}

function Row({ index, columns, textAt, isLocked, marks, chosen, active, field, further }: Props) {
  const [left = -1, right = -1] = chosen === '' ? [] : chosen.split(' ').map(Number)
  return (
    <tr data-row={index} aria-rowindex={index + 2}>
      <th scope="row" className={styles.number}>
        {index + 1}
      </th>
      {columns.map((column, at) => {
        const mark = marks?.get(column.id)
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: its field has the focus
          <td
            key={column.id}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
            role="gridcell"
            data-column={at}
            data-end={column.end}
            data-mono={column.mono}
            data-level={mark?.level}
            data-active={active === at}
            aria-selected={at >= left && at <= right}
            aria-readonly={isLocked(index, at)}
            {...(mark && { title: mark.text, ...(mark.level === 'error' && { 'aria-invalid': true }) })}
          >
            {active === at ? field : <bdi>{textAt(index, at)}</bdi>}
          </td>
        )
      })}
      {further}
    </tr>
  )
}

/** Drawn again only when something of the row has changed: a sheet has hundreds of rows. */
export const SheetRow = memo(
  Row,
  (before, now) =>
    before.index === now.index &&
    before.content === now.content &&
    before.columns === now.columns &&
    before.marks === now.marks &&
    before.chosen === now.chosen &&
    before.active === undefined &&
    now.active === undefined,
)
