import type { Job } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { Instant } from '../../../components/time/instant.tsx'
import { t } from '../texts.ts'
import { JobProgress } from './job-line.tsx'
import { nameOf } from './job-words.ts'

const when = (value: string | null) => (value ? <Instant exact value={value} /> : '–')

export const jobColumns: Column<Job>[] = [
  { key: 'name', title: t('name'), width: 260, render: job => <bdi>{nameOf(job)}</bdi> },
  { key: 'kind', title: t('kind'), width: 160, render: job => job.kindText },
  { key: 'state', title: t('state'), width: 220, render: job => <JobProgress job={job} /> },
  { key: 'userId', title: t('user'), width: 120, render: job => job.userId || t('scheduled') },
  { key: 'createTime', title: t('createTime'), width: 170, render: job => when(job.createTime) },
  { key: 'startTime', title: t('startTime'), width: 170, render: job => when(job.startTime) },
  { key: 'endTime', title: t('endTime'), width: 170, render: job => when(job.endTime) },
  { key: 'attempt', title: t('attempt'), width: 80, align: 'end', hidden: true, render: job => job.attempt },
]
