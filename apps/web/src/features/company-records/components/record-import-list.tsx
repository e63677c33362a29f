import {
  companyRecordNames,
  companyRecords,
  jobs,
  type Query,
  type RecordCounts,
  type RecordImport,
  recordCountFields,
  recordImportFields,
  titleOf,
} from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useConfirm } from '../../../components/confirm.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { EmbeddedList } from '../../../components/list/list-frame.tsx'
import { useList } from '../../../components/list/use-list.ts'
import { countColumn, importColumns } from '../../../domain/imports/import-columns.tsx'
import { isOpen } from '../../../domain/jobs/jobs.ts'
import { RetryButton } from '../../../domain/jobs/retry-button.tsx'
import { callFile } from '../../../lib/api/call.ts'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber, t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import {
  recordCountsQuery,
  recordImportsQuery,
  refreshRecordImports,
  useDeleteRecordImport,
} from '../api/company-records.ts'

const columns: Column<RecordImport>[] = importColumns<RecordImport>({
  rejectsOf: ({ jobId }) => callFile(jobs.file, { params: { id: jobId ?? 0 } }),
  counts: [countColumn('changedCount', recordImportFields.changedCount)],
})

/** Counts what goes with it: the question is asked meanwhile. */
function Counts({ id }: { id: number }) {
  const { data } = useQuery(recordCountsQuery(id))
  if (data === null) return null
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 1 }} />
  const words = Object.entries(recordCountFields).map(
    ([name, { label }]) => `${say(label)} ${formatNumber(data[name as keyof RecordCounts])}`,
  )
  return (
    <p>
      <strong>{words.join(' · ')}</strong>
    </p>
  )
}

function DeleteButton({ row }: { row: RecordImport }) {
  const confirm = useConfirm()
  const remove = useDeleteRecordImport()
  const ask = () =>
    confirm({
      title: t('companyRecords.deleteTitle', { name: row.fileName }),
      text: (
        <>
          <Counts id={row.id} />
          <p>{t('companyRecords.deleteText')}</p>
        </>
      ),
      action: t('companyRecords.delete'),
      danger: true,
      run: async () => {
        await remove.mutateAsync(row.id)
        notify.success(t('companyRecords.deleted'))
      },
    })
  return (
    <Button
      type="link"
      danger
      size="small"
      disabled={isOpen(row)}
      aria-label={`${t('companyRecords.delete')} ${row.fileName}`}
      onClick={ask}
    >
      {t('companyRecords.delete')}
    </Button>
  )
}

/** The imports of company records, newest first; each can be undone. */
export function RecordImportList({ action }: { action: ReactNode }) {
  const list = useList(companyRecords.list, recordImportsQuery)
  const can = useCan()
  return (
    <EmbeddedList<Query<typeof companyRecords.list>, RecordImport>
      id="company-record-imports"
      list={list}
      title={say(titleOf(companyRecordNames.many))}
      action={action}
      columns={columns}
      rowKey={row => row.id}
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
      empty={{ title: t('companyRecords.empty'), text: t('companyRecords.emptyText') }}
    />
  )
}
