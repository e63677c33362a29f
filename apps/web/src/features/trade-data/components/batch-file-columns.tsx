/** The columns of the line of a file in its batch. */
import { type BatchFile, batchFileFields, customsSides, dataSetNames, titleOf } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { Status } from '../../../components/status/status.tsx'
import { ImportState } from '../../../domain/imports/import-columns.tsx'
import { countryName } from '../../../domain/places/countries.ts'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber, joined, t } from '../../../lib/i18n/texts.ts'
import { doubtText } from '../api/file-doubts.ts'
import { earlierImportText } from './earlier-note.tsx'
import { JoinedNote } from './join-drawers.tsx'
import styles from './trade-data.module.css'

const namesShown = 4

/** Most columns of a file are no field: its layout may not be known. */
function MostUnused({ row: { kept, leftOut, rightCount, doubtfulCount } }: { row: BatchFile }) {
  const unused = [...kept, ...leftOut]
  const all = unused.length + rightCount + doubtfulCount
  if (unused.length <= all / 2) return null
  const more = unused.length > namesShown ? ['…'] : []
  const names = joined([...unused.slice(0, namesShown), ...more])
  return (
    <span className={styles.filled} title={joined(unused)}>
      {t('tradeData.batch.mostUnused', { all, count: unused.length, names })}
    </span>
  )
}

/** How many columns are which field, and what becomes of the others. */
function Columns({ row }: { row: BatchFile }) {
  const { rightCount, doubtfulCount, state, kept, leftOut, templateName } = row
  if (state !== 'ready') return '–'
  return (
    <span className={styles.lines}>
      {t('tradeData.batch.right', { right: rightCount, doubtful: doubtfulCount })}
      {kept.length > 0 && (
        <span className={styles.filled} title={joined(kept)}>
          {t('tradeData.batch.kept', { count: kept.length })}
        </span>
      )}
      {leftOut.length > 0 && (
        <span className={styles.filled} title={joined(leftOut)}>
          {t('tradeData.batch.leftOut', { count: leftOut.length })}
        </span>
      )}
      {templateName && (
        <span className={styles.filled}>{t('tradeData.batch.template', { name: templateName })}</span>
      )}
    </span>
  )
}

function State({ row }: { row: BatchFile }) {
  const { state, problem, doubts, import: last, earlier } = row
  if (last) return <ImportState {...last} />
  if (state === 'refused')
    return <Status tone="bad" text={t('tradeData.batch.unreadable')} reason={problem} />
  if (state === 'waiting') return <Status tone="waiting" text={t('tradeData.batch.waiting')} />
  const isReady = doubts.length === 0
  // The note of the earlier import says it with its name.
  const shown = doubts.filter(({ doubt }) => doubt !== 'importedBefore' || !earlier)
  return (
    <span className={styles.lines}>
      <Status
        tone={isReady ? 'good' : 'waiting'}
        text={isReady ? t('tradeData.batch.ready') : t('tradeData.batch.doubtful')}
      />
      {shown.map(doubt => (
        <span key={doubt.doubt} className={styles.filled}>
          {doubtText(doubt)}
        </span>
      ))}
      {earlier && <span className={styles.filled}>{earlierImportText(earlier)}</span>}
      <MostUnused row={row} />
    </span>
  )
}

/** With its folders, in as many lines as it needs: country and month may stand anywhere in it. */
function Name({ row }: { row: BatchFile }) {
  return (
    <>
      <bdi className={styles.path}>{row.name}</bdi>
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
  return estimated ? t('tradeData.batch.about', { count: rowCount }) : formatNumber(rowCount)
}

const directionOf = (direction: string) => {
  const code = customsSides.values.find(each => each === direction)
  return code && say(customsSides.texts[code])
}

/** In as many lines as it needs: a cut would hide the direction. */
const WhereFrom = ({ row: { country, direction } }: { row: BatchFile }) => (
  <span className={styles.lines}>
    {[country && countryName(country), directionOf(direction)].filter(Boolean).join(' · ') || '–'}
  </span>
)

export const batchColumns: Column<BatchFile>[] = [
  { key: 'name', title: say(batchFileFields.name.label), width: 196, render: row => <Name row={row} /> },
  {
    key: 'state',
    title: say(batchFileFields.state.label),
    width: 244,
    onCard: 'line',
    render: row => <State row={row} />,
  },
  { key: 'kind', title: say(batchFileFields.kind.label), width: 84, render: row => <Kind row={row} /> },
  {
    key: 'country',
    title: say(batchFileFields.country.label),
    width: 116,
    render: row => <WhereFrom row={row} />,
  },
  { key: 'rows', title: say(batchFileFields.rowCount.label), width: 84, align: 'end', render: rowsOf },
  {
    key: 'columns',
    title: say(batchFileFields.columns.label),
    width: 136,
    render: row => <Columns row={row} />,
  },
  {
    key: 'dataSet',
    title: say(titleOf(dataSetNames.one)),
    width: 110,
    render: ({ import: last }) =>
      last ? (
        <span className={styles.cut} title={last.dataSetName}>
          <RecordLink kind="import" id={last.id}>
            <bdi>{last.dataSetName}</bdi>
          </RecordLink>
        </span>
      ) : (
        '–'
      ),
  },
]
