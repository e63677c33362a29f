import { type EarlierPayout, earlierKinds } from '@backoffice/contract'
import { dayOf, formatDay } from '../../lib/dates.ts'
import { say } from '../../lib/i18n/say.ts'

/** That the money of a reward may have gone out before: how, when, in which batch, and why it was taken back. */
export const earlierText = ({ kind, number, time, reason }: EarlierPayout) =>
  [say(earlierKinds.texts[kind]), formatDay(dayOf(time)), number, reason].filter(Boolean).join(' · ')
