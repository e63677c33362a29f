/** Reads our XLSX files without the code that wrote them: yauzl and saxes, every cell as text. */
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { SaxesParser } from 'saxes'
import yauzl from 'yauzl'

export interface SheetRows {
  rows: string[][]
}

const columnOf = (reference: string) =>
  [...reference.replace(/\d+$/, '')].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) -
  1

function rowsOf(xml: string): string[][] {
  const rows: string[][] = []
  let column = -1
  let value = ''
  let isReading = false
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'row') {
      rows.push([])
      column = -1
    } else if (name === 'c') {
      column = attributes.r ? columnOf(String(attributes.r)) : column + 1
      value = ''
    } else if (name === 'f') throw new Error('A cell is a formula')
    else if (name === 't' || name === 'v') isReading = true
  })
  parser.on('text', part => {
    if (isReading) value += part
  })
  parser.on('closetag', ({ name }) => {
    if (name === 't' || name === 'v') isReading = false
    const row = rows.at(-1)
    if (name !== 'c' || !row) return
    while (row.length < column) row.push('')
    row[column] = value
  })
  parser.write(xml).close()
  return rows
}

/** Sheets in the order of their files. @throws when the archive or its XML is not well formed, or a cell is a formula */
export async function readXlsxRows(file: Buffer): Promise<SheetRows[]> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(file, {
    lazyEntries: true,
  })
  const open = promisify<yauzl.Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip) as never)
  const sheets = new Map<number, SheetRows>()
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve())
    zip.on('entry', (entry: yauzl.Entry) => {
      const number = /^xl\/worksheets\/sheet(\d+)\.xml$/.exec(entry.fileName)?.[1]
      const read = async () => {
        if (number) sheets.set(Number(number), { rows: rowsOf(await text((await open(entry)) as never)) })
        zip.readEntry()
      }
      read().catch(reject)
    })
    zip.readEntry()
  })
  return [...sheets].sort(([a], [b]) => a - b).map(([, sheet]) => sheet)
}
