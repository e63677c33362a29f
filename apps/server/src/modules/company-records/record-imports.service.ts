/** Imports of company records: asked for, listed, taken back. */
import type {
  Body,
  companyRecords,
  RecordFilePreview,
  RecordImport,
  RecordMapping,
} from '@backoffice/contract'
import { type Actor, isOwn } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Origin, recordAudit, systemOrigin } from '../../platform/audit/audit.ts'
import { failureOf, stateOf } from '../../platform/jobs/job-outcome.ts'
import { AppError, fieldError } from '../../platform/lib/app-error.ts'
import type { Language } from '../../platform/lib/texts.ts'
import { maskedCells } from '../../platform/masking/masked-cells.ts'
import { readingLimits } from '../../tables/reading-limits.ts'
import { readInWorker } from '../../tables/reading-worker.ts'
import { holdImportFile, lookAtUpload, type Reader, requireFile } from '../trade-data/import-files.ts'
import { requestContactSearch } from './contact-search.ts'
import {
  findRecordImport,
  lockRecordImport,
  type RecordImportRow,
  updateRecordImport,
} from './record-import.repository.ts'
import { recordImportJob } from './record-import-job.ts'
import { type RecordPreviewMessage, type RecordTask, recordWorker } from './record-worker-messages.ts'

const shownRows = 20
const shownCellLength = 200

export function toRecordImport(row: RecordImportRow, actor: Actor, language: Language): RecordImport {
  return {
    id: row.id,
    fileName: row.fileName,
    sample: row.sample,
    jobId: row.jobId,
    state: stateOf(row),
    error: failureOf(row, language),
    readCount: row.readCount,
    addedCount: row.addedCount,
    changedCount: row.changedCount,
    rejectedCount: row.rejectedCount,
    hasRejects: row.rejectedCount > 0 && row.jobId !== null && isOwn(actor, row),
    userId: row.userId ?? '',
    createTime: row.createTime.toISOString(),
    endTime: row.endTime?.toISOString() ?? null,
  }
}

/** @throws AppError 10404, 10400 on `id` for what cannot be read */
export function previewRecords(app: AppContext, fileId: number, reader: Reader): Promise<RecordFilePreview> {
  const look = { purpose: 'record-import', action: 'companyRecord.preview' } as const
  return lookAtUpload(app, fileId, reader, look, async path => {
    const task: RecordTask = { task: 'preview', path }
    const bounds = { limitMs: readingLimits.previewMs, signal: reader.signal }
    for await (const { head, mapping } of readInWorker<RecordPreviewMessage>(recordWorker, task, bounds)) {
      const masked = maskedCells(reader.actor, head, mapping)
      const shown = head.slice(mapping.headerRow, mapping.headerRow + shownRows)
      return {
        headers: masked(head[mapping.headerRow - 1] ?? []),
        rows: shown.map(cells => masked(cells).map(cell => cell.slice(0, shownCellLength))),
        mapping,
      }
    }
    throw new Error('The reader of a file ended early')
  })
}

function checkMapping(mapping: RecordMapping | undefined): void {
  if (mapping && mapping.columns.company === undefined)
    throw fieldError('mapping', '请指定企业名称所在的列', 'Choose the column with the company name')
}

/** @throws AppError 10400 on `fileId`, `mapping` */
export async function startRecordImport(
  app: AppContext,
  actor: Actor,
  { fileId, mapping }: Body<typeof companyRecords.start>,
  origin: Origin,
): Promise<RecordImportRow> {
  checkMapping(mapping)
  const file = await requireFile(app, actor, fileId, 'record-import')
  return app.db.transaction().execute(async trx => {
    await holdImportFile(trx, file.id)
    const { id } = await trx
      .insertInto('companyRecordImport')
      .values({
        fileId: file.id,
        fileName: file.name,
        mapping: mapping ? JSON.stringify(mapping) : null,
        accountId: actor.accountId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const jobId = await app.jobs.enqueue(trx, recordImportJob, { importId: id }, actor.accountId)
    await updateRecordImport(trx, id, { jobId })
    await recordAudit(trx, origin, {
      action: 'companyRecord.import',
      entity: 'companyRecord',
      entityId: id,
      entityName: file.name,
      changes: [{ field: 'file', before: null, after: file.name }],
    })
    return (await findRecordImport(trx, id)) as RecordImportRow
  })
}

/** What a later import has changed since is that import's. @throws AppError 10404, 10409 while it runs */
export async function deleteRecordImport(app: AppContext, id: number, origin: Origin): Promise<void> {
  await app.db.transaction().execute(async trx => {
    await lockRecordImport(trx, id)
    const row = await findRecordImport(trx, id)
    if (!row) throw new AppError(10404)
    if (!row.done && (row.jobState === 'queued' || row.jobState === 'running'))
      throw new AppError(10409, {
        message: { zh: '正在导入，请先取消', en: 'The import is running. Cancel it first.' },
      })
    await trx.deleteFrom('companyRecordImport').where('id', '=', id).execute()
    await requestContactSearch(app, trx)
    await recordAudit(trx, origin, {
      action: 'companyRecord.delete',
      entity: 'companyRecord',
      entityId: id,
      entityName: row.fileName,
    })
  })
}

/**
 * Asks for the sample records, once, where the sample shipments are.
 *
 * @returns the job that loads them, when this call was the first
 */
export async function requestSampleCompanyRecords(app: AppContext): Promise<number | undefined> {
  return app.db.transaction().execute(async trx => {
    const shipments = await trx
      .selectFrom('tradeDataSet')
      .select('id')
      .where('sample', '=', true)
      .where('deleting', '=', false)
      .executeTakeFirst()
    if (!shipments) return undefined
    const made = await trx
      .insertInto('companyRecordImport')
      .values({ fileName: 'sample-companies.csv', sample: true })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return undefined
    const jobId = await app.jobs.enqueue(trx, recordImportJob, { importId: made.id }, null)
    await updateRecordImport(trx, made.id, { jobId })
    await recordAudit(trx, systemOrigin, {
      action: 'companyRecord.import',
      entity: 'companyRecord',
      entityId: made.id,
      entityName: 'sample-companies.csv',
    })
    return jobId
  })
}
