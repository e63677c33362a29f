import { useState } from 'react'
import { currentPlace, goBackTo } from '../lib/focus/keep-focus.ts'

/**
 * Returns the focus to where it was before a dialog whose first field or button takes the focus itself: antd remembers
 * it too late then. Somebody who has gone on to another place meanwhile stays there.
 *
 * @param onClosed runs afterwards
 * @returns for the dialog's `afterClose`
 */
export function useReturnFocus(onClosed: () => void) {
  const [before] = useState(currentPlace)
  return () => {
    const { activeElement: now } = document
    const hasGoneOn = now && now !== document.body && !now.closest('[role=dialog], [role=menu]')
    if (!hasGoneOn) goBackTo(before, now)
    onClosed()
  }
}
