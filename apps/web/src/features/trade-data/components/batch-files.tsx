import { type BatchFile, fileDoubts } from '@backoffice/contract'
import { LinkButton } from '../../../components/link-button.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { RowsView } from '../../../components/list/rows-view.tsx'
import { Status } from '../../../components/status/status.tsx'
import { pathWith } from '../../../config/paths.ts'
import { importStates } from '../../../domain/imports/import-columns.tsx'
import { countryName } from '../../../domain/places/countries.ts'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber, joined } from '../../../lib/i18n/texts.ts'
import { fieldName } from '../api/field-names.ts'
import { t } from '../texts.ts'
import styles from './trade-data.module.css'

function State({ row: { state, problem, doubts, import: last } }: { row: BatchFile }) {
  if (last) return <Status {...importStates[last.state]} reason={last.error} />
  if (state === 'refused') return <Status tone="bad" text={t('batch.unreadable')} reason={problem} />
  if (state === 'waiting') return <Status tone="waiting" text={t('batch.waiting')} />
  if (doubts.length === 0) return <Status tone="good" text={t('batch.ready')} />
  return (
    <span className={styles.lines}>
      <Status tone="waiting" text={t('batch.doubtful')} />
      {doubts.map(({ doubt, fields }) => (
        <span key={doubt} className={styles.filled}>
          {say(fileDoubts.texts[doubt])}
          {fields.length > 0 && `: ${joined(fields.map(fieldName))}`}
        </span>
      ))}
    </span>
  )
}

const kinds: Record<string, string> = {
  delimited: 'CSV',
  jsonLines: 'JSON Lines',
  xlsx: 'XLSX',
  parquet: 'Parquet',
}

function rowsOf({ rowCount, estimated }: BatchFile): string {
  if (rowCount === null || rowCount === 0) return '–'
  return estimated ? t('batch.about', { count: rowCount }) : formatNumber(rowCount)
}

const directions: Record<string, string> = { import: t('batch.import'), export: t('batch.export') }

const whereFrom = ({ country, direction }: BatchFile) =>
  [country && countryName(country), directions[direction]].filter(Boolean).join(' · ') || '–'

const columns: Column<BatchFile>[] = [
  { key: 'name', title: t('batch.file'), width: 240, render: ({ name }) => <bdi>{name}</bdi> },
  { key: 'state', title: t('batch.state'), width: 220, onCard: true, render: row => <State row={row} /> },
  { key: 'kind', title: t('batch.kind'), width: 90, render: ({ kind }) => kinds[kind] ?? '–' },
  { key: 'country', title: t('batch.country'), width: 130, render: whereFrom },
  { key: 'rows', title: t('batch.rows'), width: 96, align: 'end', render: rowsOf },
  {
    key: 'columns',
    title: t('batch.columns'),
    width: 130,
    render: ({ rightCount, doubtfulCount, state }) =>
      state === 'ready' ? t('batch.right', { right: rightCount, doubtful: doubtfulCount }) : '–',
  },
  { key: 'template', title: t('batch.template'), width: 120, render: row => row.templateName || '–' },
  {
    key: 'dataSet',
    title: t('dataSet'),
    width: 150,
    render: ({ import: last }) => last?.dataSetName ?? '–',
  },
]

/** The files of a batch, a line each; a line opens the setup of its file. */
export function BatchFiles({ batchId, files }: { batchId: number; files: BatchFile[] }) {
  return (
    <RowsView
      label={t('batch.title')}
      rows={files}
      rowKey={({ id }) => id}
      columns={columns}
      actions={({ fileId, state, name }) =>
        fileId !== null &&
        state === 'ready' && (
          <LinkButton
            size="small"
            to={pathWith('tradeImport', { fileId, batchId })}
            aria-label={`${t('batch.open')} ${name}`}
          >
            {t('batch.open')}
          </LinkButton>
        )
      }
      empty={{ title: t('batch.empty'), text: '' }}
    />
  )
}
