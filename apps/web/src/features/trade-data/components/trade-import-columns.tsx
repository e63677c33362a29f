import {
  dataSetFields,
  dataSetNames,
  type TradeImport,
  titleOf,
  tradeData,
  tradeImportFields,
} from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { countColumn, importColumns } from '../../../domain/imports/import-columns.tsx'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { callFile } from '../../../lib/api/call.ts'
import { formatBytes } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { joined, t } from '../../../lib/i18n/texts.ts'
import styles from './trade-data.module.css'

function Into({ row: { dataSetId, dataSetName, replacesId, replacedById, parts } }: { row: TradeImport }) {
  const note =
    replacedById !== null ? t('tradeData.replaced') : replacesId !== null ? t('tradeData.replacing') : ''
  return (
    <>
      <RecordLink kind="dataSet" id={dataSetId}>
        <bdi>{dataSetName}</bdi>
      </RecordLink>
      {note && <div className={styles.soft}>{note}</div>}
      {parts.length > 0 && (
        <div className={styles.soft} title={joined(parts)}>
          {t('tradeData.set.parts', { count: parts.length })}
        </div>
      )}
    </>
  )
}

/** The columns of the list, and the facts of one import. */
export const tradeImportColumns: Column<TradeImport>[] = importColumns<TradeImport>({
  linkOf: ({ id }, name) => (
    <RecordLink kind="import" id={id}>
      <bdi>{name}</bdi>
    </RecordLink>
  ),
  rejectsOf: ({ id }) => callFile(tradeData.rejects, { params: { id } }),
  into: [
    { key: 'dataSet', title: say(titleOf(dataSetNames.one)), width: 150, render: row => <Into row={row} /> },
  ],
  counts: [
    countColumn('existingCount', tradeImportFields.existingCount),
    countColumn('asideCount', dataSetFields.asideCount, { width: 104 }),
    countColumn('keptCount', tradeImportFields.keptCount, { hidden: true }),
    countColumn('goneCount', tradeImportFields.goneCount, { hidden: true }),
    countColumn('replacedCount', tradeImportFields.replacedCount, { hidden: true }),
  ],
  more: [
    {
      key: 'size',
      title: say(tradeImportFields.sizeBytes.label),
      width: 80,
      align: 'end',
      hidden: true,
      render: row => (row.sizeBytes > 0 ? formatBytes(row.sizeBytes) : '–'),
    },
  ],
})
