import { ColumnHeightOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useAfterPaint } from '../../lib/after-paint.ts'
import { t } from '../../lib/i18n/texts.ts'
import { ColumnSettings } from './column-settings.tsx'
import type { ColumnState } from './columns.ts'
import styles from './list.module.css'
import { type SortChoice, SortMenu } from './sort-menu.tsx'

interface Props<Row> {
  count: ReactNode
  state: ColumnState<Row>
  isSmall: boolean
  /** An overlay covers it. */
  isCovered?: boolean
  /** Missing where nothing sorts. */
  sorting?: SortChoice
  isFetching: boolean
  onRefresh: () => void
  extra?: ReactNode
  viewMenu?: ReactNode
}

export function ListToolbar<Row>({
  count,
  state,
  isSmall,
  isCovered = false,
  sorting,
  ...props
}: Props<Row>) {
  const { isFetching, onRefresh, extra, viewMenu } = props
  const { density, setDensity } = state
  // On a phone the tools may take a second line, which would move the rows.
  const isPainted = useAfterPaint() || isSmall
  const other = density === 'compact' ? 'comfortable' : 'compact'
  const densityLabel = other === 'compact' ? t('common.densityCompact') : t('common.densityComfortable')
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('common.listTools')} inert={isCovered}>
      <span className={styles.count} aria-live="polite">
        <bdi>{count}</bdi>
      </span>
      {isPainted && (
        <>
          {extra}
          <span className={styles.icons}>
            {isSmall && sorting && <SortMenu {...sorting} />}
            <ColumnSettings state={state} />
            {!isSmall && (
              <Tooltip title={densityLabel}>
                <Button
                  type="text"
                  icon={<ColumnHeightOutlined />}
                  aria-label={densityLabel}
                  onClick={() => setDensity(other)}
                />
              </Tooltip>
            )}
            <Tooltip title={t('common.refresh')}>
              <Button
                type="text"
                icon={<ReloadOutlined spin={isFetching} />}
                aria-label={t('common.refresh')}
                onClick={onRefresh}
              />
            </Tooltip>
            {viewMenu}
          </span>
        </>
      )}
    </div>
  )
}
