import { type Job, jobFields } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { Requester } from './job-facts.tsx'
import { JobProgress } from './job-line.tsx'
import { nameOf } from './job-words.ts'

export const jobColumns: Column<Job>[] = columnsOf(jobFields, {
  name: {
    width: 260,
    render: job => (
      <RecordLink kind="job" id={job.id}>
        <bdi>{nameOf(job)}</bdi>
      </RecordLink>
    ),
  },
  kindText: 160,
  state: { width: 220, render: job => <JobProgress job={job} /> },
  userId: { width: 120, render: job => <Requester job={job} /> },
  createTime: { width: 170, exact: true },
  startTime: { width: 170, exact: true },
  endTime: { width: 170, exact: true },
  attempt: { width: 80, hidden: true },
})
