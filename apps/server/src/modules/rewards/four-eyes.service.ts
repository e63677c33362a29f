/** Four eyes: who may decide about a batch, and why somebody may not (security.md 49, 51). */
import {
  type PayoutBar,
  type PayoutTie,
  type Permission,
  payoutBarText,
  payoutPermissions,
  rewardPermissions,
} from '@backoffice/contract'
import { sql } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { peopleWhoMay } from '../../platform/access/people-who-may.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { today } from '../../platform/lib/time.ts'
import { type Link, linked, type Tie } from './payouts/payout-ties.ts'

/**
 * Each decision asks that its person holds something. A hand in a batch has whoever made it, changed its payments,
 * handed it in or marked it as sent.
 *
 * | | who has a hand in it | an account made or changed by one of these | other accounts that may be in one hand with one |
 * | - | - | - | - |
 * | `approve` | while anybody else may, no | never | while nobody independent may |
 * | `fail`, `recall`, `takeBack` | while nobody of the others may | never | while nobody independent may |
 *
 * Of those who are alike, the approver comes first.
 *
 * With `PAYOUT_SECOND_PERSON=1` each “while nobody” is a “never”. Without it an approval may be that of one person: it is
 * recorded and shown as such (`tieOfApproval`), whatever the names of the two accounts.
 *
 * Whoever has said that money did not arrive, or came back, does not pay it again, while anybody else may whose account
 * they have not made or changed: neither makes, hands in, sends (`send`) or approves its next batch, nor pays it directly
 * (`pay`). An account that they have made or changed never does; others in one hand with theirs do while nobody
 * independent may.
 */
export const decisions = {
  approve: [payoutPermissions.approve],
  /** A payment failed, or its money came back: by hand, or by an answer of the bank. */
  fail: [payoutPermissions.answer],
  recall: [payoutPermissions.write, payoutPermissions.approve],
  takeBack: [rewardPermissions.pay, payoutPermissions.approve],
  send: [payoutPermissions.write],
  pay: [rewardPermissions.pay],
} satisfies Record<string, Permission[]>

export type Decision = keyof typeof decisions

const deeds = {
  approve: 'approve',
  fail: 'fail',
  recall: 'fail',
  takeBack: 'fail',
  send: 'pay',
  pay: 'pay',
} as const

/** For each decision, who may take it now, if there were no four eyes. */
export const deciders = sql<Record<Decision, number[]>>`json_build_object(${sql.join(
  Object.entries(decisions).flatMap(([decision, needed]) => [sql.lit(decision), peopleWhoMay(needed)]),
)})`

/** The rule looks at these facts of a payout. */
export interface ReviewedPayout {
  makerId: number
  approverId: number | null
  secondPerson: boolean
  /** Who else has had a hand in it. */
  hands: number[]
  /** Who has said that the money of its payments did not arrive, or came back; of a batch that was not sent yet. */
  returners: number[]
  deciders: Record<Decision, number[]>
  ties: Tie[]
  /** The names of people of the batch and of the ties. */
  names: Record<number, string>
}

const always = Number.POSITIVE_INFINITY
const begin = (ids: number[]): Map<number, Link> => new Map(ids.map(id => [id, { from: id, until: always }]))

/** Tells whether somebody has made a batch, changed its payments, handed it in or sent it. */
export const hasHand = ({ makerId, hands }: Pick<ReviewedPayout, 'makerId' | 'hands'>, accountId: number) =>
  makerId === accountId || hands.includes(accountId)

/** Tells whether somebody else may approve batches now. */
export const othersApprove = (
  { deciders: { approve } }: Pick<ReviewedPayout, 'deciders'>,
  accountId: number,
) => approve.some(id => id !== accountId)

type Tied = Link & { kind: PayoutBar['kind'] }

/** Why accounts are not independent of people who have had a hand in a batch. */
function tiedTo(people: number[], ties: Tie[]): Map<number, Tied> {
  const own = begin(people)
  const made = linked(own, ties, 'made')
  const makers = linked(own, ties, 'makers')
  const kin = linked(new Map([...own, ...makers]), ties, 'made')
  const of = (links: Map<number, Link>, kind: PayoutBar['kind']) =>
    [...links].map(([id, link]) => [id, { ...link, kind }] as const)
  return new Map([
    ...of(kin, 'oneHand'),
    ...of(makers, 'theirAccount'),
    ...of(made, 'account'),
    ...of(own, 'own'),
  ])
}

