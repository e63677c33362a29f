import type { FriendReward, Inviter } from '@backoffice/contract'
import { periodText } from '../../../domain/periods/periods.ts'
import { formatYuan } from '../../../lib/figures.ts'
import { t } from '../texts.ts'

export const rewardTypeTexts: Record<NonNullable<Inviter['rewardType']>, string> = {
  D: t('rewardPeriod'),
  P: t('rewardPaid'),
}

export const rewardTypeText = (type: Inviter['rewardType']) => (type ? rewardTypeTexts[type] : '–')

export const reasonTexts: Record<FriendReward['reason'], string> = {
  REGISTER: t('reasonRegister'),
  PAYMENT: t('reasonPayment'),
  CASH: t('reasonCash'),
}

/** `7 days` or `¥88.50`. */
export const rewardText = ({ value, unit }: FriendReward) =>
  unit === 'yuan' ? formatYuan(value) : periodText(value, unit)

/** How an inviter is called whose name was never given. */
export const inviterName = ({ name, userId }: Pick<Inviter, 'name' | 'userId'>) => name || userId
