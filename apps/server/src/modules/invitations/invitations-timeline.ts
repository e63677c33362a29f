/** Friends whom a member invited. */
import { invitations } from '@backoffice/contract'
import { sql } from 'kysely'
import { tableSource } from '../../platform/kit/timeline.ts'

export const invitationEvents = [
  tableSource({
    kind: 'invitation',
    operation: invitations.friends,
    events: ({ userId }) => sql`
      SELECT invite_date AS time, id AS key, jsonb_build_object('friend', invited_user_id) AS facts
      FROM invitation WHERE inviter_user_id = ${userId}`,
  }),
]
