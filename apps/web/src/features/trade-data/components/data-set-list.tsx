import { type DataSet, dataSetFields, type Query, tradeData } from '@backoffice/contract'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useConfirm } from '../../../components/confirm.tsx'
import type { Column } from '../../../components/list/columns.ts'
import type { Filter } from '../../../components/list/filters.ts'
import { EmbeddedList } from '../../../components/list/list-frame.tsx'
import { useList } from '../../../components/list/use-list.ts'
import { Status } from '../../../components/status/status.tsx'
import { Instant } from '../../../components/time/instant.tsx'
import { paths } from '../../../config/paths.ts'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber, t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { dataSetListQuery, useDeleteDataSet } from '../api/trade-data.ts'
import { DataSetButtons } from './data-set-buttons.tsx'
import { coverageColumns } from './data-set-coverage.tsx'
import styles from './trade-data.module.css'

function Name({ row: { id, name, sample, deleting } }: { row: DataSet }) {
  return (
    <span className={styles.name}>
      <Link to={paths.dataSet(id)} title={name}>
        <bdi>{name}</bdi>
      </Link>
      {sample && <span className={styles.sample}>{t('tradeData.sample')}</span>}
      {deleting && <Status tone="waiting" text={t('tradeData.deleting')} />}
    </span>
  )
}

const columns: Column<DataSet>[] = [
  { key: 'name', title: say(dataSetFields.name.label), width: 192, render: row => <Name row={row} /> },
  {
    key: 'rowCount',
    title: say(dataSetFields.rowCount.label),
    width: 104,
    align: 'end',
    render: row => formatNumber(row.rowCount),
  },
  ...coverageColumns,
  {
    key: 'importCount',
    title: say(dataSetFields.importCount.label),
    width: 90,
    align: 'end',
    hidden: true,
    render: row => formatNumber(row.importCount),
  },
  {
    key: 'lastImportTime',
    title: say(dataSetFields.lastImportTime.label),
    width: 136,
    render: row => <Instant value={row.lastImportTime} />,
  },
]

const filters: Filter[] = [{ kind: 'text', name: 'name', label: say(dataSetFields.name.label) }]

function DeleteButton({ row: { id, name, rowCount, coverage, deleting } }: { row: DataSet }) {
  const confirm = useConfirm()
  const remove = useDeleteDataSet()
  const ask = () =>
    confirm({
      title: t('tradeData.deleteTitle', { name }),
      text: (
        <>
          {rowCount > 0 && <p>{t('tradeData.deleteText', { count: rowCount })}</p>}
          {coverage.totals > 0 && <p>{t('tradeData.deleteTotals', { count: coverage.totals })}</p>}
          <p>{t('tradeData.deleteForGood')}</p>
        </>
      ),
      action: t('tradeData.delete'),
      danger: true,
      run: async () => {
        await remove.mutateAsync(id)
        notify.success(t('tradeData.deleteStarted'))
      },
    })
  return (
    <Button
      type="link"
      danger
      size="small"
      disabled={deleting}
      aria-label={`${t('tradeData.delete')} ${name}`}
      onClick={ask}
    >
      {t('tradeData.delete')}
    </Button>
  )
}

/** The data sets: what they hold and cover; each can be taken out as a whole. */
export function DataSetList({ action }: { action: ReactNode }) {
  const list = useList(tradeData.list, dataSetListQuery)
  const can = useCan()
  return (
    <EmbeddedList<Query<typeof tradeData.list>, DataSet>
      id="data-sets"
      hasViews
      list={list}
      title={t('tradeData.sets')}
      action={action}
      filters={filters}
      columns={columns}
      rowKey={row => row.id}
      actions={row => (
        <>
          <DataSetButtons row={row} />
          {can(tradeData.delete) && <DeleteButton row={row} />}
        </>
      )}
      empty={{ title: t('tradeData.sets.empty'), text: t('tradeData.sets.emptyText') }}
    />
  )
}
