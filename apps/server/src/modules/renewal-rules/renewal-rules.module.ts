import {
  type Body,
  members,
  type Query,
  renewalActions,
  renewalMessages,
  renewalRule,
  renewalRules,
  renewalTerms,
} from '@backoffice/contract'
import { sql } from 'kysely'
import { type BulkKind, defineBulk, outcomesOf } from '../../platform/bulk/define-bulk.ts'
import { recordModule } from '../../platform/kit/record-module.ts'
import { records } from '../../platform/kit/records.ts'
import { tableSource } from '../../platform/kit/timeline.ts'
import { fieldError } from '../../platform/lib/app-error.ts'
import { requireChannel } from '../channels/channels.service.ts'
import { findMatchingMembers } from '../members/matching.service.ts'
import { remindJob } from './remind-job.ts'
import { remindMembers } from './remind-members.ts'
import { renewalMessageRoutes } from './renewal-messages.routes.ts'

const reminderFacts = sql`m.create_time AS time, m.id AS key, jsonb_build_object(
  'text', r.name, 'until', m.end_time, 'reminderState', m.state
) AS facts`

/** Reminders that were made for a member; those of an order said when the validity ends that it gave. */
const reminderEvents = [
  tableSource({
    kind: 'reminder',
    operation: renewalMessages.list,
    events: ({ userId }) => sql`
      SELECT ${reminderFacts}
      FROM renewal_message m JOIN renewal_rule r ON r.id = m.rule_id WHERE m.user_id = ${userId}`,
    ofOrder: orderNo => sql`
      SELECT ${reminderFacts}
      FROM renewal_message m JOIN renewal_rule r ON r.id = m.rule_id
      WHERE (m.user_id, m.end_time) IN (
        SELECT user_id, end_time FROM member_periods WHERE order_no = ${orderNo}
      )`,
  }),
]

/** Reminding all members that match the filters of the list. */
type Filters = Query<typeof renewalMessages.remindMatching>
type Sent = Pick<Body<typeof renewalMessages.remindMatching>, 'ruleId'>

const remindBulk: BulkKind<Filters, Sent> = defineBulk<Filters, Sent>({
  operation: renewalMessages.remindMatching,
  entity: 'member',
  list: members.list,
  label: renewalActions.remind,
  matching: (app, { filters, access }, limit) => findMatchingMembers(app, filters, access, limit),
  change: async (trx, _app, ids, { sent: { ruleId }, origin }) =>
    outcomesOf(ids, new Set(await remindMembers(trx, { ruleId, members: ids }, origin))),
})

const renewalRuleRecords = records({
  entity: renewalRule,
  operations: renewalRules,
  async check({ channelCode }, before, { trx }) {
    if (channelCode && channelCode !== before?.channelCode)
      await requireChannel(trx, channelCode, 'channelCode')
  },
  duplicates: {
    renewal_rule_name_key: () => fieldError('name', '名称已存在', 'The name already exists'),
  },
  // What was sent by it stays on record: such a rule is switched off.
  users: row => [
    {
      kind: 'member',
      from: sql`renewal_message WHERE rule_id = ${row.id}`,
      name: sql<string>`user_id`,
      order: sql`id DESC`,
    },
  ],
})

export const renewalRulesModule = recordModule({
  records: renewalRuleRecords,
  url: import.meta.url,
  words: { fields: renewalTerms, actions: { remind: renewalActions.remind } },
  routes: [renewalMessageRoutes],
  jobs: [remindJob],
  bulks: [remindBulk],
  timeline: reminderEvents,
})
