import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { columnWidths } from '@backoffice/contract'
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
  index: number
  state: ColumnChoices
}

function ColumnLine({ column, index, state }: LineProps) {
  const { key, title, width } = column
  const isOnly = state.visible.length === 1 && !state.isHidden(key)
  return (
    <li className={styles.columnLine}>
      <Checkbox checked={!state.isHidden(key)} disabled={isOnly} onChange={() => state.toggle(key)}>
        {title}
      </Checkbox>
      <WidthInput
        label={t('common.columnWidth', { name: title })}
        width={width}
        onChange={to => state.resize(key, to)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        aria-label={t('common.moveUp', { name: title })}
        disabled={index === 0}
        onClick={() => state.move(key, -1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label={t('common.moveDown', { name: title })}
        disabled={index === state.ordered.length - 1}
        onClick={() => state.move(key, 1)}
      />
    </li>
  )
}

/** The settings of each column. */
export function ColumnLines({ state }: { state: ColumnChoices }) {
  return (
    <PopoverPanel>
      <ul className={styles.columnLines}>
        {state.ordered.map((column, index) => (
          <ColumnLine key={column.key} column={column} index={index} state={state} />
        ))}
      </ul>
      <Button type="link" size="small" className={styles.columnReset ?? ''} onClick={state.reset}>
        {t('common.resetColumns')}
      </Button>
    </PopoverPanel>
  )
}
