import { type Query, type Tone, type TradeImport, tradeData } from '@backoffice/contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Column } from '../../../components/list/columns.ts'
import { ListView } from '../../../components/list/list-frame.tsx'
import { useList } from '../../../components/list/use-list.ts'
import { Status } from '../../../components/status/status.tsx'
import { Instant } from '../../../components/time/instant.tsx'
import { RetryButton } from '../../../domain/jobs/retry-button.tsx'
import { formatBytes } from '../../../lib/figures.ts'
import { formatNumber } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { importListQuery, refreshTradeData, useDownloadRejects } from '../api/trade-data.ts'
import { t } from '../texts.ts'
import styles from './trade-data.module.css'

const states: Record<TradeImport['state'], { tone: Tone; text: string }> = {
  queued: { tone: 'waiting', text: t('state.queued') },
  running: { tone: 'running', text: t('state.running') },
  done: { tone: 'good', text: t('state.done') },
  failed: { tone: 'bad', text: t('state.failed') },
  cancelled: { tone: 'off', text: t('state.cancelled') },
}

function Rejected({ row: { id, fileName, rejectedCount, hasRejects } }: { row: TradeImport }) {
  const download = useDownloadRejects()
  if (!hasRejects) return formatNumber(rejectedCount)
  const label = t('downloadRejects', { count: rejectedCount, name: fileName })
  return (
    <Button
      type="link"
      size="small"
      className={styles.inline ?? ''}
      title={label}
      aria-label={label}
      loading={download.isPending}
      onClick={() => download.mutate({ id, fileName })}
    >
      {formatNumber(rejectedCount)}
    </Button>
  )
}

type CountKey = 'readCount' | 'addedCount' | 'existingCount' | 'asideCount' | 'replacedCount'

const count = (key: CountKey, title: string, hint?: string): Column<TradeImport> => ({
  key,
  title,
  width: key === 'asideCount' ? 104 : 84,
  hidden: key === 'replacedCount',
  align: 'end',
  render: row => <span {...(hint && { title: hint })}>{formatNumber(row[key])}</span>,
})

const columns: Column<TradeImport>[] = [
  { key: 'fileName', title: t('fileName'), width: 172, render: row => row.fileName },
  { key: 'dataSet', title: t('dataSet'), width: 150, render: row => row.dataSetName },
  {
    key: 'state',
    title: t('state'),
    width: 120,
    render: ({ state, error }) => <Status {...states[state]} reason={error} />,
  },
  count('readCount', t('readCount')),
  count('addedCount', t('addedCount')),
  count('existingCount', t('existingCount')),
  count('asideCount', t('asideCount'), t('asideHint')),
  count('replacedCount', t('replacedCount'), t('replacedHint')),
  {
    key: 'rejectedCount',
    title: t('rejectedCount'),
    width: 84,
    align: 'end',
    render: row => <Rejected row={row} />,
  },
  {
    key: 'size',
    title: t('size'),
    width: 80,
    align: 'end',
    hidden: true,
    render: row => (row.sizeBytes > 0 ? formatBytes(row.sizeBytes) : '–'),
  },
  { key: 'user', title: t('user'), width: 80, render: row => row.userId || '–' },
  {
    key: 'createTime',
    title: t('createTime'),
    width: 140,
    render: row => <Instant value={row.createTime} />,
  },
  {
    key: 'endTime',
    title: t('endTime'),
    width: 144,
    hidden: true,
    render: row => <Instant value={row.endTime} />,
  },
]

/** The imports, newest first. */
export function ImportList({ action }: { action: ReactNode }) {
  const list = useList(tradeData.imports, importListQuery)
  const can = useCan()
  return (
    <ListView<Query<typeof tradeData.imports>, TradeImport>
      id="trade-imports"
      list={list}
      title={t('imports')}
      action={action}
      columns={columns}
      rowKey={row => row.id}
      actionsWidth={72}
      {...(can(tradeData.start) && {
        actions: row => <RetryButton {...row} name={row.fileName} onRetried={refreshTradeData} />,
      })}
      empty={{ title: t('imports.empty'), text: t('imports.emptyText') }}
    />
  )
}
