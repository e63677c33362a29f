import type { MemberUser } from '@backoffice/contract'
import { formatDottedDay } from '../../../lib/dates.ts'
import { t } from '../texts.ts'

export const levelTexts: Record<MemberUser['level'], string> = {
  0: t('levelOrdinary'),
  1: t('levelVip'),
  2: t('levelTrial'),
}

export const operationTexts: Record<NonNullable<MemberUser['operationType']>, string> = {
  foreign: t('foreign'),
  freight: t('freight'),
  other: t('other'),
}

export const rewardTexts: Record<NonNullable<MemberUser['rewardType']>, string> = {
  D: t('rewardPeriod'),
  P: t('rewardPaid'),
}

/** How a member is called where the nickname was never given. */
export const memberName = ({ name, userId }: Pick<MemberUser, 'name' | 'userId'>) => name || userId

type Days = Pick<MemberUser, 'start' | 'end'>

/** `2026.03.01-2027.02.28`; blank where there never was a membership. */
export const validityDays = ({ start, end }: Days) =>
  start && end ? `${formatDottedDay(start)}-${formatDottedDay(end)}` : ''

/** The days, and whether they are still to come. */
export function validityText(member: Days) {
  const days = validityDays(member)
  return Date.parse(member.start ?? '') > Date.now() ? t('notBegun', { days }) : days
}
