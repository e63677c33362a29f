import type { ReactNode } from 'react'
import { useAfterPaint } from '../lib/after-paint.ts'

interface Props {
  /** Stands in its place, as high as it: nothing moves when it comes. */
  before?: ReactNode
  children: ReactNode
}

/** Draws parts for which the rows of the first screen need not wait. It follows them by a frame. */
export const AfterPaint = ({ before = null, children }: Props) => (useAfterPaint() ? children : before)
