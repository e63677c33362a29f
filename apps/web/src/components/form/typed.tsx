/** What is typed in a dialog or a drawer and not saved yet: closing it asks first. */
import { createContext, useContext, useEffect, useState } from 'react'
import { useConfirm } from '../confirm.tsx'
import { t } from '../texts.ts'

interface Place {
  /** One for each form in which something is typed. */
  typed: Set<object>
  leave: (close: () => void) => void
}

const Around = createContext<Place | undefined>(undefined)

/** Around the content of a dialog or a drawer. */
export const TypedWithin = Around.Provider

/** For a dialog or a drawer: `leave` closes it, after a question where something is typed. */
export function useTypedWithin(): Place {
  const confirm = useConfirm()
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
  return { typed, leave }
}

/** The dialog or drawer that a form stands in; undefined on a page. */
export const useTypedAround = () => useContext(Around)

/** Tells the dialog or drawer around whether something is typed. */
export function useTyped(isTyped: boolean): void {
  const typed = useTypedAround()?.typed
  useEffect(() => {
    if (!isTyped || !typed) return
    const form = {}
    typed.add(form)
    return () => {
      typed.delete(form)
    }
  }, [isTyped, typed])
}
