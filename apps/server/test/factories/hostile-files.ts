/** Small files that cost a careless reader minutes or gigabytes. */
import { workbookOf, zipOf } from './test-zip.ts'

const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const names = `<row>${['Date', 'Supplier', 'Buyer', 'Goods description'].map(inline).join('')}</row>`
const shipment = `<row>${['2026-01-15', 'ALPHA LTD', 'BETA INC', 'LAMPS'].map(inline).join('')}</row>`

/** A workbook with this as its only number format. */
export const bookWithFormat = (formatCode: string) =>
  zipOf(
    workbookOf([names + shipment]).map(part =>
      part.name === 'xl/styles.xml'
        ? {
            ...part,
            content: `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${formatCode}"/></numFmts></styleSheet>`,
          }
        : part,
    ),
  )

/** One sheet that is listed so many times that reading the whole list takes too long. */
export const bookOfOneSheetNamedOften = (times: number) =>
  zipOf(
    workbookOf(['<row/>'.repeat(20_000)]).map(part =>
      part.name === 'xl/workbook.xml'
        ? {
            ...part,
            content: `<workbook><sheets>${'<sheet name="S" sheetId="1" r:id="rId1"/>'.repeat(times)}</sheets></workbook>`,
          }
        : part,
    ),
  )

/** Texts by the million, a few bytes each. */
export const bookOfManyTexts = (texts: number) =>
  zipOf([
    ...workbookOf([names + shipment]).filter(({ name }) => name !== 'xl/sharedStrings.xml'),
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst>${Array.from({ length: 1000 }, (_, n) => `<si><t>text ${n}</t></si>`)
        .join('')
        .repeat(texts / 1000)}</sst>`,
    },
  ])

const csvHeader = 'Date,Supplier,Goods description\n2026-01-15,ALPHA LTD,LAMPS\n'

export const hostileTexts: Record<string, (bytes: number) => string> = {
  'blank lines before anything': bytes => `a${'\n'.repeat(bytes)}b`,
  'quoted rows without a delimiter': bytes => csvHeader + '"a"\n'.repeat(bytes / 4),
  'quotes that are never closed': bytes => csvHeader.repeat(40) + 'a","b\n'.repeat(bytes / 6),
  'doubled quotes': bytes => `${csvHeader}"${'""'.repeat(bytes / 2)}`,
  'nested brackets in JSON': bytes => `{"a":${'['.repeat(bytes)}`,
  'objects by the thousand in JSON': bytes => '{"a":{"b":{"c":{}}}}\n'.repeat(bytes / 21),
}
