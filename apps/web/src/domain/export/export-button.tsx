import { DownloadOutlined } from '@ant-design/icons'
import type { Query } from '@backoffice/contract'
import { Button } from 'antd'
import { ActionMenu } from '../../components/action-menu.tsx'
import { useCan } from '../../lib/sessions/current-user.ts'
import styles from './export-button.module.css'
import { t } from './texts.ts'
import { type ExportFormat, type ExportOperation, useExport } from './use-export.ts'

interface Props<O extends ExportOperation> {
  operation: O
  /** The filters and the order of the list, without its page. */
  query: Query<O> & { page?: number; size?: number }
}

/** Exports a list as it is filtered, as XLSX or CSV; a long one becomes a job. Only for people with the permission. */
export function ExportButton<O extends ExportOperation>({ operation, query }: Props<O>) {
  const can = useCan()
  const { page: _page, size: _size, ...filters } = query as Record<string, unknown>
  const run = useExport(operation, filters)
  if (!can(operation)) return null
  const items = [
    // The screen shows some columns, the file has all of them.
    { type: 'group' as const, key: 'columns', label: t('allColumns') },
    { key: 'xlsx', label: t('xlsx') },
    {
      key: 'csv',
      label: (
        <>
          <div>{t('csv')}</div>
          <small className={styles.hint}>{t('csvHint')}</small>
        </>
      ),
    },
  ]
  return (
    <ActionMenu
      placement="bottomRight"
      disabled={run.isPending}
      menu={{ items, onClick: ({ key }) => run.mutate(key as ExportFormat) }}
    >
      <Button type="text" icon={<DownloadOutlined aria-hidden />} loading={run.isPending}>
        {t('export')}
      </Button>
    </ActionMenu>
  )
}
