import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react'
import { loadChunk } from '../lib/load-chunk.ts'

export interface Question {
  /** Names the thing, in the words of the locale file: delete the notice “…”? */
  title: string
  text?: string
  /** The verb on the button. */
  action: string
  danger?: boolean
  /** Runs while the dialog is open; a failure leaves it open (the presenter has said why). */
  run: () => Promise<unknown>
  /** Words for a failure that must be read: they stay in the dialog. */
  refusal?: (error: unknown) => string | undefined
}

// Loaded with the first question: what only shows a list does not pay for it.
const ConfirmDialog = lazy(() =>
  loadChunk(() => import('./confirm-dialog.tsx')).then(module => ({ default: module.ConfirmDialog })),
)

const ConfirmContext = createContext<(question: Question) => void>(() => undefined)

/** Holds the dialog of `useConfirm`, inside of theme and language. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>()
  return (
    <ConfirmContext value={setQuestion}>
      {children}
      <Suspense fallback={null}>
        {question && <ConfirmDialog question={question} onClosed={() => setQuestion(undefined)} />}
      </Suspense>
    </ConfirmContext>
  )
}

/** Asks before something that cannot be taken back: `const confirm = useConfirm()`. */
export const useConfirm = () => useContext(ConfirmContext)
