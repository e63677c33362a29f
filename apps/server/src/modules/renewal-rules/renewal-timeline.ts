/** Reminders that were made for a member. */
import { renewalMessages } from '@backoffice/contract'
import { sql } from 'kysely'
import { tableSource } from '../../platform/kit/timeline.ts'

export const reminderEvents = [
  tableSource({
    kind: 'reminder',
    operation: renewalMessages.list,
    events: ({ userId }) => sql`
      SELECT m.create_time AS time, m.id AS key,
        jsonb_build_object('text', r.name, 'until', m.end_time, 'reminderState', m.state) AS facts
      FROM renewal_message m JOIN renewal_rule r ON r.id = m.rule_id WHERE m.user_id = ${userId}`,
  }),
]
