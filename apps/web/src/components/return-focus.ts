import { useState } from 'react'
import { lazily } from '../lib/lazily.ts'

const loadFocus = () => import('../lib/focus/keep-focus.ts')

/**
 * Returns the focus to where it was before a dialog whose first field or button takes the focus itself: antd remembers
 * it too late then. If that element is gone (a deleted row), what has taken its place gets the focus. Somebody who has
 * gone on to another place meanwhile stays there.
 *
 * @param onClosed runs afterwards
 * @returns for the dialog's `afterClose`
 */
export function useReturnFocus(onClosed: () => void) {
  const [before] = useState(() => document.activeElement)
  return () => {
    const { activeElement: now } = document
    const hasGoneOn = now && now !== document.body && !now.closest('[role=dialog], [role=menu]')
    if (!hasGoneOn && before instanceof HTMLElement && before.isConnected)
      before.focus({ preventScroll: true })
    else if (!hasGoneOn) lazily(loadFocus, ({ goBack }) => goBack(now))
    onClosed()
  }
}
