import { type BinItem, bin } from '@backoffice/contract'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { call } from '../../../lib/api/call.ts'
import { notify } from '../../../lib/notify.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { t } from '../texts.ts'

/** Brings a deleted record back. Every list may have it again. */
export function RestoreButton({ item }: { item: BinItem }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(bin.restore, { params: { id: item.id } }),
    onSuccess: ({ name }) => notify.success(t('restored', { name })),
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <Button
      type="link"
      size="small"
      loading={isPending}
      aria-label={`${t('restore')} ${item.name}`}
      onClick={() => mutate()}
    >
      {t('restore')}
    </Button>
  )
}
