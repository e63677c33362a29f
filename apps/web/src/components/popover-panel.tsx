import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

const stopsIn = (panel: HTMLElement | null) => [
  ...(panel?.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled') ?? []),
]

/**
 * The content of a popover with buttons. It is at the end of the document, where Tab does not lead from its button. So
 * it takes the focus when it opens, Tab stays inside it, and afterwards the focus returns to its button.
 */
export function PopoverPanel({ className, children }: { className?: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    // It is in the document with the next frame.
    const frame = requestAnimationFrame(() => {
      if (panel.current?.contains(document.activeElement)) return
      const first = stopsIn(panel.current)[0] ?? panel.current
      first?.focus({ preventScroll: true })
    })
    return () => {
      cancelAnimationFrame(frame)
      const isLost = document.activeElement === document.body
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    const stops = stopsIn(panel.current)
    const [end, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
    if (document.activeElement !== (end ?? panel.current)) return
    event.preventDefault()
    other?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what it holds is used, not the panel
    <div ref={panel} tabIndex={-1} className={className} onKeyDown={turn}>
      {children}
    </div>
  )
}
