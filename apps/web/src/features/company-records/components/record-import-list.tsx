import { companyRecords, type Query, type RecordImport, type Tone } from '@backoffice/contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useConfirm } from '../../../components/confirm.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { ListView } from '../../../components/list/list-frame.tsx'
import { useList } from '../../../components/list/use-list.ts'
import { Status } from '../../../components/status/status.tsx'
import { Instant } from '../../../components/time/instant.tsx'
import { isOpen } from '../../../domain/jobs/jobs.ts'
import { RetryButton } from '../../../domain/jobs/retry-button.tsx'
import { formatNumber } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import {
  recordImportsQuery,
  refreshRecordImports,
  useDeleteRecordImport,
  useDownloadRejects,
} from '../api/company-records.ts'
import { t } from '../texts.ts'

const states: Record<RecordImport['state'], { tone: Tone; text: string }> = {
  queued: { tone: 'waiting', text: t('state.queued') },
  running: { tone: 'running', text: t('state.running') },
  done: { tone: 'good', text: t('state.done') },
  failed: { tone: 'bad', text: t('state.failed') },
  cancelled: { tone: 'off', text: t('state.cancelled') },
}

function Rejected({ row: { jobId, fileName, rejectedCount, hasRejects } }: { row: RecordImport }) {
  const download = useDownloadRejects()
  if (!hasRejects || jobId === null) return formatNumber(rejectedCount)
  const label = t('rejects', { count: rejectedCount, name: fileName })
  return (
    <Button
      type="link"
      size="small"
      title={label}
      aria-label={label}
      loading={download.isPending}
      onClick={() => download.mutate({ jobId, fileName })}
    >
      {formatNumber(rejectedCount)}
    </Button>
  )
}

const count = (key: 'readCount' | 'addedCount' | 'changedCount', title: string): Column<RecordImport> => ({
  key,
  title,
  width: 92,
  align: 'end',
  render: row => formatNumber(row[key]),
})

const columns: Column<RecordImport>[] = [
  {
    key: 'fileName',
    title: t('fileName'),
    width: 220,
    render: ({ fileName, sample }) => (sample ? `${fileName} (${t('sample')})` : fileName),
  },
  {
    key: 'state',
    title: t('state'),
    width: 160,
    render: ({ state, error }) => <Status {...states[state]} reason={error} />,
  },
  count('readCount', t('readCount')),
  count('addedCount', t('addedCount')),
  count('changedCount', t('changedCount')),
  {
    key: 'rejectedCount',
    title: t('rejectedCount'),
    width: 92,
    align: 'end',
    render: row => <Rejected row={row} />,
  },
  { key: 'user', title: t('user'), width: 110, render: row => row.userId || '–' },
  {
    key: 'createTime',
    title: t('createTime'),
    width: 150,
    render: row => <Instant value={row.createTime} />,
  },
]

function DeleteButton({ row }: { row: RecordImport }) {
  const confirm = useConfirm()
  const remove = useDeleteRecordImport()
  const ask = () =>
    confirm({
      title: t('deleteTitle', { name: row.fileName }),
      text: t('deleteText'),
      action: t('delete'),
      danger: true,
      run: async () => {
        await remove.mutateAsync(row.id)
        notify.success(t('deleted'))
      },
    })
  return (
    <Button
      type="link"
      danger
      size="small"
      disabled={isOpen(row)}
      aria-label={`${t('delete')} ${row.fileName}`}
      onClick={ask}
    >
      {t('delete')}
    </Button>
  )
}

/** The imports of company records, newest first; each can be taken back. */
export function RecordImportList({ action }: { action: ReactNode }) {
  const list = useList(companyRecords.list, recordImportsQuery)
  const can = useCan()
  return (
    <ListView<Query<typeof companyRecords.list>, RecordImport>
      id="company-record-imports"
      list={list}
      title={t('title')}
      action={action}
      columns={columns}
      rowKey={row => row.id}
      actionsWidth={128}
      {...((can(companyRecords.delete) || can(companyRecords.start)) && {
        actions: row => (
          <>
            {can(companyRecords.start) && (
              <RetryButton {...row} name={row.fileName} onRetried={refreshRecordImports} />
            )}
            {can(companyRecords.delete) && <DeleteButton row={row} />}
          </>
        ),
      })}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  )
}
