import type { Reward, RewardStatus } from '@backoffice/contract'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadChunk } from '../../../lib/load-chunk.ts'

// Loaded with the first question: people who only look do not load it.
const PayoutDialog = lazy(() =>
  loadChunk(() => import('./payout-dialog.tsx')).then(module => ({ default: module.PayoutDialog })),
)

interface Question {
  rows: Reward[]
  /** What they shall turn into. */
  status: RewardStatus
  /** The server has turned what could be turned. */
  onDone?: () => void
}

export type AskPayout = (question: Question) => void

/**
 * Asks before rewards are paid out (T) or payouts taken back (F). The dialog belongs to the page: what it is
 * about may leave the list while it tells what became of it.
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
