/** Cells as spreadsheets copy them: tabs between cells, line ends between rows, quotes around cells with either. */

/** A quoted cell that is longer is taken as it stands. */
const longestCell = 50_000

interface Cell {
  text: string
  /** The position behind the cell. */
  end: number
}

const isBorder = (char: string | undefined) =>
  char === undefined || char === '\t' || char === '\n' || char === '\r'

/** A cell in quotes that ends where a cell ends. Otherwise its first quote is a character like any other. */
function quotedCell(text: string, start: number): Cell | undefined {
  for (let at = start + 1; at < text.length && at - start < longestCell; at += 1) {
    if (text[at] !== '"') continue
    if (text[at + 1] === '"') {
      at += 1
      continue
    }
    const inside = text.slice(start + 1, at).replaceAll('""', '"')
    return isBorder(text[at + 1]) ? { text: inside, end: at + 1 } : undefined
  }
  return undefined
}

function plainCell(text: string, start: number): Cell {
  let end = start
  while (!isBorder(text[end])) end += 1
  return { text: text.slice(start, end), end }
}

/** @returns at least one row with one cell; empty rows at the end are left out */
export function parseCells(text: string): string[][] {
  const rows: string[][] = [[]]
  for (let at = 0; at <= text.length; at += 1) {
    const cell = (text[at] === '"' && quotedCell(text, at)) || plainCell(text, at)
    rows.at(-1)?.push(cell.text.trim())
    at = cell.end
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    if (at < text.length && text[at] !== '\t') rows.push([])
  }
  while (rows.length > 1 && rows.at(-1)?.every(cell => cell === '')) rows.pop()
  return rows
}

const quoted = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const cellsText = (rows: string[][]) => rows.map(cells => cells.map(quoted).join('\t')).join('\n')
