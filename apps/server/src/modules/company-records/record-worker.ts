/** Reads a file of company records, for a preview or for an import. Runs as a worker. */
import type { FileEncoding, RecordMapping } from '@backoffice/contract'
import { keptRows } from '../../tables/kept-rows.ts'
import { detectFormat, firstRows, openTable } from '../../tables/open-table.ts'
import { filledRows, type TableRow } from '../../tables/readers/table.ts'
import { RejectFile } from '../../tables/reject-file.ts'
import { sendMessage, work } from '../../tables/worker-port.ts'
import { guessRecordMapping, hasRecordNames } from './record-mapping.ts'
import { addRecord, emptyRecordRows } from './record-rows.ts'
import type { RecordMessage, RecordPreviewMessage, RecordTask } from './record-worker-messages.ts'

/** Rows that are searched for the column names. */
const headRows = 40
/** Characters of cells that are stored at once. */
const charactersPerMessage = 1_000_000

async function preview(path: string, chosen: FileEncoding | undefined): Promise<void> {
  const format = await detectFormat(path, chosen)
  const head = await firstRows(path, format, headRows, { hasNames: hasRecordNames })
  const mapping = guessRecordMapping(head)
  const message: RecordPreviewMessage = {
    kind: 'preview',
    head: keptRows(head, mapping.headerRow),
    mapping: { ...mapping, ...(chosen && { encoding: chosen }) },
    encoding: 'encoding' in format ? format.encoding : null,
  }
  await sendMessage(message)
}

class RecordReader {
  private readonly counts = { read: 0, rejected: 0 }
  private readonly meter = { bytes: 0, total: 0 }
  private readonly mapping: RecordMapping
  private readonly rejects: RejectFile
  private rows = emptyRecordRows()
  private characters = 0

  constructor(mapping: RecordMapping, rejects: RejectFile) {
    this.mapping = mapping
    this.rejects = rejects
  }

  private take({ row, cells, line, problem }: TableRow): void {
    if (row <= this.mapping.headerRow) return
    this.counts.read++
    const bad = problem ? { problem } : addRecord(this.rows, cells, this.mapping.columns)
    for (const column of Object.values(this.mapping.columns)) this.characters += cells[column]?.length ?? 0
    if (!bad) return
    this.counts.rejected++
    this.rejects.add(row, bad, cells, { line })
  }

  private async send(): Promise<void> {
    const { rows } = this
    this.rows = emptyRecordRows()
    this.characters = 0
    await sendMessage({ kind: 'rows', rows, ...this.meter, ...this.counts } satisfies RecordMessage)
  }

  async read(path: string, format: Awaited<ReturnType<typeof detectFormat>>): Promise<void> {
    const { headerRow } = this.mapping
    const reading = { meter: this.meter, hasNames: hasRecordNames, headerRow }
    for await (const batch of filledRows(openTable(path, format, reading))) {
      for (const row of batch) {
        this.take(row)
        if (this.characters >= charactersPerMessage) await this.send()
      }
      await this.send()
    }
    this.rejects.close()
    await sendMessage({ kind: 'done', mapping: this.mapping, ...this.counts } satisfies RecordMessage)
  }
}

work<RecordTask>(async task => {
  if (task.task === 'preview') return preview(task.path, task.encoding)
  const { path, rejectsPath } = task
  const format = await detectFormat(path, task.mapping?.encoding)
  const head = await firstRows(path, format, headRows, { hasNames: hasRecordNames })
  const mapping = task.mapping ?? guessRecordMapping(head)
  const headers = head[mapping.headerRow - 1] ?? []
  const rejects = new RejectFile(rejectsPath, headers, format.kind === 'jsonLines' ? 1 : 0)
  await new RecordReader(mapping, rejects).read(path, format)
})
