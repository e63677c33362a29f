import {
  invitationNames,
  invitations,
  inviteCodeFields,
  inviteCodeNames,
  invitedFriendFields,
  invitedFriendNames,
  inviterFields,
  rewardFields,
} from '@backoffice/contract'
import { sql } from 'kysely'
import { auditWords } from '../../platform/audit/words.ts'
import { tableSource } from '../../platform/kit/timeline.ts'
import type { Module } from '../../platform/module.ts'
import { invitationIntake, inviteCodeIntake } from './invitations.intake.ts'
import { invitationRoutes } from './invitations.routes.ts'
import { inviteCodeExport, inviteCodes, invitedFriendExport, inviterExport } from './invitations-export.ts'

const invitationWords = auditWords('invitation', invitationNames, inviterFields, { export: true })

const inviteCodeWords = auditWords('inviteCode', inviteCodeNames, inviteCodeFields, { export: true })

const invitedFriendWords = auditWords(
  'invitedFriend',
  invitedFriendNames,
  { ...invitedFriendFields, inviterUserId: rewardFields.inviterUserId },
  { export: true },
)

/** Friends whom a member invited. */
const invitationEvents = [
  tableSource({
    kind: 'invitation',
    operation: invitations.friends,
    events: ({ userId }) => sql`
      SELECT invite_date AS time, id AS key, jsonb_build_object('friend', invited_user_id) AS facts
      FROM invitation WHERE inviter_user_id = ${userId}`,
  }),
]

export const invitationsModule: Module = {
  routes: [invitationRoutes, inviteCodes.routes],
  auditWords: [invitationWords, inviteCodeWords, invitedFriendWords],
  exports: [inviterExport, invitedFriendExport, inviteCodeExport],
  intakes: [invitationIntake, inviteCodeIntake],
  timeline: invitationEvents,
}
