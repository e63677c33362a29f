import type { Job } from '@backoffice/contract'
import { Tag } from 'antd'
import { ProgressBar } from '../../../components/progress/progress-bar.tsx'
import { Status } from '../../../components/status/status.tsx'
import { Instant } from '../../../components/time/instant.tsx'
import { isNews, isOpen, jobCountsOf } from '../../../domain/jobs/jobs.ts'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { JobAction } from './job-action.tsx'
import { jobNameOf, jobTone, stateText } from './job-words.ts'
import styles from './jobs.module.css'

/** The progress of a job: a bar while it runs, and its state in words. */
export function JobProgress({ job }: { job: Job }) {
  return (
    <>
      {isOpen(job) && <ProgressBar label={jobNameOf(job)} share={jobCountsOf(job).share} />}
      <Status tone={jobTone(job)} text={stateText(job)} />
    </>
  )
}

/** One job: its name, progress and result. */
export function JobLine({ job }: { job: Job }) {
  const name = jobNameOf(job)
  return (
    <li className={styles.job}>
      <div className={styles.head}>
        <bdi className={styles.name} title={name}>
          <RecordLink kind="job" id={job.id}>
            {name}
          </RecordLink>
        </bdi>
        {isNews(job) && <Tag color="processing">{t('jobs.isNew')}</Tag>}
        <JobAction job={job} />
      </div>
      <div className={styles.state}>
        <JobProgress job={job} />
        <Instant value={job.endTime ?? job.createTime} />
      </div>
    </li>
  )
}
