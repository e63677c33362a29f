import { useEffect, useState } from 'react'

/** The value as it was once it had stayed the same for `delayMs`. */
export function useDebounced<T>(value: T, delayMs: number) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
