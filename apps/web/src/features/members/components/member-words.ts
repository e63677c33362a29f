import type { MemberUser } from '@backoffice/contract'
import { t as common } from '../../../components/texts.ts'
import { dayOf, formatDay, today } from '../../../lib/dates.ts'
import { t } from '../texts.ts'

/** The name of a member, also when none was given. */
export const memberName = ({ name, userId }: Pick<MemberUser, 'name' | 'userId'>) => name || userId

type Days = Pick<MemberUser, 'start' | 'end'>

/** `2026-03-01 – 2027-02-28`; blank without a membership. */
export const validityDays = ({ start, end }: Days) =>
  start && end ? common('dateRange', { from: formatDay(dayOf(start)), to: formatDay(dayOf(end)) }) : ''

/** Whole days until the last one; undefined without a membership, and when it is over. */
export function daysLeft({ end }: Pick<Days, 'end'>): number | undefined {
  const days = end === null ? -1 : dayOf(end).diff(today(), 'day')
  return days < 0 ? undefined : days
}

/** The days, and whether they are in the future. */
export function validityText(member: Days) {
  const days = validityDays(member)
  return Date.parse(member.start ?? '') > Date.now() ? t('notBegun', { days }) : days
}
