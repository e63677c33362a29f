import { useEffect } from 'react'

let forms = 0

/**
 * A field shows its error when it loses the focus, which moves what is below: a button may slip away between the press
 * and the release of the mouse, and the browser knows of no click. What was pressed and released at its place is clicked.
 */
function press({ target, button, clientX, clientY }: MouseEvent) {
  const pressed = button === 0 && target instanceof Element ? target.closest('button') : null
  if (!pressed) return
  const release = (event: MouseEvent) => {
    const isSamePlace = Math.hypot(event.clientX - clientX, event.clientY - clientY) < 5
    const isOver = event.target instanceof Node && pressed.contains(event.target)
    if (isSamePlace && !isOver && pressed.isConnected) pressed.click()
  }
  document.addEventListener('mouseup', release, { once: true, capture: true })
}

/** While a form is there, no click gets lost to an error that appears above it. */
export function useSteadyClicks(): void {
  useEffect(() => {
    forms += 1
    if (forms === 1) document.addEventListener('mousedown', press, true)
    return () => {
      forms -= 1
      if (forms === 0) document.removeEventListener('mousedown', press, true)
    }
  }, [])
}
