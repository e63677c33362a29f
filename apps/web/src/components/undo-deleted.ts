import { bin } from '@backoffice/contract'
import { call } from '../lib/api/call.ts'
import { goToRow } from '../lib/focus/keep-focus.ts'
import { t } from '../lib/i18n/texts.ts'
import { notify } from '../lib/notify.ts'
import { presentError } from '../lib/present-error.ts'
import { queryClient } from '../lib/query-client.ts'

/**
 * Brings a deleted record back, and the focus to its row.
 *
 * @param path of the screen that deleted it
 */
export async function undoDeleted(operation: string, id: number, path: string) {
  try {
    const { name } = await call(bin.undo, { body: { operation, id } })
    notify.success(t('common.undone', { name }))
    goToRow(path, id)
  } catch (error) {
    presentError(error)
  }
  // A record of any kind has come back.
  await queryClient.invalidateQueries()
}
