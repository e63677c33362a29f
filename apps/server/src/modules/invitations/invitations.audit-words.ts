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

export const invitationWords = auditWords('invitation', invitationNames, inviterFields, { export: true })

export const inviteCodeWords = auditWords('inviteCode', inviteCodeNames, inviteCodeFields, { export: true })

export const invitedFriendWords = auditWords(
  'invitedFriend',
  invitedFriendNames,
  { ...invitedFriendFields, inviterUserId: rewardFields.inviterUserId },
  { export: true },
)
