import { type Job, jobFields } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { Requester } from './job-facts.tsx'
import { JobProgress } from './job-line.tsx'
import { durationOf, filtersText, jobNameOf } from './job-words.ts'

export const jobColumns: Column<Job>[] = columnsOf(jobFields, {
  name: {
    width: 300,
    render: job => (
      <RecordLink kind="job" id={job.id}>
        <bdi>{jobNameOf(job)}</bdi>
      </RecordLink>
    ),
  },
  // The name says it already.
  kindText: { width: 140, hidden: true },
  state: { width: 140, render: job => <JobProgress job={job} /> },
  rows: 90,
  filters: { width: 160, render: job => <bdi>{filtersText(job) || '–'}</bdi> },
  userId: { width: 120, render: job => <Requester job={job} /> },
  createTime: { width: 160, exact: true },
  duration: { width: 90, align: 'end', render: job => durationOf(job) ?? '–' },
  startTime: { width: 170, exact: true, hidden: true },
  endTime: { width: 170, exact: true, hidden: true },
  attempt: { width: 80, hidden: true },
})
