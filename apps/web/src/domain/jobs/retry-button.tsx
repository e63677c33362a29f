import type { Job } from '@backoffice/contract'
import { Button } from 'antd'
import { notify } from '../../lib/notify.ts'
import { useRetryJob } from './jobs.ts'
import { t } from './texts.ts'

interface Props {
  state: Job['state']
  /** None for what no job has made, or one that has been cleaned away. */
  jobId: number | null
  /** Of what is made. */
  name: string
  onRetried: () => unknown
}

/** Repeats the failed job of a record; shows nothing when there is no such job. */
export function RetryButton({ state, jobId, name, onRetried }: Props) {
  const retry = useRetryJob()
  if (jobId === null || (state !== 'failed' && state !== 'cancelled')) return null
  const run = async () => {
    await retry.mutateAsync(jobId)
    notify.success(t('retried'))
    await onRetried()
  }
  return (
    <Button
      type="link"
      size="small"
      loading={retry.isPending}
      aria-label={`${t('retry')} ${name}`}
      // The presenter says why when it fails.
      onClick={() => void run().catch(() => undefined)}
    >
      {t('retry')}
    </Button>
  )
}
