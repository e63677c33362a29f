import { type Job, jobs } from '@backoffice/contract'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { ProgressBar } from '../../../components/jobs/progress-bar.tsx'
import { Status, type Tone } from '../../../components/status/status.tsx'
import { Instant } from '../../../components/time/instant.tsx'
import { callFile } from '../../../lib/api/call.ts'
import { saveBlob } from '../../../lib/download.ts'
import { isOpen, refreshJobs, useCancelJob, useRetryJob } from '../../../lib/jobs.ts'
import { t } from '../texts.ts'
import styles from './jobs.module.css'

const numberIn = ({ progress }: Job, name: string) =>
  typeof progress[name] === 'number' ? progress[name] : undefined

/** The file that comes out, else the kind of work. */
function nameOf({ kind, result }: Job) {
  if (typeof result?.name === 'string') return result.name
  if (kind.startsWith('export.')) return t('export')
  return kind.startsWith('trade') ? t('import') : t('other')
}

const tones: Record<Job['state'], Tone> = {
  queued: 'waiting',
  running: 'running',
  done: 'good',
  failed: 'bad',
  cancelled: 'off',
}

function stateText(job: Job) {
  if (job.cancelRequested && isOpen(job)) return t('cancelling')
  if (job.state === 'queued') return t('queued')
  if (job.state === 'done') return t('done')
  if (job.state === 'failed') return job.error ?? t('failed')
  if (job.state === 'cancelled') return t('cancelled')
  const [done, total] = [numberIn(job, 'done'), numberIn(job, 'total')]
  return done !== undefined && total ? t('progress', { done, total }) : t('working')
}

function JobAction({ job, name }: { job: Job; name: string }) {
  const cancel = useCancelJob()
  const retry = useRetryJob()
  const download = useMutation({
    mutationFn: () => callFile(jobs.file, { params: { id: job.id } }),
    onSuccess: blob => saveBlob(blob, name),
  })
  const settled = { onSettled: () => void refreshJobs() }
  if (isOpen(job)) {
    return (
      <Button size="small" disabled={job.cancelRequested} onClick={() => cancel.mutate(job.id, settled)}>
        {t('cancel')}
      </Button>
    )
  }
  if (job.hasFile) {
    return (
      <Button size="small" type="primary" loading={download.isPending} onClick={() => download.mutate()}>
        {t('download')}
      </Button>
    )
  }
  if (job.state === 'done') return null
  return (
    <Button size="small" onClick={() => retry.mutate(job.id, settled)}>
      {t('retry')}
    </Button>
  )
}

/** One job: what, how far, what came out. */
export function JobLine({ job }: { job: Job }) {
  const name = nameOf(job)
  const [done, total] = [numberIn(job, 'done'), numberIn(job, 'total')]
  return (
    <li className={styles.job}>
      <div className={styles.head}>
        <bdi className={styles.name} title={name}>
          {name}
        </bdi>
        <JobAction job={job} name={name} />
      </div>
      {isOpen(job) && (
        <ProgressBar label={name} share={done !== undefined && total ? done / total : undefined} />
      )}
      <div className={styles.state}>
        <Status tone={tones[job.state]} text={stateText(job)} />
        <Instant value={job.endTime ?? job.createTime} />
      </div>
    </li>
  )
}
