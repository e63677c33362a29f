import { SyncOutlined } from '@ant-design/icons'
import { type ProductSyncResult, products } from '@backoffice/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { notify } from '../../../lib/notify.ts'
import { presentError } from '../../../lib/present-error.ts'
import { useCan } from '../../../lib/session/current-user.ts'
import { useSyncProducts } from '../api/products.ts'
import { t } from '../texts.ts'
import { SyncFailures } from './sync-failures.tsx'

/** Rebuilds what front sites read; what failed stays to be read, product by product. */
export function SyncButton() {
  const can = useCan()
  const sync = useSyncProducts()
  const [failures, setFailures] = useState<ProductSyncResult['items']>()
  if (!can(products.syncAll)) return null
  const run = () =>
    sync.mutate(undefined, {
      onSuccess: ({ success, failure, items }) => {
        notify.success(t('synced', { count: success }))
        if (failure > 0) {
          notify.error(t('syncFailures', { count: failure }))
          setFailures(items)
        }
      },
      onError: error => presentError(error, t('syncFailed')),
    })
  return (
    <>
      <Button icon={<SyncOutlined aria-hidden />} loading={sync.isPending} onClick={run}>
        {t('sync')}
      </Button>
      {failures && <SyncFailures items={failures} onClosed={() => setFailures(undefined)} />}
    </>
  )
}
