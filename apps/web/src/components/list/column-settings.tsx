import { SettingOutlined } from '@ant-design/icons'
import { Button, Popover, Tooltip } from 'antd'
import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { t } from '../texts.ts'
import type { ColumnChoices } from './columns.ts'

// Few people change columns, so those who do wait a moment for it.
const ColumnLines = lazyPart(() => import('./column-lines.tsx'), 'ColumnLines')

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
