import { useEffect, useRef, useState } from 'react'

/**
 * True once the element has been on the screen for `delayMs`, and from then on.
 *
 * @param rootMargin how far from the screen it counts too
 */
export function useSeenFor<E extends Element>(delayMs: number, rootMargin = '0px') {
  const ref = useRef<E>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (seen || !element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer)
        if (entry?.isIntersecting) timer = setTimeout(() => setSeen(true), delayMs)
      },
      { rootMargin },
    )
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [seen, delayMs, rootMargin])
  return [ref, seen] as const
}
