import { type TradeImport, tradeData } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { countColumn, importColumns } from '../../../domain/imports/import-columns.tsx'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { callFile } from '../../../lib/api/call.ts'
import { formatBytes } from '../../../lib/figures.ts'
import { joined } from '../../../lib/i18n/texts.ts'
import { t } from '../texts.ts'
import styles from './trade-data.module.css'

function Into({ row: { dataSetId, dataSetName, replacesId, replacedById, parts } }: { row: TradeImport }) {
  const note = replacedById !== null ? t('replaced') : replacesId !== null ? t('replacing') : ''
  return (
    <>
      <RecordLink kind="dataSet" id={dataSetId}>
        <bdi>{dataSetName}</bdi>
      </RecordLink>
      {note && <div className={styles.soft}>{note}</div>}
      {parts.length > 0 && (
        <div className={styles.soft} title={joined(parts)}>
          {t('set.parts', { count: parts.length })}
        </div>
      )}
    </>
  )
}

/** Of the list, and the facts of one import. */
export const tradeImportColumns: Column<TradeImport>[] = importColumns<TradeImport>({
  linkOf: ({ id }, name) => (
    <RecordLink kind="import" id={id}>
      <bdi>{name}</bdi>
    </RecordLink>
  ),
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
