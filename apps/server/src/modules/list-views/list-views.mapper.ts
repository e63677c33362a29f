import type { ListView } from '@backoffice/contract'
import type { Actor } from '../../platform/access/actor.ts'
import type { AnswerData } from '../../platform/http/answers.ts'
import { textsSeenBy } from '../../platform/masking/personal-data.ts'
import type { ListViewRow } from './list-views.repository.ts'
import { listFor, permittedParams } from './viewed-lists.ts'

/** What a colleague has made is changed together, but not taken away. */
export const mayDelete = (actor: Actor, { accountId }: Pick<ListViewRow, 'accountId'>) =>
  actor.superAdmin || accountId === actor.accountId

/**
 * A view as a person may use it; undefined where they may not read its list.
 *
 * @param editable roles whose views the person may change
 */
export function toListView(
  row: ListViewRow,
  actor: Actor,
  editable: ReadonlySet<number>,
): AnswerData<ListView> | undefined {
  const list = listFor(actor, row.list)
  if (!list) return undefined
  const isOwn = row.accountId === actor.accountId
  const name = isOwn ? row.name : textsSeenBy(actor)(row.name)
  const canEdit = isOwn || (row.roleId !== null && editable.has(row.roleId))
  const canDelete = mayDelete(actor, row)
  return { ...row, name, ...permittedParams(actor, list, row.query, isOwn), isOwn, canEdit, canDelete }
}
