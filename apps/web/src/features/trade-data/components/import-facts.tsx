import { jobNames, reportWords, type TradeImport, titleOf } from '@backoffice/contract'
import { Facts } from '../../../components/facts/facts.tsx'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { ReportButton } from './report-button.tsx'
import { tradeImportColumns } from './trade-import-columns.tsx'

/** Its name is that of the drawer. */
const factColumns = tradeImportColumns.filter(({ key }) => key !== 'fileName')

/** One import: what its row in the list says, and its job. */
export function ImportFacts({ row }: { row: TradeImport }) {
  const { jobId } = row
  const job = jobId !== null && {
    label: say(titleOf(jobNames.one)),
    value: (
      <RecordLink kind="job" id={jobId}>
        <bdi>#{jobId}</bdi>
      </RecordLink>
    ),
  }
  const report = row.doubts !== null && {
    label: say(reportWords.report),
    value: <ReportButton row={row} />,
  }
  const told = factColumns.map(({ title, render }) => ({ label: title, value: render(row) }))
  return <Facts items={[...told, report, job].filter(item => item !== false)} />
}
