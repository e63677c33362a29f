import { type BinItem, bin } from '@backoffice/contract'
import { DeleteButton } from '../../../components/delete-button.tsx'
import { settleDeleted } from '../../../components/say-deleted.ts'
import { call } from '../../../lib/api/call.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { RestoreButton } from './restore-button.tsx'

/** Restoring a deleted record; deleting it for good, for people with the permission. */
export function BinActions({ item }: { item: BinItem }) {
  const can = useCan()
  const run = async () => {
    await call(bin.purge, { params: { id: item.id } })
    settleDeleted(item.operation, item.rowId)
    await queryClient.invalidateQueries({ queryKey: ['bin'] })
  }
  return (
    <>
      <RestoreButton item={item} />
      {can(bin.purge) && (
        <DeleteButton
          name={item.name}
          title={t('bin.purgeTitle', { name: item.name })}
          text={t('bin.purgeText')}
          run={run}
        />
      )}
    </>
  )
}
