/** States that can be brought back. */
export interface UndoHistory<S> {
  past: readonly S[]
  future: readonly S[]
}

const mostSteps = 100

export const noHistory: UndoHistory<never> = { past: [], future: [] }

/** A new state takes the place of `before`; what was undone cannot be done again. */
export const pushState = <S>({ past }: UndoHistory<S>, before: S): UndoHistory<S> => ({
  past: [...past.slice(1 - mostSteps), before],
  future: [],
})

/** @returns undefined where there is nothing to undo or to do again */
export function stepIn<S>({ past, future }: UndoHistory<S>, way: 'undo' | 'redo', now: S) {
  const [from, to] = way === 'undo' ? [past, future] : [future, past]
  const state = from.at(-1)
  if (state === undefined) return undefined
  const [less, more] = [from.slice(0, -1), [...to, now]]
  return { state, history: way === 'undo' ? { past: less, future: more } : { past: more, future: less } }
}
