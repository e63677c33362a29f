import {
  type Data,
  type HoldReason,
  holdReasons,
  type payouts,
  type Reward,
  type RewardStatus,
  rewardFields,
} from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { pathWith } from '../../../config/paths.ts'
import { formatYuan } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { dueQuery, type MatchingRewards, matchingQuery } from '../api/rewards.ts'
import { holdOf, inviterName, isInBatch, rewardsToTurn, totalYuan } from './reward-words.ts'
import styles from './rewards.module.css'

interface PayoutRequest {
  rows: Reward[]
  matching?: MatchingRewards
  /** The new status of the rows. */
  status: RewardStatus
}

/** Who gets the money, and where; the account as this person sees it. */
function Payee({ reward }: { reward: Reward }) {
  const { inviter, bankAccount, bank } = rewardFields
  const facts = [
    { label: inviter.label, value: inviterName(reward) },
    { label: bankAccount.label, value: reward.bankAccount },
    { label: bank.label, value: reward.bank },
  ]
  return facts.map(({ label, value }) => (
    <div key={label.en}>
      <dt>{say(label)}</dt>
      <dd>
        <bdi>{value || '–'}</bdi>
      </dd>
    </div>
  ))
}

/** The changes, and how many of the choice are left out. */
export interface Sum {
  count: number
  amount: number
  inBatch: number
  held: number
  already: number
  /** How many of the held ones are held for which reason, where it is known. */
  heldFor?: Partial<Record<HoldReason, number>>
}

function sumOf(rows: Reward[], status: RewardStatus): Sum {
  const due = rewardsToTurn(rows, status).filter(row => row.status !== status)
  const inBatch = status === 'T' ? rows.filter(isInBatch).length : 0
  const held = status === 'T' ? rows.filter(row => row.held && !isInBatch(row)).length : 0
  const already = rows.length - due.length - inBatch - held
  const heldFor: Sum['heldFor'] = {}
  for (const row of held > 0 ? rows : []) {
    const reason = holdOf(row)
    if (reason && !isInBatch(row)) heldFor[reason] = (heldFor[reason] ?? 0) + 1
  }
  return { count: due.length, amount: totalYuan(due), inBatch, held, already, heldFor }
}

/** All that match as they are now: what the question says is what its button takes. */
export function useMatching({ matching, status }: PayoutRequest) {
  const now = useQuery({ ...matchingQuery(matching?.query ?? {}), enabled: matching !== undefined })
  if (!matching) return { isReading: false }
  const { data, isFetching } = now
  const { status: only } = matching.query
  const from = status === 'T' ? 'F' : 'T'
  const due = data && (only ?? from) === from ? data.totals[from] : { count: 0, amount: 0 }
  return { matching: data ? { ...matching, seen: data.total, due } : matching, isReading: isFetching }
}

/** Directly, those without a bank account are paid, too. */
const directSum = ({ count, amount, noAccount, noAccountAmount, ...left }: Data<typeof payouts.due>) => ({
  ...left,
  count: count + noAccount,
  amount: Math.round((amount + noAccountAmount) * 100) / 100,
})

/** Undefined while the server counts what of all that match can be paid. */
export function useSum({ rows, matching, status }: PayoutRequest): Sum | undefined {
  const isPayout = status === 'T'
  const due = useQuery({ ...dueQuery(matching?.query ?? {}), enabled: matching !== undefined && isPayout })
  if (!matching) return sumOf(rows, status)
  const sum = isPayout ? due.data && directSum(due.data) : { ...matching.due, inBatch: 0, held: 0 }
  if (!sum) return undefined
  return { ...sum, already: matching.seen - sum.count - sum.inBatch - sum.held }
}

const heldParts = (heldFor: NonNullable<Sum['heldFor']>) =>
  holdReasons.values
    .flatMap(reason =>
      heldFor[reason]
        ? [t('rewards.heldPart', { reason: say(holdReasons.texts[reason]), count: heldFor[reason] })]
        : [],
    )
    .join(' · ')

function LeftOut({ sum: { inBatch, held, heldFor, already }, status }: { sum: Sum; status: RewardStatus }) {
  const open = pathWith('payouts', { state: ['draft', 'waiting', 'approved', 'sent'] })
  return (
    <>
      {already > 0 && (
        <p>
          {status === 'T'
            ? t('rewards.alreadyPaid', { count: already })
            : t('rewards.alreadyUnpaid', { count: already })}
        </p>
      )}
      {inBatch > 0 && (
        <p>
          {t('rewards.waiting', { count: inBatch })}{' '}
          <a href={open} target="_blank" rel="noreferrer">
            {t('rewards.toBatches')}
          </a>
        </p>
      )}
      {held > 0 && (
        <p>
          {t('rewards.heldLeftOut', { count: held })}
          {heldFor && ` ${heldParts(heldFor)}`}
        </p>
      )}
    </>
  )
}

/** The payee, the number of rewards and their total. */
export function PayoutQuestion({ rows, sum, status }: Omit<PayoutRequest, 'matching'> & { sum: Sum }) {
  const { count, amount } = sum
  const due = rewardsToTurn(rows, status).filter(row => row.status !== status)
  const [first] = due
  return (
    <>
      <dl className={styles.sum}>
        <div>
          <dt>{t('rewards.count')}</dt>
          <dd>{t('rewards.rewards', { count })}</dd>
        </div>
        <div>
          <dt>{t('rewards.total')}</dt>
          <dd>{formatYuan(amount)}</dd>
        </div>
        {count === 1 && due.length === 1 && first && <Payee reward={first} />}
      </dl>
      <LeftOut sum={sum} status={status} />
      <p className={styles.hint}>{status === 'T' ? t('rewards.payOutText') : t('rewards.cancelText')}</p>
    </>
  )
}
