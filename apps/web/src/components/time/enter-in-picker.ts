import { type KeyboardEvent, useRef } from 'react'

/**
 * Enter in a field with a calendar accepts the typed date and moves to the end of a range. It submits the form only
 * when the calendar is closed and no day is missing.
 */
export function useEnterInPicker(isComplete: boolean) {
  const isOpen = useRef(false)
  return {
    onOpenChange: (open: boolean) => {
      isOpen.current = open
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Enter') return
      // The browser must not send the form; the picker listens to React's event and must still get it.
      if (isOpen.current || !isComplete) return event.nativeEvent.preventDefault()
      event.preventDefault()
      event.currentTarget.closest('form')?.requestSubmit()
    },
  }
}
