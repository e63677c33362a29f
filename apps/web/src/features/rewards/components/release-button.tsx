import { type Reward, rewardActions } from '@backoffice/contract'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { inviterName } from './reward-words.ts'

const ReleaseDialog = lazyPart(() => import('./release-dialog.tsx'), 'ReleaseDialog')

/** Allows the payout of a reward whose order is not paid, after a question for the reason. */
export function ReleaseButton({ reward }: { reward: Reward }) {
  const [asking, setAsking] = useState(false)
  const action = say(rewardActions.release)
  return (
    <>
      <Button
        type="link"
        size="small"
        aria-label={`${action} ${inviterName(reward)}`}
        onClick={() => setAsking(true)}
      >
        {action}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <ReleaseDialog reward={reward} onClosed={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
