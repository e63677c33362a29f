import { auditWords } from '../../platform/audit/words.ts'

export const invitationWords = auditWords(
  'invitation',
  ['邀请', 'Invitation'],
  { export: ['导出邀请', 'Export invitations'] },
  { userId: ['用户ID', 'User ID'], phone: ['手机号', 'Phone'] },
)

export const inviteCodeWords = auditWords(
  'inviteCode',
  ['邀请码', 'Invite code'],
  { export: ['导出邀请码记录', 'Export invite codes'] },
  { userId: ['邀请人ID', "Inviter's ID"], invitedUserId: ['被邀请人ID', "Invitee's ID"] },
)

export const invitedFriendWords = auditWords(
  'invitedFriend',
  ['邀请的好友', 'Invited friend'],
  { export: ['导出邀请的好友', 'Export invited friends'] },
  { inviterUserId: ['邀请人ID', "Inviter's ID"], phone: ['手机号', 'Phone'] },
)
