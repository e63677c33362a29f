import type { Job } from '@backoffice/contract'
import { Button } from 'antd'
import { t } from '../../lib/i18n/texts.ts'
import { notify } from '../../lib/notify.ts'
import { useRetryJob } from './jobs.ts'

interface Props {
  state: Job['state']
  /** Missing for a record that no job made, or whose job has been deleted. */
  jobId: number | null
  /** The name of the record that the job makes. */
  name: string
  onRetried: () => unknown
}

/** Starts the failed job of a record again; shows nothing when there is no such job. */
export function RetryButton({ state, jobId, name, onRetried }: Props) {
  const retry = useRetryJob()
  if (jobId === null || (state !== 'failed' && state !== 'cancelled')) return null
  const run = async () => {
    await retry.mutateAsync(jobId)
    notify.success(t('jobs.retried'))
    await onRetried()
  }
  return (
    <Button
      type="link"
      size="small"
      loading={retry.isPending}
      aria-label={`${t('jobs.retry')} ${name}`}
      // The presenter says why when it fails.
      onClick={() => void run().catch(() => undefined)}
    >
      {t('jobs.retry')}
    </Button>
  )
}
