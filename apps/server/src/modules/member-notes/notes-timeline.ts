/** Notes of the staff, as their reader may see them. */
import { memberNotes } from '@backoffice/contract'
import { sql } from 'kysely'
import { tableSource } from '../../platform/kit/timeline.ts'

export const noteEvents = [
  tableSource({
    kind: 'note',
    operation: memberNotes.list,
    events: ({ memberId }) => sql`
      SELECT n.create_time AS time, n.id AS key, jsonb_build_object('text', n.text, 'by', account.user_id) AS facts
      FROM member_note n JOIN account ON account.id = n.account_id WHERE n.member_id = ${memberId}`,
  }),
]
