import type { Reward, RewardStatus } from '@backoffice/contract'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../../components/lazy-part.tsx'
import type { MatchingRewards } from '../api/rewards.ts'

// Loaded with the first question: people who only look do not load it.
const PayoutDialog = lazyPart(() => import('./payout-dialog.tsx'), 'PayoutDialog')

interface Question {
  rows: Reward[]
  matching?: MatchingRewards
  /** The new status of the rows. */
  status: RewardStatus
  /** The server has changed all rows that it could. */
  onDone?: () => void
}

export type AskPayout = (question: Question) => void

/**
 * Asks before rewards are paid out (T) or payouts cancelled (F). The dialog belongs to the page: its rows
 * may leave the list while it shows the results.
 */
export function usePayout(): { ask: AskPayout; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question>()
  const dialog = question && (
    <Suspense fallback={null}>
      <PayoutDialog {...question} onClosed={() => setQuestion(undefined)} />
    </Suspense>
  )
  return { ask: setQuestion, dialog }
}
