import type { KeyboardEvent } from 'react'

/**
 * Enter and Space choose an item of a menu, for `onKeyDownCapture`. Without this Space does nothing, and the Enter that
 * opens a dialog also presses what has the focus there.
 */
export function pressItem(event: KeyboardEvent) {
  const { key, target, repeat, altKey, ctrlKey, metaKey, shiftKey } = event
  const item = target instanceof Element && target.closest<HTMLElement>('[role=menuitem]')
  if (!item || (key !== 'Enter' && key !== ' ') || altKey || ctrlKey || metaKey || shiftKey) return
  // Enter on a group is for the menu itself.
  if (key === 'Enter' && item.ariaHasPopup) return
  event.preventDefault()
  event.stopPropagation()
  // A key that is held down has opened the menu.
  if (!repeat) (item.querySelector<HTMLElement>('a[href]') ?? item).click()
}
