/** Joins files of a batch into one, which is then looked into like an uploaded one. A second run begins anew. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileBatches, type Labels, limits } from '@backoffice/contract'
import { bringFile, getImportFile, keepUnpacked } from '../../../imports/import-files.ts'
import { inWorkFolder } from '../../../imports/work-folder.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { defineJob, type JobOutcome, type JobRun } from '../../../platform/jobs/define-job.ts'
import { AppError } from '../../../platform/lib/app-error.ts'
import { DiskFullError, freeBytes } from '../../../platform/lib/disk-full.ts'
import type { JoinCounts } from '../../../tables/join/join-files.ts'
import { type FileWithLink, joinTree } from '../../../tables/join/join-tree.ts'
import { TableError } from '../../../tables/problems.ts'
import { readingLimits } from '../../../tables/reading-limits.ts'
import { updateLine } from '../batches/file-batch.repository.ts'
import { lineFindingsOf } from '../batches/file-doubts.ts'
import { lookInto } from '../imports/shipment-preview.ts'
import { findJoined, partsOfJoined } from './file-join.repository.ts'
import { columnsToJoin, type StoredJoinPlan } from './join-plan.ts'

interface JoinInput {
  lineId: number
}

type Run = JobRun<JoinInput>
type Line = NonNullable<Awaited<ReturnType<typeof findJoined>>>

const gone: Labels = {
  zh: '文件已不在这一批中，请重新选择',
  en: 'The files are no longer in the batch: choose them again',
}

/** How many times their size the copies, the sorted rows and the joined file of the parts take at most. */
const roomOfParts = 3

async function requireRoom(app: AppContext, bytes: number): Promise<void> {
  if ((await freeBytes(app.config.dataDir)) < bytes * roomOfParts + readingLimits.diskReserveBytes)
    throw new DiskFullError('No room to join the files')
}

/** The files as their plan names them, the main one first. @throws AppError 10404 */
async function filesOf(
  app: AppContext,
  { signal }: Run,
  lineId: number,
  plan: StoredJoinPlan,
): Promise<FileWithLink[]> {
  const parts = await partsOfJoined(app.db, lineId)
  const files: FileWithLink[] = []
  const mainKey = plan.files[0]?.key ?? 0
  let bytes = 0
  for (const [at, planned] of plan.files.entries()) {
    const part = parts.find(({ id }) => id === planned.id)
    if (!part?.head) throw new AppError(10404, { message: gone })
    const stored = await getImportFile(app, part.fileId, 'import')
    bytes += stored.sizeBytes
    files.push({
      name: planned.name,
      bring: folder => bringFile(app, stored, folder, signal),
      head: part.head,
      key: planned.key,
      ...(at > 0 && {
        link: {
          to: Math.max(
            0,
            plan.files.findIndex(({ id }) => id === planned.to),
          ),
          toKey: planned.toKey ?? mainKey,
        },
      }),
      ...columnsToJoin(planned, part.head, at === 0),
    })
  }
  await requireRoom(app, bytes)
  return files
}

/** Tells whether bills have lost their goods, or goods their bill: a table of names may have more than is used. */
async function losesRows(app: AppContext, { id, joining }: Line, counts: JoinCounts): Promise<boolean> {
  const parts = await partsOfJoined(app.db, id)
  return (joining?.files ?? []).some((planned, at) => {
    const columns = parts.find(part => part.id === planned.id)?.seen?.mapping.columns
    const { partnerless = 0, missing = 0 } = at > 0 ? (counts.parts[at] ?? {}) : {}
    if (columns?.date) return partnerless + missing > 0
    return partnerless > 0 && Boolean(columns?.product ?? columns?.hsCode)
  })
}

/** Keeps the joined file, and shows what it holds. */
async function keep(app: AppContext, { signal, job }: Run, line: Line, path: string, counts: JoinCounts) {
  const { size } = await stat(path)
  const name = line.name.split('/').at(-1) ?? line.name
  const seen = await lookInto(app, path, signal, { name: line.name })
  const { id } = await keepUnpacked(app, path, {
    name,
    accountId: job.accountId ?? line.accountId,
    bytes: size,
  })
  const shown = lineFindingsOf(seen, { isParquet: false, sizeBytes: size })
  if (await losesRows(app, line, counts)) shown.doubts.push({ doubt: 'unjoinedRows', fields: [] })
  await updateLine(app.db, line.id, {
    fileId: id,
    sizeBytes: size,
    state: 'ready',
    problem: null,
    seen: JSON.stringify({ ...shown, rowCount: counts.rows, estimated: false }),
    joined: JSON.stringify(counts),
  })
}

/** The reason that the person sees; other errors are tried again. */
function reasonOf(error: unknown): Labels | undefined {
  if (error instanceof TableError) return error.words
  const { fields, message } = error instanceof AppError ? error.details : {}
  return fields?.[0]?.reason ?? message
}

async function run(job: Run, app: AppContext): Promise<JobOutcome> {
  const line = await findJoined(app.db, job.input.lineId)
  if (!line?.joining) throw new AppError(10404, { message: gone })
  if (line.state === 'ready') return { result: { rows: line.joined?.rows ?? 0 } }
  const { joining } = line
  await updateLine(app.db, line.id, { state: 'waiting', problem: null })
  try {
    return await inWorkFolder(app, async folder => {
      const path = join(folder, 'joined.csv')
      const counts = await joinTree(await filesOf(app, job, line.id, joining), {
        folder,
        path,
        maxBytes: limits.importBytesMax,
        signal: job.signal,
        onProgress: share => job.progress({ done: Math.round(share * 1000), total: 1000 }),
      })
      await job.askAgain()
      await keep(app, job, line, path, counts)
      return { result: { rows: counts.rows } }
    })
  } catch (error) {
    const reason = job.signal.aborted ? undefined : reasonOf(error)
    if (!reason) throw error
    await updateLine(app.db, line.id, { state: 'refused', problem: JSON.stringify(reason) })
    throw new AppError(10400, { message: reason })
  }
}

export const joinBatchFilesJob = defineJob<JoinInput>({
  kind: 'trade.join-files',
  label: { zh: '合并一套文件', en: 'Join a set of files' },
  access: fileBatches.join.access,
  handler: run,
  heartbeatS: 60,
})
