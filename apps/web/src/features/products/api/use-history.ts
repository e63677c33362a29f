import { useState } from 'react'
import { noHistory, pushState, stepIn, type UndoHistory } from '../../../components/sheet/history.ts'

/** Undo and redo of a form's value. It begins anew when something else has changed the value. */
export function useHistory<S>(now: S, change: (next: S) => void) {
  const [kept, setKept] = useState<{ history: UndoHistory<S>; now: S }>({ history: noHistory, now })
  const history = kept.now === now ? kept.history : noHistory
  const put = (next: S, after: UndoHistory<S>) => {
    setKept({ history: after, now: next })
    change(next)
  }
  const step = (way: 'undo' | 'redo') => {
    const stepped = stepIn(history, way, now)
    if (stepped) put(stepped.state, stepped.history)
  }
  return {
    apply: (next: S) => next !== now && put(next, pushState(history, now)),
    undo: () => step('undo'),
    redo: () => step('redo'),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}

export type EditHistory<S> = ReturnType<typeof useHistory<S>>
