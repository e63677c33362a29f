import { bin, type OperationSpec } from '@backoffice/contract'
import { call } from '../lib/api/call.ts'
import { goToRow } from '../lib/focus/keep-focus.ts'
import { notify } from '../lib/notify.ts'
import { presentError } from '../lib/present-error.ts'
import { queryClient } from '../lib/query-client.ts'
import { t } from './texts.ts'

async function undo(operation: string, id: number, path: string) {
  try {
    const { name } = await call(bin.undo, { body: { operation, id } })
    notify.success(t('undone', { name }))
    goToRow(path, id)
  } catch (error) {
    presentError(error)
  }
  // A record of any kind has come back.
  await queryClient.invalidateQueries()
}

const undoing = (operation: string, id: number) => `${bin.undo.id} ${operation} ${id}`

/** The record has come back another way, or never will. */
export const settleDeleted = (operation: string, id: number) => notify.settle(undoing(operation, id))

/** @param by what deleted the record, where the bin keeps it: deleting can be undone at once */
export function sayDeleted(by: Pick<OperationSpec, 'id'>, id: number) {
  const { pathname } = location
  const run = () => undo(by.id, id, pathname)
  notify.offering(t('deleted'), { label: t('undo'), run }, undoing(by.id, id))
}
