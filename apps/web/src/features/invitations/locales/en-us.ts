import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  'list.context': 'Members who invited friends, and what they earned',
  'list.empty': 'No invitations yet',
  'list.emptyText': 'Members who invite friends show here.',
  viewFriends: 'Friends',
  viewDetails: 'Details',
  'friends.empty': 'No friends invited yet',
  'friends.emptyText': 'Friends that the member invites show here.',
  notRegistered: 'Not registered',
  details: 'Invitation details',
  summary: 'Summary',
  rewards: 'Rewards',
  viewRewards: 'Rewards',
  rewardsOf: 'Rewards for the friend {name}',
  'rewards.empty': 'No rewards',
  'rewards.emptyText': 'This friend has not brought a reward yet.',
  'codes.context': 'Who used an invite code, and whose it is',
  'codes.empty': 'No invite codes used yet',
  'codes.emptyText': 'Uses of invite codes show here.',
}
