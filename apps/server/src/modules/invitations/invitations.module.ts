import type { Module } from '../../platform/module.ts'
import { invitationWords, inviteCodeWords, invitedFriendWords } from './invitations.audit-words.ts'
import { invitationIntake, inviteCodeIntake } from './invitations.intake.ts'
import { invitationRoutes } from './invitations.routes.ts'
import { inviteCodeExport, inviteCodes, invitedFriendExport, inviterExport } from './invitations-export.ts'
import { invitationEvents } from './invitations-timeline.ts'

export const invitationsModule: Module = {
  routes: [invitationRoutes, inviteCodes.routes],
  auditWords: [invitationWords, inviteCodeWords, invitedFriendWords],
  exports: [inviterExport, invitedFriendExport, inviteCodeExport],
  intakes: [invitationIntake, inviteCodeIntake],
  timeline: invitationEvents,
}
