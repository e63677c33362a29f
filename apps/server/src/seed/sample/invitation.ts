/** How one sample member invited another, and the reward of the inviter. */
import type { InvitationRow, RewardIntakeRow } from '@backoffice/contract'
import type { Random } from '../../trade/sample/random.ts'
import { eventOf, iso, type SampleEvent } from './events.ts'
import type { Person } from './person.ts'
import { banks } from './vocabulary.ts'

const dayMs = 86_400_000

interface Friend {
  /** Missing until the friend has registered. */
  person?: Person | undefined
  phone: string
  registeredAt?: number | undefined
  /** The first payment. */
  paidAt?: number | undefined
  amountYuan?: number
  orderNo?: string
}

function rewardOf(random: Random, inviter: Person, friend: Friend & { paidAt: number }, key: string) {
  const at = friend.paidAt + 60_000
  const row: Omit<RewardIntakeRow, 'updateTime' | 'sample'> = {
    id: `${key}-r`,
    inviter: inviter.name,
    inviterUserId: inviter.userId,
    inviterPhone: inviter.phone,
    invitee: friend.person?.name ?? '',
    inviteeUserId: friend.person?.userId ?? '',
    inviteePhone: friend.phone,
    inviteTime: iso((friend.registeredAt ?? at) - dayMs / 12),
    registerTime: iso(friend.registeredAt ?? at),
    purchaseTime: iso(friend.paidAt),
    ...(friend.orderNo && { order_no: friend.orderNo }),
    // A tenth, exact to the cent.
    reward: Math.max(100, Math.round((friend.amountYuan ?? 0) * 10)) / 100,
    bankAccount: `6200${String(random.below(10 ** 9)).padStart(9, '0')}${String(random.below(10 ** 6)).padStart(6, '0')}`,
    bank: random.pick(banks),
    status: random.chance(0.55) ? 'T' : 'F',
  }
  return eventOf('rewards', at, row.id, row)
}

/** The steps of an invitation: sent, registered, paid. Inviters get days, or money after the friend has paid. */
export function invitationOf(
  random: Random,
  inviter: Person,
  friend: Friend,
  { key, sentAt }: { key: string; sentAt: number },
): SampleEvent[] {
  const { registeredAt, paidAt } = friend
  const id = `${key}-i`
  let row: Omit<InvitationRow, 'updateTime' | 'sample'> = {
    id,
    inviterUserId: inviter.userId,
    phone: friend.phone,
    inviteDate: iso(sentAt),
  }
  const events = [eventOf('invitations', sentAt, id, row)]
  if (registeredAt === undefined || !friend.person) return events
  row = {
    ...row,
    invitedUserId: friend.person.userId,
    createTime: iso(registeredAt),
    invitedGivePeriodValue: 7,
    invitedGivePeriodUnit: 'day',
    rewardType: random.chance(0.8) ? 'P' : 'D',
  }
  events.push(eventOf('invitations', registeredAt, id, row))
  const code = inviter.userId.slice(-7)
  events.push(
    eventOf('inviteCodes', registeredAt, `${key}-k`, {
      id: `${key}-k`,
      code,
      userId: inviter.userId,
      invitedUserId: friend.person.userId,
      createTime: iso(registeredAt),
    }),
  )
  if (paidAt === undefined) return events
  row = {
    ...row,
    paymentTime: iso(paidAt),
    ...(row.rewardType === 'D' && { slavePayGivePeriodValue: 1, slavePayGivePeriodUnit: 'month' as const }),
  }
  events.push(eventOf('invitations', paidAt, id, row))
  if (row.rewardType === 'P') events.push(rewardOf(random, inviter, { ...friend, paidAt }, key))
  return events
}
