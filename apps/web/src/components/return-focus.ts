import { useState } from 'react'

/**
 * Returns the focus to where it was before a dialog whose first field or button takes the focus itself: antd remembers
 * it too late then. If that element is gone (a deleted row), the screen gets the focus, so that Tab does not start from
 * the beginning.
 *
 * @param onClosed runs afterwards
 * @returns for the dialog's `afterClose`
 */
export function useReturnFocus(onClosed: () => void) {
  const [before] = useState(() => document.activeElement)
  return () => {
    const target = before?.isConnected ? before : document.getElementById('content')
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    onClosed()
  }
}
