import { PlusOutlined } from '@ant-design/icons'
import {
  type DictAttribute,
  type DictValueRow,
  dictCodes,
  dictionaryFields,
  limits,
} from '@backoffice/contract'
import { Button, Form } from 'antd'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { useSchemaForm } from '../../../components/form/schema-form-context.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { ValueRow } from './value-row.tsx'
import styles from './value-rows.module.css'

const fieldOf = (target: EventTarget) => (target as HTMLElement).dataset.field

/** Moves the focus to a field of a row once the row is shown. */
function focusField(list: HTMLElement | null, row: number, field: string) {
  requestAnimationFrame(() =>
    list?.querySelector<HTMLElement>(`[data-row="${row}"] [data-field="${field}"]`)?.focus(),
  )
}

interface Commands {
  count: number
  add: () => void
  move: (from: number, to: number) => void
}

/** ↑ and ↓ move between rows, below the last one to a new row; with Alt they move the row. */
function useRowKeys(list: RefObject<HTMLElement | null>, { count, add, move }: Commands) {
  return (event: KeyboardEvent, row: number) => {
    const field = fieldOf(event.target)
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!by || !field) return
    event.preventDefault()
    const to = row + by
    if (to < 0 || (to >= count && event.altKey)) return
    if (event.altKey) move(row, to)
    else if (to >= count) add()
    focusField(list.current, to, to >= count ? 'code' : field)
  }
}

function Head({ isLine }: { isLine: boolean }) {
  return (
    <div className={styles.head} data-line={isLine} aria-hidden>
      <span>{say(dictionaryFields.code.label)}</span>
      <span>{say(dictionaryFields.nameZh.label)}</span>
      <span>{say(dictionaryFields.nameEn.label)}</span>
      <span>{t('dictionaries.child')}</span>
      <span>{t('dictionaries.isDefault')}</span>
      <span>{t('dictionaries.enabled')}</span>
      {isLine && <span>{t('dictionaries.supportsDestination')}</span>}
    </div>
  )
}

const newRow = (): Partial<DictValueRow> => ({
  code: '',
  nameZh: '',
  nameEn: '',
  isDefault: false,
  enabled: true,
  childId: null,
  supportsDestination: true,
})

interface Operations {
  add: (row: Partial<DictValueRow>) => void
  remove: (index: number) => void
  move: (from: number, to: number) => void
}

interface Props {
  attribute: DictAttribute
  readOnly: boolean
}

function Rows({ attribute, readOnly, rows, operations }: Props & { rows: number[]; operations: Operations }) {
  const list = useRef<HTMLDivElement>(null)
  const canAdd = !readOnly && !attribute.fixed && rows.length < limits.dictValuesMax
  const isLine = attribute.code === dictCodes.shippingLine
  const add = () => {
    if (canAdd) operations.add(newRow())
  }
  const onKey = useRowKeys(list, { count: rows.length, add, move: operations.move })
  const addWithFocus = () => {
    add()
    focusField(list.current, rows.length, 'code')
  }
  return (
    <div ref={list} className={styles.rows}>
      {rows.length > 0 ? <Head isLine={isLine} /> : <p className={styles.none}>{t('dictionaries.noRows')}</p>}
      {rows.map((key, index) => (
        <ValueRow
          key={key}
          attribute={attribute}
          index={index}
          count={rows.length}
          readOnly={readOnly}
          onKey={event => onKey(event, index)}
          onMove={to => operations.move(index, to)}
          onDrop={() => operations.remove(index)}
        />
      ))}
      {!attribute.fixed && !readOnly && (
        <Button
          type="dashed"
          block
          icon={<PlusOutlined aria-hidden />}
          disabled={!canAdd}
          onClick={addWithFocus}
        >
          {t('dictionaries.addValue')}
        </Button>
      )}
      {!readOnly && <p className={styles.hint}>{t('dictionaries.keysHint')}</p>}
    </div>
  )
}

/** The values of a MultiSelect, one per row; server errors are shown at their fields. */
export function ValueRows(props: Props) {
  useSchemaForm().covers.set('values', 'values')
  return (
    <Form.List name="values">
      {(fields, operations) => (
        <Rows {...props} rows={fields.map(({ key }) => key)} operations={operations} />
      )}
    </Form.List>
  )
}
