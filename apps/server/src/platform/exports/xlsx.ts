/** XLSX by hucre's streaming writer (docs/adr/0008): inline texts, and more sheets when one is full. */
import {
  type CellValue,
  type ColumnDef,
  writeXlsx as writeSheets,
  writeXlsxStream,
  XLSX_MAX_ROWS_PER_SHEET,
} from 'hucre/xlsx'
import { type Cell, cellNumber, type Heading, type TableLayout, WallClock, xlsxText } from './cells.ts'

const widths = { text: 20, number: 12, time: 19, day: 12 }
const formats = { time: 'yyyy-mm-dd hh:mm:ss', day: 'yyyy-mm-dd' }

const columnOf = ({ title, type, width }: Heading): ColumnDef => ({
  header: xlsxText(title),
  width: width ?? widths[type],
  ...((type === 'time' || type === 'day') && { numFmt: formats[type] }),
})

function cellValue(value: Cell, { type }: Heading, clock: WallClock): CellValue {
  if (value === null) return null
  if (type === 'time') return typeof value === 'number' ? clock.serial(value) : null
  if (type === 'day') return Date.parse(String(value)) / 86_400_000 + 25_569
  if (type === 'number') return cellNumber(value)
  return xlsxText(String(value))
}

/** Sheet names have at most 31 characters, and some characters are not allowed. */
const sheetName = (name: string) => name.replaceAll(/[\\/?*[\]:']/g, ' ').slice(0, 25) || 'Sheet'

async function* cellsOf(layout: TableLayout, batches: AsyncIterable<Cell[][]>): AsyncGenerator<CellValue[]> {
  const clock = new WallClock(layout.timeZone)
  for await (const rows of batches)
    for (const row of rows)
      yield layout.headings.map((heading, column) => cellValue(row[column] ?? null, heading, clock))
}

export function writeXlsx(layout: TableLayout, batches: AsyncIterable<Cell[][]>): AsyncIterable<Uint8Array> {
  return writeXlsxStream(cellsOf(layout, batches), {
    name: sheetName(layout.sheetName),
    columns: layout.headings.map(columnOf),
    freezePane: { rows: 1 },
    maxRowsPerSheet: layout.rowsPerSheet ?? XLSX_MAX_ROWS_PER_SHEET,
    zip64: false,
  })
}

/** Several small tables in one file, each on a sheet of its own. */
export async function* writeWorkbook(
  tables: { layout: TableLayout; rows: Cell[][] }[],
): AsyncGenerator<Uint8Array> {
  yield await writeSheets({
    stringMode: 'inline',
    sheets: tables.map(({ layout, rows }) => {
      const clock = new WallClock(layout.timeZone)
      return {
        name: sheetName(layout.sheetName),
        columns: layout.headings.map(columnOf),
        freezePane: { rows: 1 },
        rows: [
          layout.headings.map(({ title }) => xlsxText(title)),
          ...rows.map(row =>
            layout.headings.map((heading, at) => cellValue(row[at] ?? null, heading, clock)),
          ),
        ],
      }
    }),
  })
}
