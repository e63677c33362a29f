/** The job that imports company records. Run again after a kill, it converges: what is there already stays. */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { RecordMapping } from '@backoffice/contract'
import type { AppContext } from '../../app-context.ts'
import { AppError } from '../../lib/app-error.ts'
import { detectFormat, firstRows, openTable, type TableFormat } from '../../trade/import/open-table.ts'
import { fileProblems, TableError } from '../../trade/import/problems.ts'
import type { TableRow } from '../../trade/import/readers/table.ts'
import { RejectFile } from '../../trade/import/reject-file.ts'
import { writeSampleInThread } from '../../trade/sample/write-sample.ts'
import { storeFile } from '../files/files.service.ts'
import { defineJob, type JobOutcome, type JobRun } from '../jobs/define-job.ts'
import { bringFile, getImportFile, inWorkFolder } from '../trade-data/import-files.ts'
import { requestContactSearch } from './contact-search.ts'
import { findRecordImport, type RecordImportRow, updateRecordImport } from './record-import.repository.ts'
import { guessRecordMapping } from './record-mapping.ts'
import { addRecord, noRows } from './record-rows.ts'
import { writeRecords } from './record-store.ts'

export interface RecordImportInput {
  importId: number
}

/** Rows above which the column names are looked for. */
const headRows = 40
const rejectsKeepDays = 90

async function sourceOf(app: AppContext, row: RecordImportRow, folder: string, signal: AbortSignal) {
  if (row.sample) {
    const path = join(folder, 'records.csv')
    const shipments = app.config.sampleShipments
    await writeSampleInThread({ path, end: row.createTime, what: 'records', shipments }, signal)
    return path
  }
  return bringFile(app, await getImportFile(app, row.fileId, 'record-import'), folder, signal)
}

class RecordReader {
  readonly counts = { read: 0, rejected: 0, added: 0, changed: 0 }
  private readonly app: AppContext
  private readonly row: RecordImportRow
  private readonly mapping: RecordMapping
  private readonly rejects: RejectFile

  constructor(app: AppContext, row: RecordImportRow, mapping: RecordMapping, rejects: RejectFile) {
    this.app = app
    this.row = row
    this.mapping = mapping
    this.rejects = rejects
  }

  /** Stores what a batch of rows says, all of it or nothing. */
  async take(batch: TableRow[]): Promise<void> {
    const rows = noRows()
    for (const { row, cells, problem } of batch) {
      if (row <= this.mapping.headerRow || cells.every(cell => cell.trim() === '')) continue
      this.counts.read++
      const bad = problem ? { problem } : addRecord(rows, cells, this.mapping.columns)
      if (!bad) continue
      this.counts.rejected++
      this.rejects.add(row, bad, cells)
    }
    const source = { importId: this.row.id, sample: this.row.sample }
    const { added, changed } = await this.app.db.transaction().execute(trx => writeRecords(trx, rows, source))
    this.counts.added += added
    this.counts.changed += changed
  }
}

async function readFile(
  { progress, signal }: JobRun<RecordImportInput>,
  reader: RecordReader,
  path: string,
  format: TableFormat,
): Promise<void> {
  const meter = { bytes: 0, total: 0 }
  for await (const batch of openTable(path, format, { signal, meter })) {
    signal.throwIfAborted()
    await reader.take(batch)
    progress({ done: Math.min(meter.bytes, meter.total), total: meter.total, ...reader.counts })
  }
}

async function keepRejects(app: AppContext, row: RecordImportRow, path: string): Promise<number> {
  const { id } = await storeFile(app, createReadStream(path), {
    name: `${row.fileName.replace(/\.\w+$/, '')}-rejects.csv`,
    mediaType: 'text/csv',
    purpose: 'import-rejects',
    accountId: row.accountId,
    expireTime: new Date(Date.now() + rejectsKeepDays * 86_400_000),
  })
  return id
}

async function run(job: JobRun<RecordImportInput>, app: AppContext): Promise<JobOutcome> {
  const row = await findRecordImport(app.db, job.input.importId)
  if (!row) throw new AppError(10404)
  return inWorkFolder(app, async folder => {
    const path = await sourceOf(app, row, folder, job.signal)
    const format = await detectFormat(path)
    const head = await firstRows(path, format, headRows)
    const mapping = row.mapping ?? guessRecordMapping(head)
    const rejectsPath = join(folder, 'rejects.csv')
    const rejects = new RejectFile(
      rejectsPath,
      head[mapping.headerRow - 1] ?? [],
      format.kind === 'jsonLines' ? 1 : 0,
    )
    const reader = new RecordReader(app, row, mapping, rejects)
    await readFile(job, reader, path, format).finally(() => rejects.close())
    const { read, rejected, added, changed } = reader.counts
    await app.db.transaction().execute(async trx => {
      await updateRecordImport(trx, row.id, {
        done: true,
        mapping: JSON.stringify(mapping),
        readCount: read,
        rejectedCount: rejected,
        addedCount: added,
        changedCount: changed,
        endTime: new Date(),
      })
      if (added + changed > 0) await requestContactSearch(app, trx)
    })
    const fileId = rejected > 0 ? await keepRejects(app, row, rejectsPath) : undefined
    return { result: { ...reader.counts, importId: row.id }, ...(fileId !== undefined && { fileId }) }
  })
}

export const recordImportJob = defineJob<RecordImportInput>({
  kind: 'company.import-records',
  label: { zh: '导入企业资料', en: 'Import company records' },
  heartbeatS: 60,
  handler: (job, app) =>
    run(job, app).catch(error => {
      throw error instanceof TableError
        ? new AppError(10400, { message: fileProblems[error.problem] })
        : error
    }),
})
