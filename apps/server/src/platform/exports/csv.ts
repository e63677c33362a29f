import {
  type Cell,
  cellNumber,
  cellText,
  type Heading,
  harmless,
  type TableLayout,
  WallClock,
} from './cells.ts'
import { encodeGb18030 } from './gb18030.ts'

/** With `;` too, by which a spreadsheet of other countries parts cells. */
const quoted = (text: string) => (/[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function fieldOf(value: Cell, { type }: Heading, clock: WallClock): string {
  if (value === null) return ''
  if (type === 'time') return typeof value === 'number' ? clock.text(value) : ''
  const shown = type === 'number' ? (cellNumber(value) ?? '') : String(value)
  return quoted(typeof shown === 'number' ? String(shown) : harmless(cellText(shown)))
}

/** UTF-8 with a byte order mark, which Excel needs, or GB18030; lines as in RFC 4180; one chunk per batch. */
export async function* writeCsv(
  layout: TableLayout,
  batches: AsyncIterable<Cell[][]>,
): AsyncGenerator<Uint8Array> {
  const { headings } = layout
  const clock = new WallClock(layout.timeZone)
  const isGb = layout.encoding === 'gb18030'
  const encoder = isGb ? { encode: encodeGb18030 } : new TextEncoder()
  const lineOf = (fields: string[]) => `${fields.join(',')}\r\n`
  yield encoder.encode(
    `${isGb ? '' : '\ufeff'}${lineOf(headings.map(({ title }) => quoted(harmless(title))))}`,
  )
  for await (const rows of batches) {
    let text = ''
    for (const row of rows)
      text += lineOf(headings.map((heading, column) => fieldOf(row[column] ?? null, heading, clock)))
    yield encoder.encode(text)
  }
}
