import { SettingOutlined } from '@ant-design/icons'
import { Button, Popover, Tooltip } from 'antd'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../lib/load-chunk.ts'
import { t } from '../texts.ts'
import type { ColumnChoices } from './columns.ts'

// Few people change columns, so those who do wait a moment for it.
const ColumnLines = lazy(() =>
  loadChunk(() => import('./column-lines.tsx')).then(({ ColumnLines }) => ({ default: ColumnLines })),
)

/** Chooses, orders and widens the columns of a list. */
export function ColumnSettings({ state }: { state: ColumnChoices }) {
  const lines = (
    <Suspense fallback={null}>
      <ColumnLines state={state} />
    </Suspense>
  )
  return (
    <Popover trigger="click" placement="bottomRight" title={t('columns')} content={lines} destroyOnHidden>
      <Tooltip title={t('columns')}>
        <Button type="text" icon={<SettingOutlined />} aria-label={t('columns')} />
      </Tooltip>
    </Popover>
  )
}
