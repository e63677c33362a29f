import {
  type BatchFile,
  batchFileFields,
  customsSides,
  dataSetNames,
  fileDoubts,
  titleOf,
  undecidedDoubts,
} from '@backoffice/contract'
import { Button } from 'antd'
import { useConfirm } from '../../../components/confirm.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { RowsView } from '../../../components/list/rows-view.tsx'
import { useSelection } from '../../../components/list/use-selection.ts'
import { Status } from '../../../components/status/status.tsx'
import { pathWith } from '../../../config/paths.ts'
import { EncodingSelect } from '../../../domain/imports/encoding-select.tsx'
import { ImportState } from '../../../domain/imports/import-columns.tsx'
import { countryName } from '../../../domain/places/countries.ts'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber, joined } from '../../../lib/i18n/texts.ts'
import { useImportBatch } from '../api/file-batches.ts'
import { doubtParts } from '../api/file-doubts.ts'
import { useEncodeFiles, useSplitFiles } from '../api/file-joins.ts'
import { t } from '../texts.ts'
import { type BatchTarget, intoTarget } from './batch-import.tsx'
import { JoinedNote } from './join-drawers.tsx'
import styles from './trade-data.module.css'

function State({ row: { state, problem, doubts, import: last } }: { row: BatchFile }) {
  if (last) return <ImportState {...last} />
  if (state === 'refused') return <Status tone="bad" text={t('batch.unreadable')} reason={problem} />
  if (state === 'waiting') return <Status tone="waiting" text={t('batch.waiting')} />
  if (doubts.length === 0) return <Status tone="good" text={t('batch.ready')} />
  return (
    <span className={styles.lines}>
      <Status tone="waiting" text={t('batch.doubtful')} />
      {doubts.map(doubt => (
        <span key={doubt.doubt} className={styles.filled}>
          {say(fileDoubts.texts[doubt.doubt])}
          {doubt.fields.length > 0 && `: ${joined(doubtParts(doubt))}`}
        </span>
      ))}
    </span>
  )
}

function Name({ row }: { row: BatchFile }) {
  return (
    <>
      <bdi>{row.name}</bdi>
      {row.joined && (
        <div>
          <JoinedNote row={row} joined={row.joined} />
        </div>
      )}
    </>
  )
}

const kinds: Record<string, string> = {
  delimited: 'CSV',
  jsonLines: 'JSON Lines',
  xlsx: 'XLSX',
  parquet: 'Parquet',
}

/** UTF-8 needs no word. */
function Kind({ row: { kind, encoding } }: { row: BatchFile }) {
  return (
    <>
      {kinds[kind] ?? '–'}
      {encoding && encoding !== 'utf-8' && <div className={styles.filled}>{encoding.toUpperCase()}</div>}
    </>
  )
}

function rowsOf({ rowCount, estimated }: BatchFile): string {
  if (rowCount === null || rowCount === 0) return '–'
  return estimated ? t('batch.about', { count: rowCount }) : formatNumber(rowCount)
}

const directionOf = (direction: string) => {
  const code = customsSides.values.find(each => each === direction)
  return code && say(customsSides.texts[code])
}

const whereFrom = ({ country, direction }: BatchFile) =>
  [country && countryName(country), directionOf(direction)].filter(Boolean).join(' · ') || '–'

const columns: Column<BatchFile>[] = [
  { key: 'name', title: say(batchFileFields.name.label), width: 210, render: row => <Name row={row} /> },
  {
    key: 'state',
    title: say(batchFileFields.state.label),
    width: 190,
    onCard: true,
    render: row => <State row={row} />,
  },
  { key: 'kind', title: say(batchFileFields.kind.label), width: 116, render: row => <Kind row={row} /> },
  { key: 'country', title: say(batchFileFields.country.label), width: 110, render: whereFrom },
  { key: 'rows', title: say(batchFileFields.rowCount.label), width: 84, align: 'end', render: rowsOf },
  {
    key: 'columns',
    title: say(batchFileFields.columns.label),
    width: 136,
    render: ({ rightCount, doubtfulCount, state }) =>
      state === 'ready' ? t('batch.right', { right: rightCount, doubtful: doubtfulCount }) : '–',
  },
  {
    key: 'template',
    title: say(batchFileFields.template.label),
    width: 96,
    render: row => row.templateName || '–',
  },
  {
    key: 'dataSet',
    title: say(titleOf(dataSetNames.one)),
    width: 120,
    render: ({ import: last }) =>
      last ? (
        <RecordLink kind="import" id={last.id}>
          <bdi>{last.dataSetName}</bdi>
        </RecordLink>
      ) : (
        '–'
      ),
  },
]

