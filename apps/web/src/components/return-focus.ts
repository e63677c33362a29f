import { useState } from 'react'

/**
 * Gives the focus back to where it was before a dialog whose first field or button takes it by itself: antd
 * remembers too late then. Where that is gone (a deleted row), the screen gets it, so that Tab does not begin anew.
 *
 * @param onClosed what else follows
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
