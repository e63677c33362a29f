import type { FriendReward, Inviter } from '@backoffice/contract'
import { periodText } from '../../../domain/periods/periods.ts'
import { formatYuan } from '../../../lib/figures.ts'

/** `7 days` or `¥88.50`. */
export const rewardText = ({ value, unit }: FriendReward) =>
  unit === 'yuan' ? formatYuan(value) : periodText(value, unit)

/** The name of an inviter, also when none was given. */
export const inviterName = ({ name, userId }: Pick<Inviter, 'name' | 'userId'>) => name || userId
