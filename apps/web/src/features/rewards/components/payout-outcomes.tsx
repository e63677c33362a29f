import type { Payout, Reward, RewardStatus } from '@backoffice/contract'
import { Status } from '../../../components/status/status.tsx'
import { formatYuan } from '../../../lib/figures.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { inviterName, outcomeText, outcomeTones } from './reward-words.ts'
import styles from './rewards.module.css'

interface Props {
  rows: Reward[]
  outcome: Payout
  status: RewardStatus
}

/** The result of each reward. */
export function PayoutOutcomes({
  rows,
  outcome: { changed, unchanged, held, missing, items },
  status,
}: Props) {
  const rowOf = new Map(rows.map(row => [row.id, row]))
  return (
    <>
      <p>
        {t('rewards.outcome', { changed, unchanged, missing })}
        {held > 0 && ` ${t('rewards.outcomesHeld', { count: held })}`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className={styles.outcomes} tabIndex={0} aria-label={t('rewards.outcomes')}>
        {items.map(item => {
          const { id, outcome } = item
          const row = rowOf.get(id)
          return (
            <li key={id}>
              <bdi>{row && inviterName(row)}</bdi>
              <bdi>{row && formatYuan(row.reward)}</bdi>
              <Status tone={outcomeTones[outcome]} text={outcomeText(item, status)} />
            </li>
          )
        })}
      </ul>
    </>
  )
}
