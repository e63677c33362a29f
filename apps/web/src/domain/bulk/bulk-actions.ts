/** Lists offer these for chosen rows: declared beside the list, run by `useBulkRows`. */
import type { Body, EntityNames, OperationSpec } from '@backoffice/contract'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'

export type BulkOperation = OperationSpec & { body: object; query: object }

export interface BulkAction {
  operation: BulkOperation
  /** The rest of the body. */
  body: object
  /** The verb on its button. */
  label: string
  /** The question before it, for a number of rows. */
  title: (count: number) => string
  text?: string
  danger?: boolean
}

/** The verb and what it is done to: `删除 3 条通知？` */
const asked = (verb: string, names: EntityNames) => (count: number) =>
  t('bulk.ask', { verb, count, names: say(count === 1 ? names.one : names.many) })

/** Deletes the chosen records. */
export const deletes = (
  operation: BulkOperation,
  names: EntityNames,
  text: string = t('common.deleteToBin'),
): BulkAction => ({
  operation,
  body: {},
  label: t('common.delete'),
  title: asked(t('common.delete'), names),
  text,
  danger: true,
})

interface Words {
  label: string
  names: EntityNames
  text?: string
  danger?: boolean
}

/** Does something else to them, with a question of the usual form. */
export const changes = <O extends BulkOperation>(
  operation: O,
  body: Omit<Body<O>, 'seen' | 'ids'>,
  { label, names, ...rest }: Words,
): BulkAction => ({ operation, body, label, title: asked(label, names), ...rest })

interface Switched<Sent> {
  names: EntityNames
  on: Sent
  off: Sent
  /** The consequences of switching off. */
  text?: string
}

/** Two actions: on and off. */
export const switches = <O extends BulkOperation>(
  operation: O,
  { names, on, off, text = '' }: Switched<Omit<Body<O>, 'seen' | 'ids'>>,
): BulkAction[] => [
  changes(operation, on, { label: t('bulk.switchOn'), names }),
  changes(operation, off, { label: t('bulk.switchOff'), names, text, danger: true }),
]
