import { type ReactNode, useEffect, useRef } from 'react'
import { stopsIn } from '../lib/focus/place.ts'

/** Takes the focus to its first control when it comes to a screen that is open already, unless somebody types there. */
export function BeginHere({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement?.matches('input, textarea, select')) return
    stopsIn(place.current)[0]?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={place} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
