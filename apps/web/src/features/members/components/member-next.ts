import type { Member, MemberSummary } from '@backoffice/contract'
import { dayOf, today } from '../../../lib/dates.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { endsSoon } from './member-words.ts'

/** Whole days until a time; negative for one that has passed. */
const daysUntil = (instant: string) => dayOf(instant).diff(today(), 'day')

/** The membership ends soon, and nobody reminded the member of that. */
export const isToRemind = (member: Member, { reminded }: MemberSummary) =>
  member.level > 0 && endsSoon(member) && !reminded

function endText({ level, start, end }: Member): string {
  if (end === null || start === null) return t('members.next.none')
  const days = daysUntil(end)
  if (level > 0) return days === 0 ? t('members.next.endsToday') : t('members.next.ends', { count: days })
  if (Date.parse(start) > Date.now()) return t('members.next.begins', { count: daysUntil(start) })
  return days === 0 ? t('members.next.endedToday') : t('members.next.ended', { count: -days })
}

function seenText(lastSeen: string): string {
  const days = -daysUntil(lastSeen)
  if (days <= 0) return t('members.next.seenToday')
  return days === 1 ? t('members.next.seenYesterday') : t('members.next.seen', { count: days })
}

/** What is true of a member and matters for what to do next, the most urgent first. */
export function nextFacts(member: Member, summary: MemberSummary): string[] {
  const { renewals, reminded, unpaid, lastSeenTime } = summary
  return [
    endText(member),
    isToRemind(member, summary) && t('members.next.notReminded'),
    reminded && member.level > 0 && t('members.next.reminded'),
    !!unpaid && t('members.next.unpaid', { count: unpaid }),
    renewals > 0 && t('members.next.renewals', { count: renewals }),
    lastSeenTime && seenText(lastSeenTime),
  ].filter(text => typeof text === 'string')
}