/** An account counts when somebody with a hand in the batch has made it. */
function tieOf(people: number[], ties: Tie[], accountId: number): Tied | undefined {
  const byOthers = tiedTo(
    people.filter(id => id !== accountId),
    ties,
  ).get(accountId)
  return byOthers?.kind === 'account' ? byOthers : tiedTo(people, ties).get(accountId)
}

/** Who comes first where several may. */
const ranks: Record<PayoutBar['kind'], number> = { theirAccount: 1, oneHand: 1, own: 2, account: 3 }

/** Whether somebody may who has less to do with these people; of those who are alike, whoever has approved it. */
function othersComeFirst(
  batch: ReviewedPayout,
  decision: Decision,
  accountId: number,
  people: number[],
): boolean {
  const rankOf = (id: number) => {
    const kind = tieOf(people, batch.ties, id)?.kind
    return kind ? ranks[kind] : 0
  }
  const rank = rankOf(accountId)
  const first = deeds[decision] === 'fail' ? batch.approverId : null
  return batch.deciders[decision].some(id => {
    const other = rankOf(id)
    return other < rank || (other === rank && id === first && id !== accountId)
  })
}

function isBarred(
  batch: ReviewedPayout,
  decision: Decision,
  accountId: number,
  kind: PayoutBar['kind'],
  people: number[],
) {
  if (kind === 'account' || batch.secondPerson) return true
  if (decision === 'approve' && kind === 'own') return othersApprove(batch, accountId)
  return othersComeFirst(batch, decision, accountId, people)
}

const peopleOf = ({ makerId, hands }: ReviewedPayout) => [...new Set([makerId, ...hands])]

/** Why an approval that is not refused is none of a second person. Null where it is. */
export function tieOfApproval(batch: ReviewedPayout, accountId: number): PayoutTie | null {
  const tie = tieOf(peopleOf(batch), batch.ties, accountId)
  if (!tie || tie.kind === 'account') return null
  return { kind: tie.kind, person: tie.kind === 'own' ? '' : (batch.names[tie.from] ?? '') }
}

/** The tie to whoever has said that money did not arrive, where it bars from paying it again. */
function tieOfReturn(batch: ReviewedPayout, decision: Decision, accountId: number): Tied | undefined {
  if (deeds[decision] === 'fail') return undefined
  const { returners, ties } = batch
  const tie = tieOf(returners, ties, accountId)
  if (!tie || tie.kind === 'account') return tie
  const people = decision === 'approve' ? [...peopleOf(batch), ...returners] : returners
  return othersComeFirst(batch, decision, accountId, people) ? tie : undefined
}

/** The tie to whoever has had a hand in a batch, where it bars; these themselves send what they have made. */
function tieOfHand(batch: ReviewedPayout, decision: Decision, accountId: number): Tied | undefined {
  if (deeds[decision] === 'pay') return undefined
  const people = peopleOf(batch)
  const tie = tieOf(people, batch.ties, accountId)
  return tie && isBarred(batch, decision, accountId, tie.kind, people) ? tie : undefined
}

/** Why somebody does not take a decision about a batch. Null where they may. */
export function barOf(
  batch: ReviewedPayout,
  decision: Decision,
  accountId: number,
  timeZone: string,
): PayoutBar | null {
  const hand = tieOfHand(batch, decision, accountId)
  const tie = hand ?? tieOfReturn(batch, decision, accountId)
  if (!tie) return null
  const { kind, from, until } = tie
  const day = until === always ? '' : today(timeZone, new Date(until))
  const person = kind === 'own' ? '' : (batch.names[from] ?? '')
  return { kind, deed: hand ? 'hand' : 'return', person, until: day }
}

/** @throws AppError 10406 with who has had which hand in it */
export function requireIndependent(
  batch: ReviewedPayout,
  decision: Decision,
  { accountId }: Pick<Actor, 'accountId'>,
  timeZone: string,
) {
  const bar = barOf(batch, decision, accountId, timeZone)
  if (bar) throw new AppError(10406, { message: payoutBarText(bar, deeds[decision]) })
}
