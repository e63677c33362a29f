import { type Job, type ProductSyncResult, productActions } from '@backoffice/contract'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { ProgressBar } from '../../../components/progress/progress-bar.tsx'
import { jobCountsOf, useCancelJob, useLiveJob } from '../../../domain/jobs/jobs.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { productData } from '../api/products.ts'

interface Props {
  jobId: number
  /** Missing if the job has no result, because it failed or was cancelled. */
  onEnded: (result: ProductSyncResult | undefined) => void
}

const resultOf = ({ state, result }: Job) => (state === 'done' ? (result as ProductSyncResult) : undefined)

/** The progress of a long synchronisation. It continues when this is closed, and its end is reported anyway. */
export function SyncProgress({ jobId, onEnded }: Props) {
  const [open, setOpen] = useState(true)
  const cancel = useCancelJob()
  const job = useLiveJob(jobId, ended => {
    void productData.refresh()
    if (ended.state === 'failed') notify.notification('error', t('products.syncFailed'), ended.error ?? '')
    onEnded(resultOf(ended))
  })
  const { done, total, share } = jobCountsOf(job)
  return (
    <Modal
      open={open}
      centered
      width={480}
      title={say(productActions.sync)}
      footer={
        <>
          <Button disabled={job?.cancelRequested ?? false} onClick={() => cancel.mutate(jobId)}>
            {t('products.syncCancel')}
          </Button>
          <Button type="primary" onClick={() => setOpen(false)}>
            {t('products.syncBehind')}
          </Button>
        </>
      }
      onCancel={() => setOpen(false)}
    >
      <ProgressBar label={say(productActions.sync)} share={share} />
      <p aria-live="polite">
        {total ? t('products.syncProgress', { done, total }) : t('products.syncWaiting')}
      </p>
    </Modal>
  )
}
