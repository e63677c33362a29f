import { RedoOutlined, UndoOutlined, VerticalAlignBottomOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import {
  type ClipboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react'
import { t } from '../../lib/i18n/texts.ts'
import { cellsText, parseCells } from './copied-cells.ts'
import { type CellPosition, pastedInto, textsIn } from './places.ts'
import styles from './sheet.module.css'
import { ActiveCell } from './sheet-cell.tsx'
import { type Mark, type SheetColumn, SheetRow } from './sheet-row.tsx'
import { type SheetModel, type SheetState, useSheet } from './use-sheet.ts'

export interface SheetHandle {
  /** Makes a cell the active one and gives it the focus. */
  goTo: (place: CellPosition) => void
}

interface Props extends Omit<SheetModel, 'choicesAt'> {
  label: string
  columns: readonly SheetColumn[]
  /** Changes with the content of a row. */
  contentAt: (row: number) => unknown
  marksAt: (row: number) => ReadonlyMap<string, Mark> | undefined
  /** The reason of a locked cell. */
  whyLocked?: (place: CellPosition) => string
  canUndo: boolean
  canRedo: boolean
  /** Heading and cells behind those that can be typed into. */
  furtherTitles: readonly string[]
  furtherAt: (row: number, isActive: boolean) => readonly ReactNode[]
  /** Buttons before those of the sheet. */
  tools?: ReactNode
  ref?: Ref<SheetHandle>
}

/** After a button the cell has the focus: the keys of the sheet, Ctrl+Z for example, work at once. */
function Tools({
  canUndo,
  canRedo,
  undo,
  redo,
  tools,
  sheet,
  toCell,
}: Props & { sheet: SheetState; toCell: () => void }) {
  const press = (act: () => void) => () => {
    act()
    toCell()
  }
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('common.sheetTools')}>
      {tools}
      <Button
        icon={<VerticalAlignBottomOutlined aria-hidden />}
        title={t('common.sheetFillKeys')}
        onClick={press(sheet.fillDown)}
      >
        {t('common.sheetFill')}
      </Button>
      <Button
        icon={<UndoOutlined aria-hidden />}
        aria-label={t('common.sheetUndo')}
        title={t('common.sheetUndo')}
        disabled={!canUndo}
        onClick={press(undo)}
      />
      <Button
        icon={<RedoOutlined aria-hidden />}
        aria-label={t('common.sheetRedo')}
        title={t('common.sheetRedo')}
        disabled={!canRedo}
        onClick={press(redo)}
      />
    </div>
  )
}

/** The place that an event of the table is about. */
function placeOf(target: EventTarget): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-column]') : null
  const row = cell?.parentElement?.dataset.row
  return cell && row !== undefined ? { row: Number(row), column: Number(cell.dataset.column) } : undefined
}

/** Mouse and clipboard of the whole table, so that no cell needs handlers of its own. */
function tableEvents(model: Props, sheet: SheetState, focus: () => void) {
  const { draft, range, anchor } = sheet
  const first = { row: range.top, column: range.left }
  const copy = (event: ClipboardEvent) => {
    if (draft) return false
    event.preventDefault()
    event.clipboardData.setData('text/plain', cellsText(textsIn(range, model.textAt)))
    return true
  }
  return {
    onCopy: copy,
    onCut: (event: ClipboardEvent) => {
      if (copy(event))
        model.write(
          first,
          textsIn(range, () => ''),
        )
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain')
      // A text without cells goes into the text that is being typed.
      if (draft && !/[\t\r\n]/.test(text.trimEnd())) return
      event.preventDefault()
      sheet.setDraft(undefined)
      model.write(first, pastedInto(range, parseCells(text)))
    },
    onMouseDown: (event: MouseEvent) => {
      const place = placeOf(event.target)
      const isActive = place?.row === anchor.row && place.column === anchor.column
      if (!place || event.button !== 0 || (isActive && !event.shiftKey)) return
      // The cell keeps the focus, and no text is marked while a range is dragged.
      event.preventDefault()
      sheet.go(place, event.shiftKey)
      focus()
    },
    onMouseOver: (event: MouseEvent) => {
      const place = event.buttons === 1 && !draft ? placeOf(event.target) : undefined
      if (place) sheet.select(anchor, place)
    },
  }
}

/** A table that is filled in like a spreadsheet: keys, ranges, copying and pasting, fill down, undo. */
export function Sheet(props: Props) {
  const { label, columns, size, textAt, isLocked, contentAt, marksAt, furtherTitles, furtherAt, ref } = props
  const model = { ...props, choicesAt: ({ column }: CellPosition) => columns[column]?.choices ?? [] }
  const sheet = useSheet(model)
  const { anchor, range } = sheet
  const field = useRef<{ focus: () => void }>(null)
  /** The active cell takes the focus when it has moved. */
  const takesFocus = useRef(false)
  const focus = () => {
    takesFocus.current = true
  }
  const toCell = () => {
    focus()
    field.current?.focus()
  }
  useImperativeHandle(ref, () => ({
    goTo: place => {
      sheet.go(place)
      toCell()
    },
  }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is another one when the active cell has moved
  useEffect(() => {
    if (takesFocus.current) field.current?.focus()
  }, [anchor.row, anchor.column])
  const mark = marksAt(anchor.row)?.get(columns[anchor.column]?.id ?? '')
  const active = (
    <ActiveCell
      ref={field}
      sheet={sheet}
      label={t('common.sheetCell', { title: columns[anchor.column]?.title ?? '', row: anchor.row + 1 })}
      text={textAt(anchor)}
      locked={isLocked(anchor)}
      hasChoices={(columns[anchor.column]?.choices?.length ?? 0) > 0}
      problem={mark?.text}
    />
  )
  const chosenIn = (row: number) =>
    row >= range.top && row <= range.bottom ? `${range.left} ${range.right}` : ''
  return (
    <div className={styles.sheet}>
      <Tools {...props} sheet={sheet} toCell={toCell} />
      <div className={styles.box}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it is a grid
          role="grid"
          aria-label={label}
          aria-multiselectable
          aria-rowcount={size.row + 1}
          onFocus={focus}
          onBlur={event => {
            takesFocus.current = event.currentTarget.contains(event.relatedTarget)
          }}
          {...tableEvents(props, sheet, focus)}
        >
          <thead>
            <tr>
              <th scope="col" className={styles.number}>
                <span className="visually-hidden">{t('common.sheetRow')}</span>
              </th>
              {columns.map(({ id, title, width, end, required }) => (
                <th key={id} scope="col" data-end={end} style={{ minWidth: width, width }}>
                  {title}
                  {required && <span className={styles.required}> *</span>}
                </th>
              ))}
              {furtherTitles.map(title => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: size.row }, (_, index) => {
              const isActive = index === anchor.row
              return (
                <SheetRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: the field keeps the focus when its row becomes a record
                  key={index}
                  index={index}
                  content={contentAt(index)}
                  columns={columns}
                  textAt={(row, column) => textAt({ row, column })}
                  isLocked={(row, column) => isLocked({ row, column })}
                  marks={marksAt(index)}
                  chosen={chosenIn(index)}
                  active={isActive ? anchor.column : undefined}
                  field={active}
                  further={furtherAt(index, isActive).map((cell, at) => (
                    <td key={furtherTitles[at]}>{cell}</td>
                  ))}
                />
              )
            })}
          </tbody>
        </table>
      </div>
      <p className={styles.line} aria-live="polite" data-level={mark?.level}>
        {mark?.text || (isLocked(anchor) && props.whyLocked?.(anchor)) || t('common.sheetHint')}
      </p>
    </div>
  )
}
