/** Makes small zip files for tests: workbooks, damaged ones, bombs. */
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  name: string
  content: string | Buffer
}

/** A zip archive of the parts; `lie` replaces the unpacked size that its directory states. */
export function zipOf(parts: ZipPart[], lie?: number): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of parts) {
    const raw = Buffer.from(content)
    const packed = deflateRawSync(raw, { level: 9 })
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(raw), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(lie ?? raw.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), fields, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), fields, tail, Buffer.from(name)]))
    files.push(local)
    offset += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, list, end])
}

const ns = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook of sheets given as the XML of their rows. */
export function workbookOf(sheets: string[], shared: string[] = []): ZipPart[] {
  const sheetTags = sheets.map((_, n) => `<sheet name="S${n + 1}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`)
  const relTags = sheets.map(
    (_, n) => `<Relationship Id="rId${n + 1}" Target="worksheets/sheet${n + 1}.xml"/>`,
  )
  return [
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${ns}" xmlns:r="${rel}"><sheets>${sheetTags.join('')}</sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', content: `<Relationships>${relTags.join('')}</Relationships>` },
    {
      name: 'xl/styles.xml',
      content: `<styleSheet xmlns="${ns}"><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="2"/></cellXfs></styleSheet>`,
    },
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst xmlns="${ns}">${shared.map(text => `<si>${text}</si>`).join('')}</sst>`,
    },
    ...sheets.map((rows, n) => ({
      name: `xl/worksheets/sheet${n + 1}.xml`,
      content: `<worksheet xmlns="${ns}"><sheetData>${rows}</sheetData></worksheet>`,
    })),
  ]
}
