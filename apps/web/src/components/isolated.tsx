import type { ReactNode } from 'react'

const hasLetter = /\p{L}/u

/**
 * What a cell or a fact says, kept in its own order where the page runs from right to left: dates with times, amounts
 * with units and phone numbers would change places there. What is made of elements brings its own.
 */
export const Isolated = ({ children }: { children: ReactNode }) =>
  typeof children === 'string' || typeof children === 'number' ? (
    // Digits alone would take the direction of the page: the time before its date.
    <bdi {...(!hasLetter.test(String(children)) && { dir: 'ltr' })}>{children}</bdi>
  ) : (
    children
  )
