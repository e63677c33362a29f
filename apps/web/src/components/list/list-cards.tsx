import { DownOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { type ReactNode, useId, useRef, useState } from 'react'
import { t } from '../../lib/i18n/texts.ts'
import { Isolated } from '../isolated.tsx'
import type { Column } from './columns.ts'
import styles from './list.module.css'
import { useRowLinks } from './row-links.ts'
import type { RowChoice } from './selection-bar.tsx'

interface Props<Row> {
  label: string
  rows: Row[]
  rowKey: (row: Row) => string | number
  columns: Column<Row>[]
  actions?: ((row: Row) => ReactNode) | undefined
  isCurrent?: ((row: Row) => boolean) | undefined
  selecting?: RowChoice<Row> | undefined
}

/** Fields of a closed card, on two lines; the others are a click away. */
const shownFields = 4

interface PageCheckboxProps<Row> extends Pick<RowChoice<Row>, 'selection' | 'isOld'> {
  rows: Row[]
}

function PageCheckbox<Row>({ rows, selection, isOld = false }: PageCheckboxProps<Row>) {
  const isAll = rows.every(selection.has)
  return (
    <Checkbox
      className={styles.pageCheckbox}
      disabled={isOld}
      checked={isAll}
      indeterminate={!isAll && rows.some(selection.has)}
      onChange={event => selection.set(rows, () => event.target.checked)}
    >
      {t('common.selectPage')}
    </Checkbox>
  )
}

/** Its title is the column that is declared so, otherwise the first one that is not a figure. */
function titleOf<Row>(columns: Column<Row>[]): Column<Row> | undefined {
  return columns.find(({ onCard }) => onCard === 'title') ?? columns.find(({ align }) => !align) ?? columns[0]
}

/** Money stands first, then the state. */
const place = <Row,>({ isMoney, onCard }: Column<Row>) => (isMoney ? 0 : onCard === true ? 1 : 2)

/** A closed card has money, what always stands on it, and the first ones of the others. */
function fieldsOf<Row>(columns: Column<Row>[], title: Column<Row> | undefined) {
  const all = columns.filter(column => column !== title).toSorted((a, b) => place(a) - place(b))
  const isAlways = ({ isMoney, onCard }: Column<Row>) => isMoney || onCard
  const room = Math.max(0, shownFields - all.filter(isAlways).length)
  const others = all.filter(column => !isAlways(column)).slice(0, room)
  return { all, closed: all.filter(column => isAlways(column) || others.includes(column)) }
}

interface FieldsProps<Row> {
  id: string
  row: Row
  columns: Column<Row>[]
  open: boolean
}

function Fields<Row>({ id, row, columns, open }: FieldsProps<Row>) {
  return (
    <dl id={id} data-open={open}>
      {columns.map(({ key, title, render, onCard }) => (
        <div key={key} data-line={onCard === 'line'}>
          <dt>{title}</dt>
          <dd>
            <Isolated>{render(row)}</Isolated>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type CardProps<Row> = Pick<Props<Row>, 'columns' | 'actions' | 'isCurrent' | 'selecting'> & {
  id: string | number
  row: Row
}

function Card<Row>({ id: key, row, columns, actions, isCurrent, selecting }: CardProps<Row>) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const title = titleOf(columns)
  const { all, closed } = fieldsOf(columns, title)
  const hasMore = all.length > closed.length
  return (
    <li className={styles.card} data-row-key={key} aria-current={isCurrent?.(row)}>
      {selecting && (
        <Checkbox
          className={styles.cardCheckbox}
          disabled={selecting.isOld ?? false}
          aria-label={t('common.selectRow', { name: selecting.label(row) })}
          checked={selecting.selection.has(row)}
          onChange={event => selecting.selection.set([row], () => event.target.checked)}
        />
      )}
      <h2>
        <Isolated>{title?.render(row)}</Isolated>
      </h2>
      <Fields id={id} row={row} columns={open ? all : closed} open={open} />
      {(hasMore || actions) && (
        <div className={styles.cardActions}>
          {hasMore && (
            <Button
              type="text"
              size="small"
              className={styles.cardMore ?? ''}
              icon={<DownOutlined rotate={open ? 180 : 0} />}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              {open ? t('common.fewerFields') : t('common.allFields')}
            </Button>
          )}
          {actions && <span data-actions>{actions(row)}</span>}
        </div>
      )}
    </li>
  )
}

/** The table of a small screen: a card a row with its name, money and state, and what else has room on two lines. */
export function ListCards<Row>({ label, rows, rowKey, selecting, ...card }: Props<Row>) {
  const list = useRef<HTMLUListElement>(null)
  useRowLinks(list, 'li')
  return (
    <>
      {selecting && <PageCheckbox rows={rows} {...selecting} />}
      <ul ref={list} className={styles.cards} aria-label={label}>
        {rows.map(row => (
          <Card key={rowKey(row)} id={rowKey(row)} row={row} selecting={selecting} {...card} />
        ))}
      </ul>
    </>
  )
}
