import type { Job } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { latestJobsQuery } from '../../../domain/jobs/jobs.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { JobLine } from './job-line.tsx'
import styles from './jobs.module.css'

/** The person's latest jobs, updated live. */
export function JobList({ jobs }: { jobs: Job[] }) {
  const { error } = useQuery(latestJobsQuery)
  if (jobs.length === 0) {
    return (
      <div className={styles.note} role={error ? 'alert' : undefined}>
        <strong>{error ? t('jobs.failedToLoad') : t('jobs.empty')}</strong>
        <p>{error?.message ?? t('jobs.emptyText')}</p>
      </div>
    )
  }
  return (
    <ul className={styles.jobs} aria-label={t('jobs.title')}>
      {jobs.map(job => (
        <JobLine key={job.id} job={job} />
      ))}
    </ul>
  )
}
