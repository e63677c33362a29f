/** The job that runs an import. Run again after a kill, it converges: rows count once. */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { tradeData } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { storeFile } from '../../platform/files/files.service.ts'
import { defineJob, type JobOutcome, type JobRun } from '../../platform/jobs/define-job.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { fileProblems, TableError } from '../../tables/problems.ts'
import { type ImportProgress, type ImportResult, importFile } from '../../trade/import/import-file.ts'
import { writeSampleInThread } from '../../trade/sample/write-sample.ts'
import { batchStates } from '../../trade/store/shipment-store.query.ts'
import { findVariants } from '../company-variants/find-variants.ts'
import { refreshCoverage } from './coverage.ts'
import { bringFile, fingerprintOf, getImportFile, lookInto } from './import-files.ts'
import {
  findImport,
  type NamedImportRow,
  saveMapping,
  takeBatch,
  updateDataSet,
  updateImport,
} from './trade-data.repository.ts'
import { inWorkFolder } from './work-folder.ts'

export interface ImportInput {
  importId: number
  saveMapping: boolean
}

type Counts = Omit<ImportResult, 'mapping'>

const rejectsKeepDays = 90

async function getRow(app: AppContext, importId: number): Promise<NamedImportRow> {
  const row = await findImport(app.db, importId)
  if (!row) throw new AppError(10404)
  return row
}

/** Whether its rows are to be seen, or some are already. */
async function isCommitted(app: AppContext, { batchId }: NamedImportRow): Promise<boolean> {
  if (batchId === null) return false
  const states = await batchStates(app.trade.engine)
  const state = states.find(({ batch }) => batch === batchId)?.state
  return state === 'committed' || state === 'committing'
}

/** What an earlier run has committed, or began to: that is brought to its end and nothing is read again. */
async function finishEarlier(app: AppContext, row: NamedImportRow): Promise<Counts | undefined> {
  if (row.batchId === null || !(await isCommitted(app, row))) return undefined
  const committed = await app.trade.store.commit(row.batchId)
  return { read: row.readCount, rejected: row.rejectedCount, ...committed }
}

async function source(app: AppContext, row: NamedImportRow, folder: string, signal: AbortSignal) {
  if (row.sample) {
    const path = join(folder, 'sample.csv')
    const shipments = app.config.sampleShipments
    await writeSampleInThread({ path, end: new Date(), what: 'shipments', shipments }, signal)
    return path
  }
  return bringFile(app, await getImportFile(app, row.fileId, 'import'), folder, signal)
}

async function readAnew(
  { input, progress, signal, askAgain }: JobRun<ImportInput>,
  app: AppContext,
  row: NamedImportRow,
): Promise<Counts> {
  return inWorkFolder(app, async folder => {
    const path = await source(app, row, folder, signal)
    const seen = await lookInto(app, path, signal)
    const mapping = row.mapping ?? seen.mapping
    if (input.saveMapping)
      await saveMapping(app.db, fingerprintOf(seen.rows, mapping), mapping, row.accountId)
    // What a run that was killed has staged would lie there for ever.
    if (row.batchId !== null) await app.trade.store.discard(row.batchId)
    const batchId = await takeBatch(app.db, row.id)
    await updateImport(app.db, row.id, { mapping: JSON.stringify(mapping) })
    const rejectsPath = join(folder, 'rejects.csv')
    const keep = async ({ read, rejected }: { read: number; rejected: number }) => {
      await askAgain()
      const file = rejected > 0 ? await keepRejects(app, row, rejectsPath) : null
      await updateImport(app.db, row.id, { readCount: read, rejectedCount: rejected, rejectFileId: file })
    }
    const { mapping: _, ...counts } = await importFile(app.trade.engine, app.trade.store, {
      path,
      mapping,
      batchId,
      dataSetId: row.dataSetId,
      sample: row.sample,
      rejectsPath,
      beforeCommit: keep,
      onProgress: seen => progress(shownProgress(seen)),
      signal,
    })
    return counts
  })
}

export const shownProgress = ({ read, rejected, share, stage }: ImportProgress) => ({
  stage,
  read,
  rejected,
  done: Math.round(share * 1000),
  total: 1000,
})

interface Imported {
  fileName: string
  /** Who asked for it. */
  accountId: number | null
}

export async function keepRejects(app: AppContext, of: Imported, path: string): Promise<number> {
  const { id } = await storeFile(app, createReadStream(path), {
    name: `${of.fileName.replace(/\.\w+$/, '')}-rejects.csv`,
    mediaType: 'text/csv',
    purpose: 'import-rejects',
    accountId: of.accountId,
    expireTime: new Date(Date.now() + rejectsKeepDays * 86_400_000),
  })
  return id
}

/** What is wrong with the file, as the person is told. */
export const inWords = (error: unknown): unknown =>
  error instanceof TableError ? new AppError(10400, { message: fileProblems[error.problem] }) : error

async function run(job: JobRun<ImportInput>, app: AppContext): Promise<JobOutcome> {
  const row = await getRow(app, job.input.importId)
  let counts: Counts
  try {
    counts = (await finishEarlier(app, row)) ?? (await readAnew(job, app, row))
  } catch (error) {
    throw inWords(error)
  }
  await app.db.transaction().execute(async trx => {
    await updateImport(trx, row.id, {
      done: true,
      addedCount: counts.added,
      existingCount: counts.existing,
      asideCount: counts.aside,
      replacedCount: counts.replaced,
      endTime: new Date(),
    })
    await updateDataSet(trx, row.dataSetId, { lastImportTime: new Date() })
  })
  await refreshCoverage(app)
  if (counts.added > 0) await findVariants(app)
  const { rejectFileId } = await getRow(app, row.id)
  return { result: { ...counts, importId: row.id }, ...(rejectFileId !== null && { fileId: rejectFileId }) }
}

export const importJob = defineJob<ImportInput>({
  kind: 'trade.import',
  label: { zh: '导入贸易数据', en: 'Import trade data' },
  access: tradeData.start.access,
  handler: run,
  heartbeatS: 60,
  mustFinish: async ({ importId }, app) => isCommitted(app, await getRow(app, importId)),
  async takeBack({ importId }, app) {
    const { batchId } = await getRow(app, importId)
    if (batchId !== null) await app.trade.store.discard(batchId)
  },
})
