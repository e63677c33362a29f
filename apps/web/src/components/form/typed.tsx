/** Closing a dialog or a drawer with unsaved text asks first, and so does leaving its screen. */
import { createContext, useContext, useLayoutEffect, useRef, useState } from 'react'

export interface FormSurface {
  /** One for each form in which something is typed. */
  typed: Set<object>
  /** Closes it, after a question where something is typed. */
  leave: (close: () => void) => void
  /** The question before it closes, while it is open. */
  closing: { run: () => void; stay: () => void } | undefined
  /** The drawer that a dialog was opened in. */
  around: FormSurface | undefined
}

const Around = createContext<FormSurface | undefined>(undefined)

/** Around the content of a dialog or a drawer. A `TypedGuard` beside it asks. */
export const FormSurfaceProvider = Around.Provider

/** For a dialog or a drawer. */
export function useTypedWithin(): FormSurface {
  const around = useTypedAround()
  const [typed] = useState(() => new Set<object>())
  const [close, setClose] = useState<() => void>()
  const stay = () => setClose(undefined)
  const leave = (asked: () => void) => (typed.size === 0 ? asked() : setClose(() => asked))
  const run = () => {
    stay()
    close?.()
  }
  return { typed, leave, closing: close && { run, stay }, around }
}

/** The dialog or drawer that a form stands in; undefined on a page. */
export const useTypedAround = () => useContext(Around)

const allAround = (place: FormSurface | undefined): Set<object>[] =>
  place ? [place.typed, ...allAround(place.around)] : []

/** Tells the dialogs and drawers around whether something is typed. */
export function useTyped(isTyped: boolean): void {
  const all = useRef<Set<object>[]>([])
  all.current = allAround(useTypedAround())
  // Whoever saves and goes on in the same tick is not asked.
  useLayoutEffect(() => {
    if (!isTyped) return
    const form = {}
    const told = all.current
    for (const typed of told) typed.add(form)
    return () => {
      for (const typed of told) typed.delete(form)
    }
  }, [isTyped])
}
