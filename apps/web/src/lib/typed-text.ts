/**
 * Boxes in which somebody has typed what is not asked for yet. Leaving the box asks for it, and so does every other
 * change of the address: what stands in a box is what the list shows.
 */
import { useEffect, useRef } from 'react'

const boxes = new Set<() => void>()

/** Asks for what stands in the boxes of the screen. */
export function askForTyped(): void {
  for (const ask of boxes) ask()
}

/** @param ask for the text of the box; it does nothing where that is asked for already */
export function useTypedText(ask: () => void): void {
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    const box = () => latest.current()
    boxes.add(box)
    return () => void boxes.delete(box)
  }, [])
}
