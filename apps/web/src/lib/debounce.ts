import { useEffect, useState } from 'react'

/** Whether an input method is at work: what stands in its field is no text yet. */
let isComposing = false
for (const type of ['compositionstart', 'compositionend', 'focusin'])
  addEventListener(type, () => {
    isComposing = type === 'compositionstart'
  })

/** Acts once nothing was typed for `delayMs`, and never on letters that become Chinese; answers how to give it up. */
export function afterTyping(act: () => void, delayMs: number) {
  const settle = () => {
    if (isComposing) timer = setTimeout(settle, delayMs)
    else act()
  }
  let timer = setTimeout(settle, delayMs)
  return () => clearTimeout(timer)
}

/** The value as it was once it had stayed the same for `delayMs`. */
export function useDebounced<T>(value: T, delayMs: number) {
  const [settled, setSettled] = useState(value)
  useEffect(() => afterTyping(() => setSettled(value), delayMs), [value, delayMs])
  return settled
}
