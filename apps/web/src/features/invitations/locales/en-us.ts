import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  'list.context': 'Members who invited friends, and their rewards',
  'list.emptyText': 'Members who invite friends appear here.',
  viewFriends: 'Friends',
  viewDetails: 'Details',
  'friends.empty': 'No friends invited yet',
  'friends.emptyText': 'Friends invited by this member appear here.',
  notRegistered: 'Not registered',
  details: 'Invitation details',
  summary: 'Summary',
  rewards: 'Rewards',
  viewRewards: 'Rewards',
  rewardsOf: 'Rewards for inviting {name}',
  'rewards.empty': 'No rewards',
  'rewards.emptyText': 'This friend has not earned a reward yet.',
  'codes.context': 'Who used an invite code, and who owns it',
  'codes.empty': 'No invite codes used yet',
  'codes.emptyText': 'Used invite codes appear here.',
}
