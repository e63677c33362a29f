import type { ReactNode } from 'react'

const hasLetter = /\p{L}/u

/**
 * The content of a cell or a fact, which keeps its own order on pages that run from right to left: dates with times,
 * amounts with units and phone numbers would otherwise be reordered. Content made of elements sets its own direction.
 */
export const Isolated = ({ children }: { children: ReactNode }) =>
  typeof children === 'string' || typeof children === 'number' ? (
    // Digits alone would take the direction of the page, with the time before its date.
    <bdi {...(!hasLetter.test(String(children)) && { dir: 'ltr' })}>{children}</bdi>
  ) : (
    children
  )
