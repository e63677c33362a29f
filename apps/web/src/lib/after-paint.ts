import { startTransition, useEffect, useState } from 'react'

let hasPainted = false

/**
 * False while the app is painted for the first time: for what may come a moment later, so that the rows stand sooner.
 * Later screens are complete at once.
 */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(hasPainted)
  useEffect(() => {
    if (isPainted) return
    let timer: ReturnType<typeof setTimeout>
    // A frame that is asked for begins before the paint; what follows it comes after.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        hasPainted = true
        startTransition(() => setPainted(true))
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isPainted])
  return isPainted
}
