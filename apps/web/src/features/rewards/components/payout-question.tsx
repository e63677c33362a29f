import { type Data, type payouts, type Reward, type RewardStatus, rewardFields } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { pathWith } from '../../../config/paths.ts'
import { formatYuan } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { dueQuery, type MatchingRewards } from '../api/rewards.ts'
import { t } from '../texts.ts'
import { inviterName, isInBatch, totalYuan, turnable } from './reward-words.ts'
import styles from './rewards.module.css'

interface Asked {
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

/** What would change, and how many of the choice are left out. */
export interface Sum {
  count: number
  amount: number
  inBatch: number
  held: number
  already: number
}

function sumOf(rows: Reward[], status: RewardStatus): Sum {
  const due = turnable(rows, status).filter(row => row.status !== status)
  const inBatch = status === 'T' ? rows.filter(isInBatch).length : 0
  const held = status === 'T' ? rows.filter(row => row.held && !isInBatch(row)).length : 0
  const already = rows.length - due.length - inBatch - held
  return { count: due.length, amount: totalYuan(due), inBatch, held, already }
}

/** Directly, those without a bank account are paid, too. */
const directSum = ({ count, amount, noAccount, noAccountAmount, ...left }: Data<typeof payouts.due>) => ({
  ...left,
  count: count + noAccount,
  amount: Math.round((amount + noAccountAmount) * 100) / 100,
})

/** Undefined while the server counts what of all that match can be paid. */
export function useSum({ rows, matching, status }: Asked): Sum | undefined {
  const isPayout = status === 'T'
  const due = useQuery({ ...dueQuery(matching?.query ?? {}), enabled: matching !== undefined && isPayout })
  if (!matching) return sumOf(rows, status)
  const sum = isPayout ? due.data && directSum(due.data) : { ...matching.due, inBatch: 0, held: 0 }
  if (!sum) return undefined
  return { ...sum, already: matching.seen - sum.count - sum.inBatch - sum.held }
}

function LeftOut({ sum: { inBatch, held, already }, status }: { sum: Sum; status: RewardStatus }) {
  const open = pathWith('payouts', { state: ['draft', 'waiting', 'approved', 'sent'] })
  return (
    <>
      {already > 0 && (
        <p>
          {status === 'T' ? t('alreadyPaid', { count: already }) : t('alreadyUnpaid', { count: already })}
        </p>
      )}
      {inBatch > 0 && (
        <p>
          {t('waiting', { count: inBatch })}{' '}
          <a href={open} target="_blank" rel="noreferrer">
            {t('toBatches')}
          </a>
        </p>
      )}
      {held > 0 && <p>{t('heldLeftOut', { count: held })}</p>}
    </>
  )
}

/** The payee, the number of rewards and their total. */
export function Question({ rows, sum, status }: Omit<Asked, 'matching'> & { sum: Sum }) {
  const { count, amount } = sum
  const due = turnable(rows, status).filter(row => row.status !== status)
  const [first] = due
  return (
    <>
      <dl className={styles.sum}>
        <div>
          <dt>{t('count')}</dt>
          <dd>{t('rewards', { count })}</dd>
        </div>
        <div>
          <dt>{t('total')}</dt>
          <dd>{formatYuan(amount)}</dd>
        </div>
        {count === 1 && due.length === 1 && first && <Payee reward={first} />}
      </dl>
      <LeftOut sum={sum} status={status} />
      <p className={styles.hint}>{status === 'T' ? t('payOutText') : t('cancelText')}</p>
    </>
  )
}
