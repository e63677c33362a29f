import { jobNames, type TradeImport } from '@backoffice/contract'
import { Facts } from '../../../components/facts/facts.tsx'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { tradeImportColumns } from './trade-import-columns.tsx'

/** Its name is that of the drawer. */
const factColumns = tradeImportColumns.filter(({ key }) => key !== 'fileName')

/** One import: what its row in the list says, and its job. */
export function ImportFacts({ row }: { row: TradeImport }) {
  const { jobId } = row
  const job = jobId !== null && {
    label: say(jobNames.one),
    value: (
      <RecordLink kind="job" id={jobId}>
        <bdi>#{jobId}</bdi>
      </RecordLink>
    ),
  }
  const told = factColumns.map(({ title, render }) => ({ label: title, value: render(row) }))
  return <Facts items={job ? [...told, job] : told} />
}
