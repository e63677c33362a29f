import { everyImportFields, type Job, jobFields, jobStateCodes, type Labels } from '@backoffice/contract'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Column } from '../../components/list/columns.ts'
import { Status } from '../../components/status/status.tsx'
import { Instant } from '../../components/time/instant.tsx'
import { saveBlob } from '../../lib/download.ts'
import { say } from '../../lib/i18n/say.ts'
import { formatNumber, t } from '../../lib/i18n/texts.ts'
import { AccountLink } from '../records/record-code.tsx'

/** A row in the list of every kind of import. */
interface ImportListRow {
  fileName: string
  sample?: boolean
  state: Job['state']
  error: string | null
  readCount: number
  addedCount: number | null
  rejectedCount: number
  hasRejects: boolean
  userId: string
  createTime: string
  endTime: string | null
}

/** How an import stands, with the reason of a failure. */
export function ImportState({ state, error }: Pick<ImportListRow, 'state' | 'error'>) {
  const { tone = 'off', ...text } = jobStateCodes.texts[state]
  return <Status tone={tone} text={say(text)} reason={error} />
}

interface RejectedProps {
  row: ImportListRow
  /** The rows that could not be read, with row number and reason. */
  rejectsOf: () => Promise<Blob>
}

function Rejected({ row: { fileName, rejectedCount, hasRejects }, rejectsOf }: RejectedProps) {
  const download = useMutation({
    mutationFn: rejectsOf,
    onSuccess: blob => saveBlob(blob, `${fileName.replace(/\.\w+$/, '')}-rejects.csv`),
  })
  if (!hasRejects) return formatNumber(rejectedCount)
  const label = t('imports.rejects', { count: rejectedCount, name: fileName })
  return (
    <Button
      type="link"
      size="small"
      title={label}
      aria-label={label}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {formatNumber(rejectedCount)}
    </Button>
  )
}

/** A column of rows that were counted. */
export const countColumn = <Row extends object>(
  key: keyof Row & string,
  { label, hint }: { label: Labels; hint?: Labels },
  more?: { width?: number; hidden?: boolean },
): Column<Row> => ({
  key,
  title: say(label),
  width: more?.width ?? 84,
  ...(more?.hidden && { hidden: true }),
  align: 'end',
  render: row => (
    <span {...(hint && { title: say(hint) })}>
      {row[key] === null ? '–' : formatNumber(Number(row[key]))}
    </span>
  ),
})

interface ColumnWords<Row> {
  rejectsOf: (row: Row) => Promise<Blob>
  /** The link to an import, around its name. */
  linkOf?: (row: Row, name: string) => ReactNode
  /** Behind the file's name. */
  into?: Column<Row>[]
  /** Counts of this kind of import, shown after the count of new rows. */
  counts: Column<Row>[]
  /** Behind all counts. */
  more?: Column<Row>[]
}

/** Columns of a list of imports. */
export const importColumns = <Row extends ImportListRow>({
  rejectsOf,
  linkOf = (_row, name) => name,
  into = [],
  counts,
  more = [],
}: ColumnWords<Row>): Column<Row>[] => [
  {
    key: 'fileName',
    title: say(everyImportFields.fileName.label),
    width: 190,
    render: row => linkOf(row, row.sample ? `${row.fileName} (${t('imports.sample')})` : row.fileName),
  },
  ...into,
  {
    key: 'state',
    title: say(everyImportFields.state.label),
    width: 120,
    render: row => <ImportState {...row} />,
  },
  countColumn<Row>('readCount', everyImportFields.readCount),
  countColumn<Row>('addedCount', everyImportFields.addedCount),
  ...counts,
  {
    key: 'rejectedCount',
    title: say(everyImportFields.rejectedCount.label),
    width: 84,
    align: 'end',
    render: row => <Rejected row={row} rejectsOf={() => rejectsOf(row)} />,
  },
  ...more,
  {
    key: 'user',
    title: say(everyImportFields.user.label),
    width: 80,
    render: row => <AccountLink userId={row.userId} />,
  },
  {
    key: 'createTime',
    title: say(jobFields.startTime.label),
    width: 140,
    render: row => <Instant value={row.createTime} />,
  },
  {
    key: 'endTime',
    title: say(jobFields.endTime.label),
    width: 144,
    hidden: true,
    render: row => <Instant value={row.endTime} />,
  },
]
