/** The audit log of a member's record, without what is an event of its own: what the staff adjusted. */
import { audit, memberActions } from '@backoffice/contract'
import { sql } from 'kysely'
import { tableSource } from '../../platform/kit/timeline.ts'
import { say } from '../../platform/lib/texts.ts'

/** Names the app of an event whose actor is one. */
const nameOfApp = sql`CASE WHEN actor_kind = 'app' THEN (SELECT full_name FROM account WHERE id = actor_id) END`

const ownEvents = Object.keys(memberActions).map(verb => `member.${verb}`)

export const changeEvents = [
  tableSource({
    kind: 'change',
    operation: audit.list,
    events: ({ memberId }) => sql`
      SELECT time, id AS key, jsonb_strip_nulls(
        jsonb_build_object('text', action, 'by', actor_name, 'app', ${nameOfApp})
      ) AS facts
      FROM audit_event WHERE entity = 'member' AND entity_id = ${String(memberId)}
        AND outcome = 'done' AND action <> ALL (${ownEvents}::text[])`,
    shown:
      ({ language }, { auditWords }) =>
      ({ text = '', ...facts }) => {
        const words = auditWords.action(text)
        return { ...facts, text: words ? say(language, words) : text }
      },
  }),
]
