import {
  type EarlierPayout,
  earlierKinds,
  earlierSources,
  type PushedChange,
  rewardFields,
  rewardTerms,
} from '@backoffice/contract'
import { dayOf, formatDay } from '../../lib/dates.ts'
import { say } from '../../lib/i18n/say.ts'

/** From what a result was written. */
const sourceOf = (kind: EarlierPayout['kind'], fileName: string | null) => {
  if (kind !== 'failed' && kind !== 'returned') return ''
  return fileName ?? say(earlierSources.hand)
}

/** That the money of a reward may have gone out before: how, when, in which batch, and why it was taken back. */
export const earlierPayoutText = ({ kind, number, time, reason, by, fileName }: EarlierPayout) =>
  [say(earlierKinds.texts[kind]), formatDay(dayOf(time)), number, by, sourceOf(kind, fileName), reason]
    .filter(Boolean)
    .join(' · ')

/** Says what a push changed of a reward after it was earned, and when. */
export const changeText = ({ field, before, after, time }: PushedChange) =>
  `${say(rewardTerms.pushed)} · ${formatDay(dayOf(time))} · ${say(rewardFields[field].label)} ${before || '–'} → ${after || '–'}`
