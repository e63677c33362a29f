/** The report of an import as a table. */
import { Readable } from 'node:stream'
import {
  type ImportReport,
  type Labels,
  type RowNote,
  reportWords,
  shipmentFields,
} from '@backoffice/contract'
import type { FastifyReply } from 'fastify'
import type { Cell } from '../../../platform/exports/cells.ts'
import { encode } from '../../../platform/exports/encode.ts'
import { type ExportFormat, exportMediaTypes } from '../../../platform/exports/exports.ts'
import { contentDisposition } from '../../../platform/files/send-file.ts'
import { type Language, say } from '../../../platform/lib/texts.ts'

interface Line {
  subject: string
  columns?: string[]
  what: Labels
  count: number
  examples?: RowNote['examples']
}

const examplesOf = (examples: RowNote['examples']) =>
  examples
    .map(
      ({ text, row, sheet, count }) =>
        `${text} (${sheet ? `${sheet}!` : ''}${row}${count > 1 ? `, ×${count}` : ''})`,
    )
    .join(' | ')

function fieldLines({ fields }: ImportReport, language: Language): Line[] {
  return fields.flatMap(({ field, columns, filled, unread, outliers, zeros }) => {
    const { label } = shipmentFields[field]
    const of = { subject: say(language, label), columns }
    const lines: Line[] = [{ ...of, what: reportWords.filled, count: filled }]
    if (unread.count > 0) lines.push({ ...of, what: reportWords.unread, ...unread })
    if (outliers.count > 0) lines.push({ ...of, what: reportWords.outliers, ...outliers })
    if (zeros > 0) lines.push({ ...of, what: reportWords.zeros, count: zeros })
    return lines
  })
}

const fileWords = ['daysOutside', 'daysAhead', 'totalRows', 'shortRows', 'longRows'] as const
const endWords = ['endsEarly', 'endsOpen'] as const
const cellWords = [
  'formulas',
  'errorCells',
  'hiddenRows',
  'hiddenLeftOut',
  'repeatedHeads',
  'mergedCells',
  'roundedNumbers',
] as const

function linesOf(report: ImportReport, language: Language): Line[] {
  const { rejected, leftOut, forwarders, readCount, sameBills } = report
  return [
    { subject: '', what: reportWords.read, count: readCount },
    ...rejected.map(({ reason, ...noted }) => ({ subject: reason, what: reportWords.rejected, ...noted })),
    ...fieldLines(report, language),
    ...leftOut.map(({ column, ...noted }) => ({ subject: column, what: reportWords.leftOut, ...noted })),
    ...fileWords.map(what => ({ subject: '', what: reportWords[what], ...report[what] })),
    ...endWords.flatMap(what => (report[what] ? [{ subject: '', what: reportWords[what], count: 1 }] : [])),
    ...cellWords.map(what => ({ subject: '', what: reportWords[what], count: report[what] ?? 0 })),
    { subject: '', what: reportWords.forwardingSuppliers, count: forwarders.supplier },
    { subject: '', what: reportWords.forwardingBuyers, count: forwarders.buyer },
    ...sameBills.map(({ importId, otherId, fileName, otherName, rowCount }) =>
      importId === otherId
        ? { subject: '', what: reportWords.equalRows, count: rowCount }
        : { subject: `${fileName} = ${otherName}`, what: reportWords.sameBills, count: rowCount },
    ),
  ]
}

async function* once(rows: Cell[][]) {
  yield rows
}

export function sendReport(
  reply: FastifyReply,
  report: ImportReport,
  { fileName, format, language }: { fileName: string; format: ExportFormat; language: Language },
): never {
  const title = (what: Labels, type: 'text' | 'number' = 'text') => ({ title: say(language, what), type })
  const { subject, columns, what, count, examples } = reportWords
  const name = say(language, reportWords.report)
  const layout = {
    format,
    sheetName: name,
    headings: [title(subject), title(columns), title(what), title(count, 'number'), title(examples)],
    timeZone: 'UTC',
  }
  const rows = linesOf(report, language).map(line => [
    line.subject,
    line.columns?.join(', ') ?? '',
    say(language, line.what),
    line.count,
    examplesOf(line.examples ?? []),
  ])
  reply.headers({
    'content-type': exportMediaTypes[format],
    'content-disposition': contentDisposition(
      'attachment',
      `${fileName.replace(/\.\w+$/, '')} – ${name}.${format}`,
    ),
  })
  return Readable.from(encode(layout, once(rows))) as never
}
