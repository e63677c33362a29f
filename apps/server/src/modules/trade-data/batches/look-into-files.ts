/** Looks into the files of a batch, one after another; archives become their files. A second run goes on. */
import { join } from 'node:path'
import { type FileEncoding, fileBatches, type Labels } from '@backoffice/contract'
import { bringFile, getImportFile, importMediaTypes, keepUnpacked } from '../../../imports/import-files.ts'
import { inWorkFolder } from '../../../imports/work-folder.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { StoredFile } from '../../../platform/files/files.repository.ts'
import { defineJob, type JobOutcome, type JobRun } from '../../../platform/jobs/define-job.ts'
import { AppError } from '../../../platform/lib/app-error.ts'
import { openArchive, type PackedFile } from '../../../tables/archive.ts'
import { readSample } from '../../../tables/open-table.ts'
import { fileProblems, TableError } from '../../../tables/problems.ts'
import { readingLimits } from '../../../tables/reading-limits.ts'
import { onePreview } from '../../../tables/reading-worker.ts'
import { batchWithMost } from '../../../trade/store/same-rows.query.ts'
import { lookInto } from '../imports/shipment-preview.ts'
import {
  type BatchLine,
  countLines,
  deleteBatchFile,
  insertBatchFiles,
  lockBatch,
  nextWaiting,
  unpackedNames,
  updateLine,
} from './file-batch.repository.ts'
import { lineFindingsOf } from './file-doubts.ts'
import { headOf } from './file-head.ts'
import { shipmentsIn } from './file-rows.ts'
import { refreshSets } from './refresh-sets.ts'

interface LookInput {
  batchId: number
}

type Run = JobRun<LookInput>

/** The reason that the person sees. Other errors fail the job. */
function reasonOf(error: unknown): Labels {
  if (error instanceof TableError) return fileProblems[error.problem]
  const { fields, message } = error instanceof AppError ? error.details : {}
  const reason = fields?.[0]?.reason ?? message
  if (!reason) throw error
  return reason
}

const zipMarks = ['504b0304', '504b0506']

const isZip = async (path: string) => zipMarks.includes((await readSample(path, 4)).toString('hex'))

/** @returns the line of an unpacked file, or a line that says why it could not be unpacked */
async function unpackOne(
  app: AppContext,
  run: Run,
  packed: PackedFile,
  { path, unpack }: { path: string; unpack: () => Promise<void> },
) {
  try {
    if (packed.problem) throw new TableError(packed.problem)
    await unpack()
    const name = packed.name.split('/').at(-1) ?? packed.name
    const accountId = run.job.accountId ?? 0
    const { id } = await keepUnpacked(app, path, { name, accountId, bytes: packed.bytes })
    return { fileId: id, sizeBytes: packed.bytes, state: 'waiting' as const }
  } catch (error) {
    return { sizeBytes: packed.bytes, state: 'refused' as const, problem: JSON.stringify(reasonOf(error)) }
  }
}

/** @returns whether it was an archive; its line is then replaced by the lines of its files */
async function unpackArchive(
  app: AppContext,
  run: Run,
  line: BatchLine,
  { path, folder }: { path: string; folder: string },
): Promise<boolean> {
  const { files: most, archiveBytes: bytes } = app.config.importBatch
  const files = most - (await countLines(app.db, line.batchId)) + 1
  const archive = (await isZip(path)) ? await openArchive(path, { files, bytes }) : undefined
  if (!archive) return false
  if (line.archiveId !== null) throw new TableError('nestedArchive')
  try {
    const done = await unpackedNames(app.db, line.id)
    for (const packed of archive.files) {
      const name = `${line.name}/${packed.name}`.slice(0, 800)
      if (done.has(name)) continue
      const to = join(folder, 'unpacked')
      const unpack = () => archive.unpack(packed, to, run.signal)
      const unpacked = await unpackOne(app, run, packed, { path: to, unpack })
      const { batchId, jobId } = line
      await insertBatchFiles(app.db, [{ batchId, jobId, archiveId: line.id, name, ...unpacked }])
    }
  } finally {
    archive.close()
  }
  if (archive.files.length === 0) throw new TableError('empty')
  await deleteBatchFile(app.db, line.id)
  return true
}

async function lookAt(app: AppContext, run: Run, line: BatchLine, file: StoredFile): Promise<void> {
  const { signal } = run
  await inWorkFolder(app, async folder => {
    const path = await bringFile(app, file, folder, signal, readingLimits.previewRows)
    if (await unpackArchive(app, run, line, { path, folder })) return
    const seen = await lookInto(app, path, signal, {
      name: line.name,
      withSheets: true,
      encoding: (line.encoding ?? undefined) as FileEncoding | undefined,
      said: line.said ?? undefined,
    })
    const isParquet = file.mediaType === importMediaTypes.parquet
    const shown = lineFindingsOf(seen, { isParquet, sizeBytes: line.sizeBytes })
    const same = await batchWithMost(app.trade.engine, shipmentsIn(seen))
    if (same !== undefined) shown.sameBatch = same
    const named = headOf(seen)
    await updateLine(app.db, line.id, {
      state: 'ready',
      seen: JSON.stringify(shown),
      ...(named && { head: JSON.stringify(named.head), keys: JSON.stringify(named.keys) }),
    })
  })
}

const proposeSets = (app: AppContext, batchId: number) =>
  app.db.transaction().execute(async trx => {
    await lockBatch(trx, batchId)
    await refreshSets(trx, batchId)
  })

async function look(run: Run, app: AppContext): Promise<JobOutcome> {
  const { job, signal, progress } = run
  let done = 0
  for (;;) {
    signal.throwIfAborted()
    const line = await nextWaiting(app.db, job.id)
    if (!line) {
      await proposeSets(app, run.input.batchId)
      return { result: { files: done } }
    }
    try {
      const file = await getImportFile(app, line.fileId, 'import')
      // One file of an account at a time, and a few of all accounts: the same limit as for previews.
      await onePreview(job.accountId ?? 0, () => lookAt(app, run, line, file))
    } catch (error) {
      signal.throwIfAborted()
      await updateLine(app.db, line.id, { state: 'refused', problem: JSON.stringify(reasonOf(error)) })
    }
    progress({ done: ++done })
  }
}

export const lookIntoFilesJob = defineJob<LookInput>({
  kind: 'trade.look-into-files',
  label: { zh: '查看待导入的文件', en: 'Look into files to import' },
  access: fileBatches.add.access,
  handler: look,
  atOnce: 2,
  heartbeatS: 60,
})
