import type { MemberUser } from '@backoffice/contract'
import { dayOf, formatDay, today } from '../../../lib/dates.ts'
import { formatNumber, t } from '../../../lib/i18n/texts.ts'

/** The name of a member, also when none was given. */
export const memberName = ({ name, userId }: Pick<MemberUser, 'name' | 'userId'>) => name || userId

type Days = Pick<MemberUser, 'start' | 'end'>

/** `2026-03-01 – 2027-02-28`; blank without a membership. */
export const validityDays = ({ start, end }: Days) =>
  start && end ? t('common.dateRange', { from: formatDay(dayOf(start)), to: formatDay(dayOf(end)) }) : ''

/** Whole days until the last one; in words on the last day, and when it is over. */
export function daysLeft({ end }: Pick<Days, 'end'>): string {
  if (end === null) return '–'
  const days = dayOf(end).diff(today(), 'day')
  if (days < 0 || Date.parse(end) <= Date.now()) return t('members.expired')
  return days === 0 ? t('members.lastDay') : formatNumber(days)
}

/** So many days before the end somebody thinks of a renewal. */
const soonDays = 30

export const endsSoon = ({ end }: Pick<Days, 'end'>) =>
  end !== null && dayOf(end).diff(today(), 'day') <= soonDays

/** It has run, and is over: an extension begins today. */
export const hasEnded = ({ end }: Pick<Days, 'end'>) => end !== null && Date.parse(end) <= Date.now()

/** The day from which an extension counts. */
export const extendedFrom = (member: { end: string }) => (hasEnded(member) ? today() : dayOf(member.end))

/** The days, and whether they are in the future. */
export function memberValidityText(member: Days) {
  const days = validityDays(member)
  return Date.parse(member.start ?? '') > Date.now() ? t('members.notBegun', { days }) : days
}
