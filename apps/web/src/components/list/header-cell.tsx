import { type ComponentProps, type PointerEvent, useRef } from 'react'
import styles from './list.module.css'

interface Resize {
  /** Pixels that the column asks for; a table with room to spare gives it more. */
  width: number
  to: (width: number) => void
}

/** The edge of a heading, by which a pointer makes its column wider; the settings of the columns do it by keyboard. */
function ResizeEdge({ width, to }: Resize) {
  const start = useRef<{ x: number; factor: number; width: number }>(undefined)
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    const cell = event.currentTarget.parentElement
    if (!cell || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const toEnd = getComputedStyle(cell).direction === 'rtl' ? -1 : 1
    start.current = { x: event.clientX, factor: (toEnd * width) / cell.offsetWidth, width }
  }
  const drag = ({ clientX }: PointerEvent) => {
    if (start.current) to(start.current.width + (clientX - start.current.x) * start.current.factor)
  }
  const end = () => {
    start.current = undefined
  }
  return (
    <span
      aria-hidden
      className={styles.resizeEdge}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
      // A click on a heading sorts.
      onClick={event => event.stopPropagation()}
    />
  )
}

export type HeaderCellProps = ComponentProps<'th'> & { resize?: Resize }

/** A heading of a table; with `resize` its column can be made wider. */
export function HeaderCell({ resize, children, ...cell }: HeaderCellProps) {
  return (
    <th {...cell}>
      {children}
      {resize && <ResizeEdge {...resize} />}
    </th>
  )
}
