import { type Reward, rewardActions } from '@backoffice/contract'
import { Button } from 'antd'
import type { Selection } from '../../../components/list/use-selection.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../texts.ts'
import { inviterName } from './reward-words.ts'
import type { AskPayout } from './use-payout.tsx'

/** The action of one reward: pay it out, or cancel the payout. */
export function RewardActions({ reward, ask }: { reward: Reward; ask: AskPayout }) {
  const status = reward.status === 'T' ? 'F' : 'T'
  const verb = status === 'T' ? say(rewardActions.payOut) : say(rewardActions.cancelPayout)
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

/** Rewards of both states can be chosen together: each button applies to one state, and is hidden without rewards. */
export function BatchActions({ selection, ask }: { selection: Selection<Reward>; ask: AskPayout }) {
  const { rows, clear } = selection
  const holds = (status: Reward['status']) => rows.some(row => row.status === status)
  return (
    <>
      {holds('F') && (
        <Button type="primary" size="small" onClick={() => ask({ rows, status: 'T', onDone: clear })}>
          {t('batchPayOut')}
        </Button>
      )}
      {holds('T') && (
        <Button size="small" onClick={() => ask({ rows, status: 'F', onDone: clear })}>
          {t('batchCancel')}
        </Button>
      )}
    </>
  )
}
