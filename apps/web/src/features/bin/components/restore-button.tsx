import { type BinItem, type BinRefusal, bin, conflict } from '@backoffice/contract'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { settleDeleted } from '../../../components/say-deleted.ts'
import { EntityLink } from '../../../domain/records/entity-link.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { notify } from '../../../lib/notify.ts'
import { presentError } from '../../../lib/present-error.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { t } from '../texts.ts'

/** Why it cannot come back, with the way to the record that is in its way. */
function Refused({ error, onClosed }: { error: ApiError; onClosed: () => void }) {
  const other = (error.data as Partial<BinRefusal> | null)?.inTheWay
  return (
    <Dialog title={t('refused')} onClosed={onClosed}>
      <Alert type="error" showIcon title={error.message} />
      {other && (
        <p>
          {t('inTheWay')}{' '}
          <EntityLink entity={other.entity} id={other.id}>
            <bdi>{other.name || other.id}</bdi>
          </EntityLink>
        </p>
      )}
    </Dialog>
  )
}

/** Brings a deleted record back. Every list may have it again. */
export function RestoreButton({ item }: { item: BinItem }) {
  const [refused, setRefused] = useState<ApiError>()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(bin.restore, { params: { id: item.id } }),
    meta: { ownErrors: true },
    onSuccess: ({ name }) => {
      settleDeleted(item.operation, item.rowId)
      notify.success(t('restored', { name }))
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
        aria-label={`${t('restore')} ${item.name}`}
        onClick={() => mutate()}
      >
        {t('restore')}
      </Button>
      {refused && <Refused error={refused} onClosed={() => setRefused(undefined)} />}
    </>
  )
}
