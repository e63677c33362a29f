import { SyncOutlined } from '@ant-design/icons'
import { type ProductSyncResult, productActions, products } from '@backoffice/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { useConfirm } from '../../../components/confirm.tsx'
import { refreshJobs } from '../../../domain/jobs/jobs.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { presentError } from '../../../lib/present-error.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { usePlanSync, useSyncProducts } from '../api/products.ts'
import { Failures } from './failures.tsx'
import { SyncPlan } from './sync-plan.tsx'
import { SyncProgress } from './sync-progress.tsx'

/** Rebuilds the data that front sites read, after saying what will change; failures stay on the screen, one per product. Long work becomes a job. */
export function SyncButton() {
  const can = useCan()
  const confirm = useConfirm()
  const plan = usePlanSync()
  const sync = useSyncProducts()
  const [failures, setFailures] = useState<ProductSyncResult>()
  const [jobId, setJobId] = useState<number>()
  if (!can(products.syncAll)) return null
  const tell = (result: ProductSyncResult) => {
    notify.success(t('products.synced', { count: result.success, changed: result.changed }))
    if (result.failure === 0) return
    notify.error(t('products.syncFailures', { count: result.failure }))
    setFailures(result)
  }
  const run = async () => {
    const answer = await sync.mutateAsync(undefined).catch((error: unknown) => {
      presentError(error, t('products.syncFailed'))
      throw error
    })
    void refreshJobs()
    if ('jobId' in answer) setJobId(answer.jobId)
    else tell(answer)
  }
  const ask = () =>
    plan.mutate(undefined, {
      onSuccess: planned =>
        confirm({
          title: t('products.syncTitle'),
          text: <SyncPlan plan={planned} />,
          action: t('products.sync'),
          run,
        }),
    })
  return (
    <>
      <Button
        icon={<SyncOutlined aria-hidden />}
        loading={plan.isPending || sync.isPending || jobId !== undefined}
        onClick={ask}
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
          title={t('products.syncFailures', { count: failures.failure })}
          // A job names only the first ones.
          further={failures.failure - failures.items.length}
          items={failures.items}
          onClosed={() => setFailures(undefined)}
        />
      )}
    </>
  )
}
