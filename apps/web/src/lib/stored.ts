import { useState } from 'react'

function read<T>(key: string, initial: T): T {
  try {
    const text = localStorage.getItem(key)
    return text === null ? initial : (JSON.parse(text) as T)
  } catch {
    return initial
  }
}

/** State that this browser keeps under a fixed key. If the store is full or forbidden, the state is not kept. */
export function useStored<T>(key: string, initial: T) {
  const [value, setValue] = useState(() => read(key, initial))
  const store = (next: T) => {
    setValue(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Not kept; nothing else depends on it.
    }
  }
  return [value, store] as const
}
