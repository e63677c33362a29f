import { type KeyboardEvent, useState } from 'react'
import { direction } from '../../lib/i18n/locale.ts'
import { type CellPosition, cellRange, clampCell, nextPlace } from './places.ts'
import { type Intent, intentOf, type Mode } from './sheet-keys.ts'

/** The text that is being typed into a cell. */
interface CellDraft {
  text: string
  mode: Exclude<Mode, 'still'>
  /** The position of the chosen text among those that fit; -1 for what was typed. */
  chosen: number
}

/** The state of a sheet and its changes; texts that start like the typed one are offered. */
export interface SheetModel {
  /** Rows and columns, the empty row at the end included. */
  size: CellPosition
  textAt: (place: CellPosition) => string
  isLocked: (place: CellPosition) => boolean
  choicesAt: (place: CellPosition) => readonly string[]
  /** Writes texts from a place on. */
  write: (place: CellPosition, texts: string[][]) => void
  undo: () => void
  redo: () => void
}

/** The choices to offer for what was typed; all of them until something was typed. */
const fitting = (
  choices: readonly string[],
  { text, mode }: Pick<CellDraft, 'text' | 'mode'>,
  before: string,
) =>
  mode === 'opened' && text === before
    ? choices
    : choices.filter(choice => choice.toLowerCase().includes(text.trim().toLowerCase()))

const noPlace: CellPosition = { row: 0, column: 0 }

/** Where the sheet is: the active cell, the other end of the chosen range, and what is typed. */
function useCursor({ size, textAt, isLocked, choicesAt, write }: SheetModel) {
  const [held, setHeld] = useState({ anchor: noPlace, head: noPlace })
  const [draft, setDraft] = useState<CellDraft>()
  // Rows may have gone.
  const [anchor, head] = [clampCell(held.anchor, size), clampCell(held.head, size)]
  const choices = choicesAt(anchor)
  // Typing into the empty row makes another one.
  const room = draft ? { row: size.row + 1, column: size.column } : size
  const offered = draft ? fitting(choices, draft, textAt(anchor)) : []
  const open = (text: string, mode: CellDraft['mode']) => {
    if (isLocked(anchor)) return
    const fits = fitting(choices, { text, mode }, textAt(anchor))
    const isSearch = text.trim() !== '' && fits.length < choices.length
    setDraft({ text, mode, chosen: isSearch ? Math.max(0, fits.indexOf(text.trim())) : fits.indexOf(text) })
  }
  /** Writes what was typed, or what was chosen instead. */
  const commit = (chosen?: string) => {
    if (!draft) return
    const text = chosen ?? offered[draft.chosen] ?? draft.text
    setDraft(undefined)
    if (text.trim() !== textAt(anchor)) write(anchor, [[text]])
  }
  const go = (place: CellPosition, extend = false) => {
    commit()
    const to = clampCell(place, room)
    setHeld({ anchor: extend ? anchor : to, head: to })
  }
  const select = (from: CellPosition, to: CellPosition) => setHeld({ anchor: from, head: to })
  return {
    anchor,
    head,
    room,
    range: cellRange(anchor, head),
    draft,
    setDraft,
    offered,
    open,
    commit,
    go,
    select,
  }
}

type Cursor = ReturnType<typeof useCursor>

function moveBy(
  { anchor, head, go }: Cursor,
  { do: way, row, column, extend }: Extract<Intent, { row: number }>,
) {
  const from = extend ? head : anchor
  const turned = way === 'move' && direction === 'rtl' ? -column : column
  go({ row: from.row + row, column: from.column + turned }, extend)
}

/** Does what a key means. @returns whether the browser should do nothing more with it */
function act(model: SheetModel, cursor: Cursor, intent: Intent): boolean {
  const { anchor, draft, offered, range } = cursor
  switch (intent.do) {
    case 'move':
    case 'edge':
      moveBy(cursor, intent)
      return true
    case 'next': {
      const to = nextPlace(anchor, cursor.room, intent.by)
      if (to) cursor.go(to)
      else cursor.commit()
      return to !== undefined
    }
    case 'step':
      cursor.go({ row: anchor.row + (intent.back ? -1 : 1), column: anchor.column })
      return true
    case 'choose':
      if (draft && offered.length > 0)
        cursor.setDraft({ ...draft, chosen: (draft.chosen + intent.by + offered.length) % offered.length })
      return true
    case 'edit':
      cursor.open(model.textAt(anchor), 'opened')
      return true
    case 'cancel':
      cursor.setDraft(undefined)
      return true
    case 'clear':
      model.write(
        { row: range.top, column: range.left },
        Array.from({ length: range.bottom - range.top + 1 }, () =>
          Array(range.right - range.left + 1).fill(''),
        ),
      )
      return true
    case 'all':
      cursor.select(noPlace, { row: model.size.row - 1, column: model.size.column - 1 })
      return true
    case 'fill':
      fillDown(model, cursor)
      return true
    case 'undo':
    case 'redo':
      model[intent.do]()
      return true
    default:
      return false
  }
}

/** The first row of the range goes into the rows below it; a single row takes that above it. */
function fillDown({ textAt, write }: SheetModel, { range }: Pick<Cursor, 'range'>) {
  const { top, bottom, left, right } = range
  const source = top === bottom ? top - 1 : top
  if (source < 0) return
  const texts = Array.from({ length: right - left + 1 }, (_, column) =>
    textAt({ row: source, column: left + column }),
  )
  const first = source + 1
  write(
    { row: first, column: left },
    Array.from({ length: bottom - first + 1 }, () => texts),
  )
}

/** The behaviour of a spreadsheet: one active cell, a chosen range, typing, and keys. */
export function useSheet(model: SheetModel) {
  const cursor = useCursor(model)
  /** After Escape the next Tab leaves the sheet. */
  const [isLeaving, setLeaving] = useState(false)
  const { draft } = cursor
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of an input method belong to it.
    if (isLeaving && event.key === 'Tab') return setLeaving(false)
    const intent = intentOf(event, draft?.mode ?? 'still', cursor.offered.length > 0)
    if (event.key !== 'Shift') setLeaving(intent?.do === 'leave')
    if (intent && act(model, cursor, intent)) event.preventDefault()
  }
  return { ...cursor, onKeyDown, fillDown: () => fillDown(model, cursor) }
}

export type SheetState = ReturnType<typeof useSheet>