interface Props {
  batchId: number
  files: BatchFile[]
  /** Where chosen files go. */
  target: BatchTarget
  onJoin: (files: number[]) => void
}

/** A file whose import runs or has ended well needs no check any more; its import is at the data set. */
const mayOpen = (last: BatchFile['import']) => !last || last.state === 'failed' || last.state === 'cancelled'

const mayJoin = ({ state, import: last, joined }: BatchFile) => state === 'ready' && !last && !joined
const hasEncoding = (row: BatchFile) => mayJoin(row) && row.encoding !== null
const nothing = {}

/** Nothing about it needs a decision first. */
const mayImport = ({ fileId, state, doubts, import: last }: BatchFile) =>
  fileId !== null &&
  state === 'ready' &&
  !last &&
  doubts.every(({ doubt }) => !undecidedDoubts.includes(doubt))

/** Imports chosen files as they were read, after a question where there are doubts. */
function ImportChosen({
  batchId,
  chosen,
  target,
}: Pick<Props, 'batchId' | 'target'> & { chosen: BatchFile[] }) {
  const start = useImportBatch(batchId)
  const confirm = useConfirm()
  const doubtful = chosen.filter(({ doubts }) => doubts.length > 0).length
  const send = () => start.mutateAsync({ files: chosen.map(({ id }) => id), ...intoTarget(target) })
  const ask = () => {
    if (doubtful === 0) return void send().catch(() => undefined)
    const [title, text] = [t('chosen.title', { count: chosen.length }), t('chosen.text', { count: doubtful })]
    confirm({ title, text, action: t('chosen.import'), run: send })
  }
  return (
    <Button disabled={!chosen.every(mayImport)} loading={start.isPending} onClick={ask}>
      {t('chosen.import')}
    </Button>
  )
}

/** Null when they differ. */
const sameEncoding = ([first, ...others]: BatchFile[]) =>
  first && others.every(({ encoding }) => encoding === first.encoding) ? first.encoding : null

/** The files of a batch, a line each; a line opens the setup of its file. Chosen ones can be joined. */
export function BatchFiles({ batchId, files, target, onJoin }: Props) {
  const selection = useSelection<BatchFile>(nothing, files, ({ id }) => id)
  const split = useSplitFiles(batchId)
  const encode = useEncodeFiles(batchId)
  const chosen = selection.rows.filter(row => files.includes(row))
  const bar = chosen.length > 0 && (
    <div className={styles.chosen}>
      <span aria-live="polite">{t('set.chosen', { count: chosen.length })}</span>
      <ImportChosen batchId={batchId} chosen={chosen} target={target} />
      <Button
        disabled={chosen.length < 2 || !chosen.every(mayJoin)}
        onClick={() => onJoin(chosen.map(({ id }) => id))}
      >
        {t('set.join')}
      </Button>
      {chosen.every(hasEncoding) && (
        <EncodingSelect
          value={sameEncoding(chosen)}
          isBusy={encode.isPending}
          onChoose={encoding => encode.mutate({ files: chosen.map(({ id }) => id), encoding })}
        />
      )}
    </div>
  )
  return (
    <RowsView
      label={t('batch.title')}
      rows={files}
      rowKey={({ id }) => id}
      columns={columns}
      selecting={{ selection, label: ({ name }) => name, bar }}
      actions={({ id, fileId, state, name, joined, encoding, encodingChosen, import: last }) => (
        <>
          {fileId !== null && state === 'ready' && mayOpen(last) && (
            <LinkButton
              size="small"
              to={pathWith('tradeImport', {
                fileId,
                batchId,
                ...(encodingChosen && encoding && { encoding }),
              })}
              label={`${t('batch.open')} ${name}`}
            >
              {t('batch.open')}
            </LinkButton>
          )}
          {joined && state !== 'waiting' && !last && (
            <Button
              type="link"
              size="small"
              aria-label={`${t('set.split')} ${name}`}
              loading={split.isPending}
              onClick={() => split.mutate([id])}
            >
              {t('set.split')}
            </Button>
          )}
        </>
      )}
      empty={{ title: t('batch.empty'), text: '' }}
    />
  )
}
