import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover, Tooltip } from 'antd'
import { t } from '../texts.ts'
import type { Column, ColumnState } from './columns.ts'
import styles from './list.module.css'

function ColumnLine<Row>({
  column,
  index,
  state,
}: {
  column: Column<Row>
  index: number
  state: ColumnState<Row>
}) {
  const { key, title } = column
  const isOnly = state.visible.length === 1 && !state.isHidden(key)
  return (
    <li className={styles.columnLine}>
      <Checkbox checked={!state.isHidden(key)} disabled={isOnly} onChange={() => state.toggle(key)}>
        {title}
      </Checkbox>
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        aria-label={t('moveUp', { name: title })}
        disabled={index === 0}
        onClick={() => state.move(key, -1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label={t('moveDown', { name: title })}
        disabled={index === state.ordered.length - 1}
        onClick={() => state.move(key, 1)}
      />
    </li>
  )
}

/** Chooses and orders the columns of a list. */
export function ColumnSettings<Row>({ state }: { state: ColumnState<Row> }) {
  const lines = (
    <>
      <ul className={styles.columnLines}>
        {state.ordered.map((column, index) => (
          <ColumnLine key={column.key} column={column} index={index} state={state} />
        ))}
      </ul>
      <Button type="link" size="small" onClick={state.reset}>
        {t('resetColumns')}
      </Button>
    </>
  )
  return (
    <Popover trigger="click" placement="bottomRight" title={t('columns')} content={lines}>
      <Tooltip title={t('columns')}>
        <Button type="text" icon={<SettingOutlined />} aria-label={t('columns')} />
      </Tooltip>
    </Popover>
  )
}
