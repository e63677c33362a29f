/** The keys of a spreadsheet have these meanings. */

export type Intent =
  | { do: 'move'; row: number; column: number; extend: boolean }
  | { do: 'edge'; row: number; column: number; extend: boolean }
  | { do: 'next'; by: 1 | -1 }
  | { do: 'choose'; by: 1 | -1 }
  | { do: 'edit' | 'cancel' | 'leave' | 'clear' | 'fill' | 'undo' | 'redo' | 'all' | 'step'; back?: boolean }

interface Pressed {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/**
 * - `still`: nothing is typed, the keys move.
 * - `typed`: typing replaced what the cell had; arrows still leave the cell.
 * - `opened`: the cell was opened to be changed; arrows move the caret.
 */
export type Mode = 'still' | 'typed' | 'opened'

const arrows: Record<string, [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
}

const far = 1_000_000

function withControl({ key, shiftKey }: Pressed): Intent | undefined {
  const letter = key.toLowerCase()
  if (letter === 'd') return { do: 'fill' }
  if (letter === 'z') return { do: shiftKey ? 'redo' : 'undo' }
  if (letter === 'y') return { do: 'redo' }
  if (letter === 'a') return { do: 'all' }
  if (key === 'Home') return { do: 'edge', row: -far, column: -far, extend: shiftKey }
  if (key === 'End') return { do: 'edge', row: far, column: far, extend: shiftKey }
  const [row = 0, column = 0] = arrows[key] ?? []
  return key in arrows ? { do: 'edge', row: row * far, column: column * far, extend: shiftKey } : undefined
}

function whileStill(pressed: Pressed): Intent | undefined {
  const { key, shiftKey } = pressed
  if (pressed.ctrlKey || pressed.metaKey) return withControl(pressed)
  if (pressed.altKey) return key === 'ArrowDown' ? { do: 'edit' } : undefined
  const [row, column] = arrows[key] ?? []
  if (row !== undefined && column !== undefined) return { do: 'move', row, column, extend: shiftKey }
  if (key === 'Home') return { do: 'edge', row: 0, column: -far, extend: shiftKey }
  if (key === 'End') return { do: 'edge', row: 0, column: far, extend: shiftKey }
  if (key === 'F2') return { do: 'edit' }
  if (key === 'Escape') return { do: 'leave' }
  return key === 'Delete' || key === 'Backspace' ? { do: 'clear' } : undefined
}

function whileTyping({ key }: Pressed, mode: Mode, hasChoices: boolean): Intent | undefined {
  if (key === 'Escape') return { do: 'cancel' }
  if (hasChoices && (key === 'ArrowUp' || key === 'ArrowDown'))
    return { do: 'choose', by: key === 'ArrowUp' ? -1 : 1 }
  const [row, column] = mode === 'typed' ? (arrows[key] ?? []) : []
  return row !== undefined && column !== undefined ? { do: 'move', row, column, extend: false } : undefined
}

/** @returns undefined where the browser does with the key what it does in any field */
export function intentOf(pressed: Pressed, mode: Mode, hasChoices: boolean): Intent | undefined {
  const { key, shiftKey } = pressed
  const isPlain = !pressed.ctrlKey && !pressed.metaKey && !pressed.altKey
  if (key === 'Tab' && isPlain) return { do: 'next', by: shiftKey ? -1 : 1 }
  if (key === 'Enter' && isPlain) return { do: 'step', back: shiftKey }
  return mode === 'still' ? whileStill(pressed) : whileTyping(pressed, mode, hasChoices)
}
