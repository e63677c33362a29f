import { type Job, jobs } from '@backoffice/contract'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { isOpen, refreshJobs, useCancelJob, useRetryJob } from '../../../domain/jobs/jobs.ts'
import { callFile } from '../../../lib/api/call.ts'
import { saveBlob } from '../../../lib/download.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { JobFailures } from './job-failures.tsx'
import { fileNameOf, jobNameOf } from './job-words.ts'

/** The action for the state of a job: stop it, download its file, run it again. */
export function JobAction({ job }: { job: Job }) {
  const name = jobNameOf(job)
  const cancel = useCancelJob()
  const retry = useRetryJob()
  const download = useMutation({
    mutationFn: () => callFile(jobs.file, { params: { id: job.id } }),
    onSuccess: blob => saveBlob(blob, fileNameOf(job)),
  })
  const settled = { onSettled: () => void refreshJobs() }
  const named = (verb: string) => ({ size: 'small' as const, 'aria-label': `${verb} ${name}` })
  if (isOpen(job)) {
    return (
      <Button
        {...named(t('jobs.cancel'))}
        disabled={job.cancelRequested}
        onClick={() => cancel.mutate(job.id, settled)}
      >
        {t('jobs.cancel')}
      </Button>
    )
  }
  if (job.hasFile) {
    return (
      <>
        <JobFailures job={job} />
        <Button
          {...named(t('jobs.download'))}
          type="primary"
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('jobs.download')}
        </Button>
      </>
    )
  }
  if (job.state === 'done') return <JobFailures job={job} />
  return (
    <Button {...named(t('jobs.retry'))} onClick={() => retry.mutate(job.id, settled)}>
      {t('jobs.retry')}
    </Button>
  )
}
