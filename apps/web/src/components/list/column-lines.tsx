import { HolderOutlined } from '@ant-design/icons'
import { columnWidths } from '@backoffice/contract'
import {
  DndContext,
  type DndContextProps,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { t } from '../../lib/i18n/texts.ts'
import { PopoverPanel } from '../popover-panel.tsx'
import type { ColumnChoices } from './columns.ts'
import styles from './list.module.css'

interface WidthProps {
  label: string
  width: number
  onChange: (width: number) => void
}

/** A typed number counts only if a column may have that width. */
function WidthInput({ label, width, onChange }: WidthProps) {
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    setTyped(text)
    if (Number(text) >= columnWidths.min && Number(text) <= columnWidths.max) onChange(Number(text))
  }
  return (
    <Input
      {...columnWidths}
      type="number"
      size="small"
      suffix="px"
      step={10}
      className={styles.columnWidth}
      aria-label={label}
      value={typed ?? width}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setTyped(undefined)}
    />
  )
}

interface LineProps {
  column: ColumnChoices['ordered'][number]
  state: ColumnChoices
}

function ColumnLine({ column, state }: LineProps) {
  const { key, title, width } = column
  const isOnly = state.visible.length === 1 && !state.isHidden(key)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({
    id: key,
  })
  return (
    <li
      ref={setNodeRef}
      className={styles.columnLine}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="text"
        size="small"
        className={styles.columnGrip ?? ''}
        icon={<HolderOutlined />}
        aria-label={t('common.moveColumn', { name: title })}
      />
      <Checkbox checked={!state.isHidden(key)} disabled={isOnly} onChange={() => state.toggle(key)}>
        {title}
      </Checkbox>
      <WidthInput
        label={t('common.columnWidth', { name: title })}
        width={width}
        onChange={to => state.resize(key, to)}
      />
    </li>
  )
}

/** What is read out while a column is moved by the keyboard. */
function spoken({ ordered }: ColumnChoices): NonNullable<DndContextProps['accessibility']> {
  const say = ({ over }: { over: { id: UniqueIdentifier } | null }) =>
    t('common.columnPlace', {
      place: ordered.findIndex(({ key }) => key === over?.id) + 1,
      total: ordered.length,
    })
  return {
    announcements: {
      onDragStart: () => undefined,
      onDragOver: say,
      onDragEnd: say,
      onDragCancel: () => undefined,
    },
    screenReaderInstructions: { draggable: t('common.moveColumnHint') },
  }
}

/** The settings of each column. Lines are dragged by their handle, or moved by Space and the arrow keys. */
export function ColumnLines({ state }: { state: ColumnChoices }) {
  const keys = state.ordered.map(({ key }) => key)
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id)
      state.move(String(active.id), keys.indexOf(String(over.id)) - keys.indexOf(String(active.id)))
  }
  return (
    <PopoverPanel>
      <DndContext sensors={sensors} onDragEnd={drop} accessibility={spoken(state)}>
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <ul className={styles.columnLines}>
            {state.ordered.map(column => (
              <ColumnLine key={column.key} column={column} state={state} />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <Button type="link" size="small" className={styles.columnReset ?? ''} onClick={state.reset}>
        {t('common.resetColumns')}
      </Button>
    </PopoverPanel>
  )
}
