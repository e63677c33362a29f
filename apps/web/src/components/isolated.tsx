import type { ReactNode } from 'react'

/**
 * What a cell or a fact says, kept in its own order where the page runs from right to left: dates with times, amounts
 * with units and phone numbers would change places there. What is made of elements brings its own.
 */
export const Isolated = ({ children }: { children: ReactNode }) =>
  typeof children === 'string' || typeof children === 'number' ? <bdi>{children}</bdi> : children
