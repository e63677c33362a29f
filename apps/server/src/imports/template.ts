/** A file to fill in for an import: the columns named as the importer knows them, with example rows. */
import { Readable } from 'node:stream'
import type { Labels } from '@backoffice/contract'
import type { FastifyReply } from 'fastify'
import type { Cell, ColumnType } from '../platform/exports/cells.ts'
import { encode } from '../platform/exports/encode.ts'
import { type ExportFormat, mediaTypes } from '../platform/exports/exports.ts'
import { contentDisposition } from '../platform/files/send-file.ts'
import { type Language, say } from '../platform/lib/texts.ts'

export interface TemplateColumn {
  title: Labels
  /** `text` without. */
  type?: ColumnType
  /** One for each example row. */
  examples: (Labels | string | number)[]
}

export interface Template {
  /** Of file and sheet. */
  name: Labels
  columns: TemplateColumn[]
}

function exampleRows(columns: TemplateColumn[], language: Language): Cell[][] {
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
  { name, columns }: Template,
  { format, language }: { format: ExportFormat; language: Language },
): never {
  const headings = columns.map(({ title, type = 'text' }) => ({ title: say(language, title), type }))
  const layout = { format, sheetName: say(language, name), headings, timeZone: 'UTC' }
  reply.headers({
    'content-type': mediaTypes[format],
    'content-disposition': contentDisposition('attachment', `${say(language, name)}.${format}`),
  })
  return Readable.from(encode(layout, once(exampleRows(columns, language)))) as never
}
