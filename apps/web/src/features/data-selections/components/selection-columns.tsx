import type { DataSelectionRow } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { Instant } from '../../../components/time/instant.tsx'
import { dayOf, formatDay } from '../../../lib/dates.ts'
import { t } from '../texts.ts'
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

/** The days, and whether today is one of them. */
function Validity({ validStartTime, validEndTime }: DataSelectionRow) {
  const now = Date.now()
  const range = t('validityRange', {
    start: formatDay(dayOf(validStartTime)),
    end: formatDay(dayOf(validEndTime)),
  })
  const mark = now > validEndTime ? t('expired') : now < validStartTime ? t('notYet') : undefined
  return (
    <>
      {range}
      {mark && <span className={styles.mark}>{mark}</span>}
    </>
  )
}

export const selectionColumns: Column<DataSelectionRow>[] = [
  { key: 'title', title: t('title'), width: 200, render: row => <Title {...row} /> },
  {
    key: 'companyCount',
    title: t('companyCount'),
    width: 96,
    align: 'end',
    render: row => t('count', { count: row.companyCount }),
  },
  { key: 'validStartTime', title: t('validity'), width: 256, render: row => <Validity {...row} /> },
  { key: 'seq', title: t('seq'), width: 84, align: 'end', render: row => row.seq ?? '–' },
  {
    key: 'enable',
    onCard: true,
    title: t('status'),
    width: 84,
    render: row => <SelectionStatus selection={row} />,
  },
  {
    key: 'content',
    title: t('content'),
    width: 188,
    render: row => <span title={row.content}>{row.content || '–'}</span>,
  },
  {
    key: 'createTime',
    title: t('createTime'),
    width: 136,
    render: row => <Instant value={row.createTime} />,
  },
]
