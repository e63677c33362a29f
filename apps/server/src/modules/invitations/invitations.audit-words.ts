import {
  invitationNames,
  inviteCodeFields,
  inviteCodeNames,
  invitedFriendFields,
  invitedFriendNames,
  inviterFields,
  rewardFields,
} from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

export const invitationWords = auditWords('invitation', invitationNames, { export: true }, inviterFields)

export const inviteCodeWords = auditWords('inviteCode', inviteCodeNames, { export: true }, inviteCodeFields)

export const invitedFriendWords = auditWords(
  'invitedFriend',
  invitedFriendNames,
  { export: true },
  { ...invitedFriendFields, inviterUserId: rewardFields.inviterUserId },
)
