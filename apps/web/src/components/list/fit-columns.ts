import { type RefObject, useLayoutEffect, useState } from 'react'

/** If less than this part of a column is seen, too little of it can be read. */
const readable = 2 / 3

/** Up to this part of the room, columns that are too wide become narrower: nobody scrolls for a few pixels. */
const squeezable = 1.08

/** Pixels of a letter, of the padding of a cell, and of the arrows of a column that sorts. */
const letter = 7.8
const padding = 24
const arrows = 18

/** The least width of a column: no word of its heading is cut (*Companie/s*). Chinese breaks between any two signs. */
export function headingWidth(title: string, isSortable: boolean): number {
  const words = title.split(/[\s/\p{Script=Han}]+/u)
  const longest = Math.max(...words.map(({ length }) => length))
  return Math.ceil(longest * letter) + padding + (isSortable ? arrows : 0)
}

/** A column at the end gives so much, so that a table of a fixed width keeps it. */
const givenByColumn = 65

/** A difference beyond this is what a person made of the columns. */
const ownChoice = 200

function toTotal(widths: number[], total: number): number[] {
  let missing = total - widths.reduce((sum, width) => sum + width, 0)
  if (Math.abs(missing) > ownChoice) return widths
  return widths
    .toReversed()
    .map(width => {
      const change = Math.max(missing, -givenByColumn)
      missing -= change
      return width + change
    })
    .toReversed()
}

/**
 * Widths that leave no cut column beside the pinned ones: the columns before it take its space, or all of them give
 * the little that is missing.
 *
 * @param room pixels between the columns that are pinned at the start and at the end
 * @param total pixels that all of them have together, however wide the window is
 */
export function fitColumns(widths: number[], room: number, total?: number): number[] {
  if (total !== undefined) return toTotal(withoutSliver(widths, room), total)
  const wanted = widths.reduce((sum, width) => sum + width, 0)
  if (wanted > room && wanted <= room * squeezable)
    return widths.map(width => Math.floor((width * room) / wanted))
  return withoutSliver(widths, room)
}

function withoutSliver(widths: number[], room: number): number[] {
  let used = 0
  let whole = 0
  for (const width of widths) {
    if (used + width > room) break
    used += width
    whole++
  }
  const left = room - used
  if (whole === 0 || whole === widths.length || left >= (widths[whole] ?? 0) * readable) return widths
  const each = Math.floor(left / whole)
  return widths.map((width, index) =>
    index >= whole ? width : width + each + (index === whole - 1 ? left - each * whole : 0),
  )
}

/** The width of an element in pixels, updated when the window changes; undefined before it is laid out. */
export function useWidthOf(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => setWidth(current.clientWidth)
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** The width that a column needs when each cell holds one of the elements; never less than its heading. */
export function useWidestIn(frame: RefObject<HTMLElement | null>, selector: string): number {
  const [width, setWidth] = useState(narrowest)
  // After each rendering, because other rows, languages or permissions have other actions.
  useLayoutEffect(() => {
    const found = frame.current?.querySelectorAll<HTMLElement>(selector) ?? []
    setWidth(Array.from(found).reduce((most, each) => Math.max(most, neededBy(each)), narrowest))
  })
  return width
}

/** Pixels for a heading of one word. */
const narrowest = 72

function neededBy(element: HTMLElement): number {
  const cell = element.parentElement
  if (!cell) return 0
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell)
  const { marginInlineStart } = getComputedStyle(element)
  const around = [paddingInlineStart, paddingInlineEnd, marginInlineStart].map(Number.parseFloat)
  return Math.ceil(around.reduce((sum, pixels) => sum + (pixels || 0), element.offsetWidth))
}
