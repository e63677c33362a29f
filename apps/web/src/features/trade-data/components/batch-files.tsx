import type { BatchFile } from '@backoffice/contract'
import { Button } from 'antd'
import { LinkButton } from '../../../components/link-button.tsx'
import { RowsView } from '../../../components/list/rows-view.tsx'
import { useSelection } from '../../../components/list/use-selection.ts'
import { pathWith } from '../../../config/paths.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useRemoveFiles } from '../api/file-batches.ts'
import { useSplitFiles } from '../api/file-joins.ts'
import { batchColumns } from './batch-file-columns.tsx'
import type { BatchTarget } from './batch-import.tsx'
import { FileSelection, mayRemove } from './chosen-files.tsx'
import { ReplaceEarlier } from './earlier-note.tsx'

interface Props {
  batchId: number
  files: BatchFile[]
  /** Where chosen files go. */
  target: BatchTarget
  onJoin: (files: number[]) => void
}

/** A file whose import runs or has ended well needs no check any more; its import is at the data set. */
const mayOpen = ({ fileId, state, import: last }: BatchFile) =>
  fileId !== null && state === 'ready' && (!last || last.state === 'failed' || last.state === 'cancelled')

/** Nothing in it can be imported: a note of the vendor, for example. */
const isNoData = ({ state, doubts }: BatchFile) =>
  state === 'refused' || doubts.some(({ doubt }) => doubt === 'noHeader')

const nothing = {}

function OpenFile({ batchId, row }: { batchId: number; row: BatchFile }) {
  const { fileId, name, encoding, encodingChosen } = row
  if (fileId === null) return null
  const to = pathWith('tradeImport', { fileId, batchId, ...(encodingChosen && encoding && { encoding }) })
  return (
    <LinkButton size="small" to={to} label={`${t('tradeData.batch.open')} ${name}`}>
      {t('tradeData.batch.open')}
    </LinkButton>
  )
}

function RowAction({
  label,
  name,
  ...act
}: {
  label: string
  name: string
  loading: boolean
  onClick: () => void
}) {
  return (
    <Button type="link" size="small" aria-label={`${label} ${name}`} {...act}>
      {label}
    </Button>
  )
}

/** The files of a batch, a line each; a line opens the setup of its file. */
export function BatchFiles({ batchId, files, target, onJoin }: Props) {
  const selection = useSelection<BatchFile>(nothing, files, ({ id }) => id)
  const split = useSplitFiles(batchId)
  const remove = useRemoveFiles(batchId)
  const chosen = selection.rows.filter(row => files.includes(row))
  const bar = <FileSelection {...{ batchId, chosen, target, onJoin }} />
  return (
    <RowsView
      label={t('tradeData.batch.title')}
      rows={files}
      rowKey={({ id }) => id}
      columns={batchColumns}
      selecting={{ selection, label: ({ name }) => name, bar }}
      actions={row => (
        <>
          {mayOpen(row) && <OpenFile batchId={batchId} row={row} />}
          {row.earlier && row.fileId !== null && mayOpen(row) && (
            <ReplaceEarlier
              fileId={row.fileId}
              name={row.name}
              earlier={row.earlier}
              batchId={batchId}
              isShort
            />
          )}
          {row.joined && row.state !== 'waiting' && !row.import && (
            <RowAction
              label={t('tradeData.set.split')}
              name={row.name}
              loading={split.isPending}
              onClick={() => split.mutate([row.id])}
            />
          )}
          {isNoData(row) && mayRemove(row) && (
            <RowAction
              label={t('tradeData.batch.remove')}
              name={row.name}
              loading={remove.isPending}
              onClick={() => remove.mutate([row.id])}
            />
          )}
        </>
      )}
      empty={{ title: t('tradeData.batch.empty'), text: '' }}
    />
  )
}
