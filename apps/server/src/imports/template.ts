/** A file to fill in for an import: column names that the importer knows, with example rows. */
import { Readable } from 'node:stream'
import type { Fields, Labels } from '@backoffice/contract'
import type { FastifyReply } from 'fastify'
import type { Cell, ColumnType } from '../platform/exports/cells.ts'
import { encode } from '../platform/exports/encode.ts'
import { type ExportFormat, exportMediaTypes } from '../platform/exports/exports.ts'
import { contentDisposition } from '../platform/files/send-file.ts'
import { type Language, say } from '../platform/lib/texts.ts'

type Example = Labels | string | number

export interface Template {
  /** Name of the file and of the sheet. */
  name: Labels
  fields: Fields
  /** Examples by field name, one for each example row. */
  examples: Readonly<Record<string, readonly Example[]>>
}

/** Titles are the same as on the screens. A column is numeric when all its examples are numbers. */
function columnsOf({ fields, examples }: Template) {
  return Object.values(fields).map(({ name, label }) => {
    const own = examples[name] ?? []
    const isNumber = own.length > 0 && own.every(example => typeof example === 'number')
    const type: ColumnType = isNumber ? 'number' : 'text'
    return { label, type, examples: own }
  })
}

function exampleRows(columns: ReturnType<typeof columnsOf>, language: Language): Cell[][] {
  const count = Math.max(...columns.map(({ examples }) => examples.length))
  return Array.from({ length: count }, (_, row) =>
    columns.map(({ examples }) => {
      const example = examples[row] ?? null
      return example !== null && typeof example === 'object' ? say(language, example) : example
    }),
  )
}

async function* once(rows: Cell[][]) {
  yield rows
}

export function sendTemplate(
  reply: FastifyReply,
  template: Template,
  { format, language }: { format: ExportFormat; language: Language },
): never {
  const { name } = template
  const columns = columnsOf(template)
  const headings = columns.map(({ label, type }) => ({ title: say(language, label), type }))
  const layout = { format, sheetName: say(language, name), headings, timeZone: 'UTC' }
  reply.headers({
    'content-type': exportMediaTypes[format],
    'content-disposition': contentDisposition('attachment', `${say(language, name)}.${format}`),
  })
  return Readable.from(encode(layout, once(exampleRows(columns, language)))) as never
}
