import { type Job, jobs } from '@backoffice/contract'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { isOpen, useCancelJob, useLiveJob } from '../../../domain/jobs/jobs.ts'
import { ReadingProgress } from '../../../domain/jobs/reading-progress.tsx'
import { callFile } from '../../../lib/api/call.ts'
import { saveBlob } from '../../../lib/download.ts'
import { t } from '../texts.ts'
import { CheckReport } from './report-button.tsx'
import styles from './trade-data.module.css'

const countIn = ({ result }: Job, name: string) => Number(result?.[name] ?? 0)

function Outcome({ job }: { job: Job }) {
  const download = useMutation({
    mutationFn: () => callFile(jobs.file, { params: { id: job.id } }),
    onSuccess: blob => saveBlob(blob, 'rejects.csv'),
  })
  const [aside, replaced] = [countIn(job, 'aside'), countIn(job, 'replaced')]
  const [kept, gone] = [countIn(job, 'kept'), countIn(job, 'gone')]
  return (
    <>
      <p>
        <strong>
          {t('check.outcome', {
            read: countIn(job, 'read'),
            added: countIn(job, 'added'),
            existing: countIn(job, 'existing'),
            rejected: countIn(job, 'rejected'),
          })}
        </strong>
        {kept + gone > 0 && ` ${t('check.swapped', { kept, gone })}`}
        {aside > 0 && ` ${t('check.aside', { count: aside })}`}
        {replaced > 0 && ` ${t('check.replaced', { count: replaced })}`}
      </p>
      <div className={styles.headerRow}>
        <span className={styles.soft}>{t('check.nothingDone')}</span>
        <CheckReport jobId={job.id} />
        {job.hasFile && (
          <Button loading={download.isPending} onClick={() => download.mutate()}>
            {t('check.rejects')}
          </Button>
        )}
      </div>
    </>
  )
}

const failed = (job: Job) =>
  job.state === 'cancelled' ? t('check.cancelled') : (job.error ?? t('state.failed'))

/** What an import with this mapping would do: how far its check is, then its counts. */
export function ImportCheck({ jobId, onEnd }: { jobId: number; onEnd: () => void }) {
  const job = useLiveJob(jobId, onEnd)
  const cancel = useCancelJob()
  if (job && !isOpen(job))
    return (
      <div className={styles.check} role="status">
        {job.state === 'done' ? <Outcome job={job} /> : <p className={styles.problemText}>{failed(job)}</p>}
      </div>
    )
  return (
    <div className={styles.check}>
      <ReadingProgress label={t('check.running')} job={job} />
      <Button disabled={job?.cancelRequested ?? false} onClick={() => cancel.mutate(jobId)}>
        {t('check.cancel')}
      </Button>
    </div>
  )
}
