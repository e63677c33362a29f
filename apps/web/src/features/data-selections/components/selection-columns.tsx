import type { DataSelectionRow } from '@backoffice/contract'
import { dataSelectionFields } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { dayOf, formatDay } from '../../../lib/dates.ts'
import { joined, t } from '../../../lib/i18n/texts.ts'
import styles from './data-selections.module.css'
import { SelectionStatus } from './selection-status.tsx'

function Title({ title, color }: DataSelectionRow) {
  return (
    <span className={styles.title} title={title}>
      <span className={styles.dot} style={{ background: color }} />
      <bdi>{title}</bdi>
    </span>
  )
}

/** The days, and whether today is between them. */
function Validity({ validStartTime, validEndTime }: DataSelectionRow) {
  const now = Date.now()
  const range = t('dataSelections.validityRange', {
    start: formatDay(dayOf(validStartTime)),
    end: formatDay(dayOf(validEndTime)),
  })
  const mark =
    now > validEndTime
      ? t('dataSelections.expired')
      : now < validStartTime
        ? t('dataSelections.notYet')
        : undefined
  return (
    <>
      {range}
      {mark && <span className={styles.mark}>{mark}</span>}
    </>
  )
}

export const selectionColumns: Column<DataSelectionRow>[] = columnsOf(dataSelectionFields, {
  title: { width: 200, render: row => <Title {...row} /> },
  companyCount: { width: 96, render: row => t('dataSelections.count', { count: row.companyCount }) },
  validStartTime: { title: t('dataSelections.validity'), width: 256, render: row => <Validity {...row} /> },
  seq: 84,
  enable: { width: 84, onCard: true, render: row => <SelectionStatus selection={row} /> },
  owner: { width: 96, render: row => <bdi>{row.owner || '–'}</bdi> },
  tags: { width: 104, render: ({ tags }) => <bdi title={joined(tags)}>{joined(tags) || '–'}</bdi> },
  content: { width: 188, hidden: true, render: row => <span title={row.content}>{row.content || '–'}</span> },
  createTime: 136,
})
