import { type BinItem, bin, conflict } from '@backoffice/contract'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { settleDeleted } from '../../../components/say-deleted.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { presentError } from '../../../lib/present-error.ts'
import { queryClient } from '../../../lib/query-client.ts'

// Few records cannot come back.
const Refused = lazyPart(() => import('./restore-refused.tsx'), 'RestoreRefused')

/** Brings a deleted record back. Every list may have it again. */
export function RestoreButton({ item }: { item: BinItem }) {
  const [refused, setRefused] = useState<ApiError>()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(bin.restore, { params: { id: item.id } }),
    meta: { ownErrors: true },
    onSuccess: ({ name }) => {
      settleDeleted(item.operation, item.rowId)
      notify.success(t('bin.restored', { name }))
    },
    onError: error => {
      if (error instanceof ApiError && error.code === conflict) setRefused(error)
      else presentError(error)
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <>
      <Button
        type="link"
        size="small"
        loading={isPending}
        aria-label={`${t('bin.restore')} ${item.name}`}
        onClick={() => mutate()}
      >
        {t('bin.restore')}
      </Button>
      <Suspense fallback={null}>
        {refused && <Refused error={refused} onClosed={() => setRefused(undefined)} />}
      </Suspense>
    </>
  )
}
