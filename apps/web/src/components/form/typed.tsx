/** What is typed in a dialog or a drawer and not saved yet: closing it asks first. */
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { useConfirm } from '../confirm.tsx'
import { t } from '../texts.ts'

interface Place {
  /** One for each form in which something is typed. */
  typed: Set<object>
  leave: (close: () => void) => void
  /** The drawer that a dialog was opened in. */
  around: Place | undefined
}

const Around = createContext<Place | undefined>(undefined)

/** Around the content of a dialog or a drawer. */
export const TypedWithin = Around.Provider

/** For a dialog or a drawer: `leave` closes it, after a question where something is typed. */
export function useTypedWithin(): Place {
  const confirm = useConfirm()
  const around = useTypedAround()
  const [typed] = useState(() => new Set<object>())
  const leave = (close: () => void) => {
    if (typed.size === 0) return close()
    confirm({
      title: t('unsaved'),
      text: t('typedText'),
      action: t('leave'),
      cancel: t('stay'),
      danger: true,
      run: async () => close(),
    })
  }
  return { typed, leave, around }
}

/** The dialog or drawer that a form stands in; undefined on a page. */
export const useTypedAround = () => useContext(Around)

const allAround = (place: Place | undefined): Set<object>[] =>
  place ? [place.typed, ...allAround(place.around)] : []

/** Tells the dialogs and drawers around whether something is typed. */
export function useTyped(isTyped: boolean): void {
  const all = useRef<Set<object>[]>([])
  all.current = allAround(useTypedAround())
  useEffect(() => {
    if (!isTyped) return
    const form = {}
    const told = all.current
    for (const typed of told) typed.add(form)
    return () => {
      for (const typed of told) typed.delete(form)
    }
  }, [isTyped])
}
