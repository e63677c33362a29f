import { type Query, type TradeImport, tradeData } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Column } from '../../../components/list/columns.ts'
import type { Filter } from '../../../components/list/filters.ts'
import { ListView } from '../../../components/list/list-frame.tsx'
import { useList } from '../../../components/list/use-list.ts'
import { countColumn, importColumns } from '../../../domain/imports/import-columns.tsx'
import { RetryButton } from '../../../domain/jobs/retry-button.tsx'
import { callFile } from '../../../lib/api/call.ts'
import { formatBytes } from '../../../lib/figures.ts'
import { joined } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { importListQuery, refreshTradeData } from '../api/trade-data.ts'
import { t } from '../texts.ts'
import { ReplaceActions } from './replace-actions.tsx'
import { ReportButton } from './report-button.tsx'
import { templatesQuery } from './template-choice.tsx'
import styles from './trade-data.module.css'

function Into({ row: { dataSetName, replacesId, replacedById, parts } }: { row: TradeImport }) {
  const note = replacedById !== null ? t('replaced') : replacesId !== null ? t('replacing') : ''
  return (
    <>
      {dataSetName}
      {note && <div className={styles.soft}>{note}</div>}
      {parts.length > 0 && (
        <div className={styles.soft} title={joined(parts)}>
          {t('set.parts', { count: parts.length })}
        </div>
      )}
    </>
  )
}

const columns: Column<TradeImport>[] = importColumns<TradeImport>({
  rejectsOf: ({ id }) => callFile(tradeData.rejects, { params: { id } }),
  into: [{ key: 'dataSet', title: t('dataSet'), width: 150, render: row => <Into row={row} /> }],
  counts: [
    countColumn('existingCount', t('existingCount')),
    countColumn('asideCount', t('asideCount'), { hint: t('asideHint'), width: 104 }),
    countColumn('keptCount', t('keptCount'), { hint: t('keptHint'), hidden: true }),
    countColumn('goneCount', t('goneCount'), { hint: t('goneHint'), hidden: true }),
    countColumn('replacedCount', t('replacedCount'), { hint: t('replacedHint'), hidden: true }),
  ],
  more: [
    {
      key: 'size',
      title: t('size'),
      width: 80,
      align: 'end',
      hidden: true,
      render: row => (row.sizeBytes > 0 ? formatBytes(row.sizeBytes) : '–'),
    },
  ],
})

/** The imports, newest first. */
export function ImportList({ action }: { action: ReactNode }) {
  const list = useList(tradeData.imports, importListQuery)
  const { data: templates, isPending } = useQuery(templatesQuery)
  const byTemplate: Filter = {
    kind: 'select',
    name: 'templateId',
    label: t('template'),
    options: templates?.rows.map(({ id, name }) => ({ value: id, label: name })) ?? [],
    missing: { loading: isPending },
  }
  const can = useCan()
  return (
    <ListView<Query<typeof tradeData.imports>, TradeImport>
      id="trade-imports"
      hasViews
      list={list}
      title={t('imports')}
      action={action}
      filters={[byTemplate]}
      columns={columns}
      rowKey={row => row.id}
      actions={row => (
        <>
          <ReportButton row={row} />
          <ReplaceActions row={row} />
          {can(tradeData.start) && <RetryButton {...row} name={row.fileName} onRetried={refreshTradeData} />}
        </>
      )}
      empty={{ title: t('imports.empty'), text: t('imports.emptyText') }}
    />
  )
}
