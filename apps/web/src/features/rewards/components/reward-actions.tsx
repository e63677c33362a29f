import { type Reward, type RewardStatus, rewardActions, rewards } from '@backoffice/contract'
import { Button } from 'antd'
import type { Selection } from '../../../components/list/use-selection.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import type { MatchingRewards } from '../api/rewards.ts'
import { ReleaseButton } from './release-button.tsx'
import { inviterName, isInBatch, rewardsToTurn } from './reward-words.ts'
import type { AskPayout } from './use-payout.tsx'

/** The action of one reward: pay it out, or cancel the payout. */
export function RewardActions({ reward, ask }: { reward: Reward; ask: AskPayout }) {
  const can = useCan()
  const status = reward.status === 'T' ? 'F' : 'T'
  const verb = status === 'T' ? say(rewardActions.payOut) : say(rewardActions.cancelPayout)
  // It is paid with its batch, which has a column.
  if (isInBatch(reward)) return '–'
  if (reward.held) return can(rewards.release) ? <ReleaseButton reward={reward} /> : '–'
  if (!can(rewards.updateStatus)) return null
  return (
    <Button
      type="link"
      size="small"
      aria-label={`${verb} ${inviterName(reward)}`}
      onClick={() => ask({ rows: [reward], status })}
    >
      {verb}
    </Button>
  )
}

interface BatchProps {
  selection: Selection<Reward>
  /** If all that match are chosen: those of each state. */
  matching: ((status: RewardStatus) => MatchingRewards) | undefined
  ask: AskPayout
}

/** Rewards of both states can be chosen together: each button applies to one state, and is hidden without rewards. */
export function RewardBatchActions({ selection, matching, ask }: BatchProps) {
  const { rows, clear } = selection
  const holds = (status: RewardStatus) =>
    matching
      ? matching(status).due.count > 0
      : rewardsToTurn(rows, status === 'F' ? 'T' : 'F').some(row => row.status === status)
  const askFor = (from: RewardStatus, status: RewardStatus) =>
    ask({ rows, status, onDone: clear, ...(matching && { matching: matching(from) }) })
  return (
    <>
      {holds('F') && (
        <Button size="small" onClick={() => askFor('F', 'T')}>
          {t('rewards.batchPayOut')}
        </Button>
      )}
      {holds('T') && (
        <Button size="small" onClick={() => askFor('T', 'F')}>
          {t('rewards.batchCancel')}
        </Button>
      )}
    </>
  )
}
