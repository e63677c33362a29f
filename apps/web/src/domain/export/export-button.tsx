import { DownloadOutlined } from '@ant-design/icons'
import type { Query } from '@backoffice/contract'
import { Button } from 'antd'
import { ActionMenu } from '../../components/action-menu.tsx'
import { t } from '../../lib/i18n/texts.ts'
import { useCan } from '../../lib/sessions/current-user.ts'
import styles from './export-button.module.css'
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
    { type: 'group' as const, key: 'columns', label: t('export.allColumns') },
    { key: 'xlsx', label: t('export.xlsx') },
    {
      key: 'csv',
      label: (
        <>
          <div>{t('export.csv')}</div>
          <small className={styles.hint}>{t('export.csvHint')}</small>
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
        {t('export.export')}
      </Button>
    </ActionMenu>
  )
}
