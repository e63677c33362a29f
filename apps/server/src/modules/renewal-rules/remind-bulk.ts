/** Reminding all members that match the filters of the list. */
import { type Body, members, type Query, renewalActions, renewalMessages } from '@backoffice/contract'
import { type BulkKind, defineBulk, outcomesOf } from '../../platform/bulk/define-bulk.ts'
import { findMatchingMembers } from '../members/matching.service.ts'
import { remindMembers } from './remind-members.ts'

type Filters = Query<typeof renewalMessages.remindMatching>
type Sent = Pick<Body<typeof renewalMessages.remindMatching>, 'ruleId'>

export const remindBulk: BulkKind<Filters, Sent> = defineBulk<Filters, Sent>({
  operation: renewalMessages.remindMatching,
  entity: 'member',
  list: members.list,
  label: renewalActions.remind,
  matching: (app, { filters, access }, limit) => findMatchingMembers(app, filters, access, limit),
  change: async (trx, _app, ids, { sent: { ruleId }, origin }) =>
    outcomesOf(ids, new Set(await remindMembers(trx, { ruleId, members: ids }, origin))),
})
