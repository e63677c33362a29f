import { SyncOutlined } from '@ant-design/icons'
import { type ProductSyncResult, productActions, products } from '@backoffice/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { refreshJobs } from '../../../domain/jobs/jobs.ts'
import { say } from '../../../lib/i18n/say.ts'
import { notify } from '../../../lib/notify.ts'
import { presentError } from '../../../lib/present-error.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { useSyncProducts } from '../api/products.ts'
import { t } from '../texts.ts'
import { Failures } from './failures.tsx'
import { SyncProgress } from './sync-progress.tsx'

/** Rebuilds the data that front sites read; failures stay on the screen, one per product. Long work becomes a job. */
export function SyncButton() {
  const can = useCan()
  const sync = useSyncProducts()
  const [failures, setFailures] = useState<ProductSyncResult>()
  const [jobId, setJobId] = useState<number>()
  if (!can(products.syncAll)) return null
  const tell = (result: ProductSyncResult) => {
    notify.success(t('synced', { count: result.success }))
    if (result.failure === 0) return
    notify.error(t('syncFailures', { count: result.failure }))
    setFailures(result)
  }
  const run = () =>
    sync.mutate(undefined, {
      onSuccess: answer => {
        if (!('jobId' in answer)) return tell(answer)
        setJobId(answer.jobId)
        void refreshJobs()
      },
      onError: error => presentError(error, t('syncFailed')),
    })
  return (
    <>
      <Button
        icon={<SyncOutlined aria-hidden />}
        loading={sync.isPending || jobId !== undefined}
        onClick={run}
      >
        {say(productActions.sync)}
      </Button>
      {jobId !== undefined && (
        <SyncProgress
          key={jobId}
          jobId={jobId}
          onEnded={result => {
            setJobId(undefined)
            if (result) tell(result)
          }}
        />
      )}
      {failures && (
        <Failures
          title={t('syncFailures', { count: failures.failure })}
          // A job names only the first ones.
          further={failures.failure - failures.items.length}
          items={failures.items}
          onClosed={() => setFailures(undefined)}
        />
      )}
    </>
  )
}
