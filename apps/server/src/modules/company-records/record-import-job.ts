/** The job that imports company records. Run again after a kill, it converges: what is there already stays. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { companyRecords } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { storeFile } from '../../platform/files/files.service.ts'
import { defineJob, type JobOutcome, type JobRun } from '../../platform/jobs/define-job.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { fileProblems, TableError } from '../../tables/problems.ts'
import { importLimitMs } from '../../tables/reading-limits.ts'
import { readInWorker } from '../../tables/reading-worker.ts'
import { writeSampleInThread } from '../../trade/sample/write-sample.ts'
import { bringFile, getImportFile } from '../trade-data/import-files.ts'
import { inWorkFolder } from '../trade-data/work-folder.ts'
import { requestContactSearch } from './contact-search.ts'
import { findRecordImport, type RecordImportRow, updateRecordImport } from './record-import.repository.ts'
import { deleteRecords, writeRecords } from './record-store.ts'
import { type RecordMessage, type RecordTask, recordWorker } from './record-worker-messages.ts'

export interface RecordImportInput {
  importId: number
}

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

async function readFile(
  { progress, signal, askAgain }: JobRun<RecordImportInput>,
  app: AppContext,
  row: RecordImportRow,
  { path, rejectsPath }: { path: string; rejectsPath: string },
) {
  const task: RecordTask = { task: 'import', path, mapping: row.mapping, rejectsPath }
  const limitMs = importLimitMs((await stat(path)).size)
  const source = { importId: row.id, sample: row.sample }
  const written = { added: 0, changed: 0 }
  for await (const message of readInWorker<RecordMessage>(recordWorker, task, { limitMs, signal })) {
    const { read, rejected } = message
    if (message.kind === 'done') return { mapping: message.mapping, counts: { read, rejected, ...written } }
    signal.throwIfAborted()
    await askAgain()
    const { rows, bytes, total } = message
    const { added, changed } = await app.db.transaction().execute(trx => writeRecords(trx, rows, source))
    written.added += added
    written.changed += changed
    progress({ done: Math.min(bytes, total), total, read, rejected, ...written })
  }
  throw new Error('The reader of a file ended early')
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

async function takeRecordsBack(app: AppContext, importId: number): Promise<void> {
  await app.db.transaction().execute(async trx => {
    await deleteRecords(trx, importId)
    await requestContactSearch(app, trx)
  })
}

async function run(job: JobRun<RecordImportInput>, app: AppContext): Promise<JobOutcome> {
  const row = await findRecordImport(app.db, job.input.importId)
  if (!row) throw new AppError(10404)
  return inWorkFolder(app, async folder => {
    const path = await sourceOf(app, row, folder, job.signal)
    const rejectsPath = join(folder, 'rejects.csv')
    const { mapping, counts } = await readFile(job, app, row, { path, rejectsPath })
    const { read, rejected, added, changed } = counts
    await job.askAgain()
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
    return { result: { ...counts, importId: row.id }, ...(fileId !== undefined && { fileId }) }
  })
}

export const recordImportJob = defineJob<RecordImportInput>({
  kind: 'company.import-records',
  label: { zh: '导入企业资料', en: 'Import company records' },
  access: companyRecords.start.access,
  heartbeatS: 60,
  mustFinish: async ({ importId }, { db }) => (await findRecordImport(db, importId))?.done === true,
  takeBack: ({ importId }, app) => takeRecordsBack(app, importId),
  handler: (job, app) =>
    run(job, app).catch(error => {
      throw error instanceof TableError
        ? new AppError(10400, { message: fileProblems[error.problem] })
        : error
    }),
})
