import { createContext, type ReactNode, Suspense, useContext, useEffect, useState } from 'react'
import { onScreenLeft } from '../lib/navigation.ts'
import type { ConfirmQuestion } from './confirm-dialog.tsx'
import { lazyPart } from './lazy-part.tsx'

// Loaded with the first question: a page that only shows a list does not load it.
const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'), 'ConfirmDialog')

const ConfirmContext = createContext<(question: ConfirmQuestion) => void>(() => undefined)

/** Holds the dialog of `useConfirm`, inside the providers of theme and language. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<ConfirmQuestion>()
  useEffect(() => onScreenLeft(() => setQuestion(undefined)), [])
  return (
    <ConfirmContext value={setQuestion}>
      {children}
      <Suspense fallback={null}>
        {question && <ConfirmDialog question={question} onClosed={() => setQuestion(undefined)} />}
      </Suspense>
    </ConfirmContext>
  )
}

/** Asks before an action that cannot be undone: `const confirm = useConfirm()`. */
export const useConfirm = () => useContext(ConfirmContext)
