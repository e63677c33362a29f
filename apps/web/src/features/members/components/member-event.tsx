import {
  adjustmentReasons,
  invoiceStates,
  type MemberEvent,
  memberEventKinds,
  memberLevels,
  orderStatuses,
  renewalMessageStates,
  rewardStatuses,
  validitySources,
} from '@backoffice/contract'
import type { ReactNode } from 'react'
import { Status } from '../../../components/status/status.tsx'
import { Instant } from '../../../components/time/instant.tsx'
import { byName } from '../../../domain/records/drawer-kinds.ts'
import { AccountLink } from '../../../domain/records/record-code.tsx'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { dayOf, formatDay } from '../../../lib/dates.ts'
import { formatYuan } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './member-timeline.module.css'

/** The days of a validity; of an adjustment, the end before and after. */
function days({ kind, from, until }: MemberEvent) {
  if (!from || !until) return until && t('members.event.until', { day: formatDay(dayOf(until)) })
  const range = { from: formatDay(dayOf(from)), to: formatDay(dayOf(until)) }
  return kind === 'adjustment' ? t('members.event.moved', range) : t('common.dateRange', range)
}

/** The colour of the state where the event has one. */
function toneOf({ kind, orderStatus, rewardStatus }: MemberEvent) {
  if (kind === 'order' && orderStatus) return orderStatuses.texts[orderStatus].tone
  if (rewardStatus) return rewardStatuses.texts[rewardStatus].tone
  return memberEventKinds.texts[kind].tone
}

const signed = (value: string | number) => (String(value).startsWith('-') ? String(value) : `+${value}`)

/** Describes an event by the known facts; the order of the parts is that of reading. */
function partsOf(event: MemberEvent): ReactNode[] {
  const { orderNo, friend, amount, points, kind, reason, level, source } = event
  const { orderStatus, invoiceState, rewardStatus, reminderState, count } = event
  const isAdjusted = kind === 'adjustment'
  return [
    source && say(validitySources.texts[source]),
    orderNo && (
      <RecordLink key="order" kind="order" id={orderNo}>
        <bdi>{orderNo}</bdi>
      </RecordLink>
    ),
    friend && (
      <RecordLink key="friend" kind="member" id={byName(friend)}>
        <bdi>{friend}</bdi>
      </RecordLink>
    ),
    level !== undefined && say(memberLevels.texts[level]),
    amount && formatYuan(amount),
    event.days !== undefined && t('members.event.days', { count: event.days, days: signed(event.days) }),
    points &&
      t('members.event.points', {
        count: Number(points),
        points: isAdjusted ? signed(points) : `-${points}`,
      }),
    days(event),
    reason && say(adjustmentReasons.texts[reason]),
    count !== undefined && t('members.event.count', { count }),
    orderStatus && kind === 'order' && say(orderStatuses.texts[orderStatus]),
    invoiceState && say(invoiceStates.texts[invoiceState]),
    rewardStatus && say(rewardStatuses.texts[rewardStatus]),
    reminderState && say(renewalMessageStates.texts[reminderState]),
    event.text && <bdi key="text">{event.text}</bdi>,
    event.revoked && t('members.event.revoked'),
    event.app ? (
      <bdi key="by" title={event.by}>
        {event.app}
      </bdi>
    ) : (
      event.by && <AccountLink key="by" userId={event.by} />
    ),
  ].filter(part => part !== undefined && part !== false && part !== '' && part !== null)
}

function EventRow({ event }: { event: MemberEvent }) {
  const tone = toneOf(event) ?? 'off'
  return (
    <li className={styles.event}>
      <Status tone={tone} text={say(memberEventKinds.texts[event.kind])} />
      <p>
        {partsOf(event).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one event do not change places
          <span key={index}>{part}</span>
        ))}
      </p>
      <Instant value={event.time} />
    </li>
  )
}

/** Events of a member or an order. */
export const EventList = ({ events }: { events: MemberEvent[] }) => (
  <ol className={styles.events}>
    {events.map(event => (
      <EventRow key={event.id} event={event} />
    ))}
  </ol>
)
