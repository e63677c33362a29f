import { SettingOutlined } from '@ant-design/icons'
import { Button, Popover, Tooltip } from 'antd'
import { Suspense } from 'react'
import { t } from '../../lib/i18n/texts.ts'
import { lazyPart } from '../lazy-part.tsx'
import type { ColumnChoices } from './columns.ts'

// Few people change columns, so those who do wait a moment for it.
const ColumnLines = lazyPart(() => import('./column-lines.tsx'), 'ColumnLines', { isContent: true })

/** Chooses, orders and widens the columns of a list. */
export function ColumnSettings({ state }: { state: ColumnChoices }) {
  const lines = (
    <Suspense fallback={null}>
      <ColumnLines state={state} />
    </Suspense>
  )
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('common.columns')}
      content={lines}
      destroyOnHidden
    >
      <Tooltip title={t('common.columns')}>
        <Button type="text" icon={<SettingOutlined />} aria-label={t('common.columns')} />
      </Tooltip>
    </Popover>
  )
}
