import { useState } from 'react'

/**
 * Returns the focus to where it was before a dialog whose first field or button takes the focus itself: antd remembers
 * it too late then. If that element is gone (a deleted row), the screen gets the focus, so that Tab does not start from
 * the beginning. Somebody who has gone on to another place meanwhile stays there.
 *
 * @param onClosed runs afterwards
 * @returns for the dialog's `afterClose`
 */
export function useReturnFocus(onClosed: () => void) {
  const [before] = useState(() => document.activeElement)
  return () => {
    const { activeElement: now } = document
    const hasGoneOn = now && now !== document.body && !now.closest('[role=dialog], [role=menu]')
    const target = before?.isConnected ? before : document.getElementById('content')
    if (!hasGoneOn && target instanceof HTMLElement) target.focus({ preventScroll: true })
    onClosed()
  }
}
