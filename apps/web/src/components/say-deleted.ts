import { bin, type OperationSpec } from '@backoffice/contract'
import { call } from '../lib/api/call.ts'
import { notify } from '../lib/notify.ts'
import { presentError } from '../lib/present-error.ts'
import { queryClient } from '../lib/query-client.ts'
import { t } from './texts.ts'

async function undo(operation: string, id: number) {
  try {
    const { name } = await call(bin.undo, { body: { operation, id } })
    notify.success(t('undone', { name }))
  } catch (error) {
    presentError(error)
  }
  // A record of any kind has come back.
  await queryClient.invalidateQueries()
}

/** @param by what deleted the record, where the bin keeps it: deleting can be undone at once */
export function sayDeleted(by: Pick<OperationSpec, 'id'>, id: number) {
  notify.offering(t('deleted'), { label: t('undo'), run: () => undo(by.id, id) })
}
