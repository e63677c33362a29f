import { type ComponentProps, type PointerEvent, useRef } from 'react'
import styles from './list.module.css'

interface Resize {
  /** The requested width in pixels; a wider table gives it more. */
  width: number
  to: (width: number) => void
}

/** The edge of a heading. Dragging it makes the column wider; the column settings do the same by keyboard. */
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
      // Otherwise the click would sort.
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
