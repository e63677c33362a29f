import { type Job, jobFields } from '@backoffice/contract'
import { Facts } from '../../../components/facts/facts.tsx'
import { factsOf } from '../../../components/facts/facts-of.ts'
import { AccountLink } from '../../../domain/records/record-code.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { JobAction } from './job-action.tsx'
import { JobProgress } from './job-line.tsx'
import { durationOf, filtersText } from './job-words.ts'
import styles from './jobs.module.css'

/** Who asked for a job; nobody did for scheduled work. */
export const Requester = ({ job: { userId } }: { job: Job }) =>
  userId ? <AccountLink userId={userId} /> : t('jobs.scheduled')

/** A job with its input, its result, and its buttons. */
export function JobFacts({ job }: { job: Job }) {
  return (
    <>
      <Facts
        items={factsOf(jobFields, job, {
          kindText: true,
          state: { value: <JobProgress job={job} /> },
          userId: { value: <Requester job={job} /> },
          rows: true,
          filters: { value: filtersText(job) || '–' },
          duration: { value: durationOf(job) ?? '–' },
          attempt: true,
          createTime: true,
          startTime: true,
          endTime: true,
        })}
      />
      <div className={styles.action}>
        <JobAction job={job} />
      </div>
    </>
  )
}
