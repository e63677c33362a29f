import type { OperationSpec } from '@backoffice/contract'
import { t } from '../lib/i18n/texts.ts'
import { lazily } from '../lib/lazily.ts'
import { notify } from '../lib/notify.ts'

const undoing = (operation: string, id: number) => `undo ${operation} ${id}`

/** The record has come back another way, or never will. */
export const settleDeleted = (operation: string, id: number) => notify.settle(undoing(operation, id))

/** @param by what deleted the record, where the bin keeps it: deleting can be undone at once */
export function sayDeleted(by: Pick<OperationSpec, 'id'>, id: number) {
  const { pathname } = location
  const run = () =>
    lazily(
      () => import('./undo-deleted.ts'),
      ({ undoDeleted }) => void undoDeleted(by.id, id, pathname),
    )
  notify.offering(t('common.deleted'), { label: t('common.undo'), run }, undoing(by.id, id))
}
