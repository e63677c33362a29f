import { type Job, jobFields } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { t } from '../texts.ts'
import { JobProgress } from './job-line.tsx'
import { nameOf } from './job-words.ts'

export const jobColumns: Column<Job>[] = columnsOf(jobFields, {
  name: { width: 260, render: job => <bdi>{nameOf(job)}</bdi> },
  kindText: 160,
  state: { width: 220, render: job => <JobProgress job={job} /> },
  userId: { width: 120, render: job => job.userId || t('scheduled') },
  createTime: { width: 170, exact: true },
  startTime: { width: 170, exact: true },
  endTime: { width: 170, exact: true },
  attempt: { width: 80, hidden: true },
})
