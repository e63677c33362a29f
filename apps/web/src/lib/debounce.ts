import { useEffect, useState } from 'react'

/** An input method is composing: then the text of its field is not final. */
let isComposing = false
for (const type of ['compositionstart', 'compositionend', 'focusin'])
  addEventListener(type, () => {
    isComposing = type === 'compositionstart'
  })

/**
 * Runs after `delayMs` without typing, and never while an input method composes; returns a function that cancels
 * it.
 */
export function afterTyping(act: () => void, delayMs: number) {
  const settle = () => {
    if (isComposing) timer = setTimeout(settle, delayMs)
    else act()
  }
  let timer = setTimeout(settle, delayMs)
  return () => clearTimeout(timer)
}

/** The value after it has not changed for `delayMs`. */
export function useDebounced<T>(value: T, delayMs: number) {
  const [settled, setSettled] = useState(value)
  useEffect(() => afterTyping(() => setSettled(value), delayMs), [value, delayMs])
  return settled
}
