/** Batches of files: uploaded ones are put together, looked into by a job, and imported by one confirmation. */
import { type Body, type fileBatches, undecidedDoubts, withContext } from '@backoffice/contract'
import { holdBatchFile, requireFile } from '../../../imports/import-files.ts'
import { startImport } from '../../../imports/start-import.ts'
import { type Actor, isOwn } from '../../../platform/access/actor.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Origin, recordAudit } from '../../../platform/audit/audit.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { AppError, fieldError } from '../../../platform/lib/app-error.ts'
import { shipmentImport } from '../imports/shipment-import.ts'
import {
  type BatchLineView,
  claimLine,
  countLines,
  deleteOldBatches,
  findFileBatch,
  insertBatchFiles,
  insertFileBatch,
  listLines,
  lockBatch,
  readAgain,
  removeLines,
  tellFiles,
  updateLine,
} from './file-batch.repository.ts'
import { type LineFindings, saidOfLines } from './line-doubts.ts'
import { lookIntoFilesJob } from './look-into-files.ts'
import { refreshSets } from './refresh-sets.ts'

type AddRequest = Body<typeof fileBatches.add>

const gone = { zh: '批次不存在或已过期', en: 'There is no such batch any more' }

/** @throws AppError 10404 when missing or another person's */
export async function getBatch(app: AppContext, actor: Actor, id: number) {
  const batch = await findFileBatch(app.db, id)
  if (!batch || !isOwn(actor, batch)) throw new AppError(10404, { message: gone })
  return batch
}

/** @throws AppError 10400 on `batchId` or `files` */
async function batchFor(
  app: AppContext,
  trx: Trx,
  actor: Actor,
  { batchId, files, refused = [] }: AddRequest,
) {
  if (batchId === undefined) {
    await deleteOldBatches(trx)
    return insertFileBatch(trx, actor.accountId)
  }
  const batch = await lockBatch(trx, batchId)
  if (!batch || !isOwn(actor, batch))
    throw new AppError(10400, { fields: [{ field: 'batchId', reason: gone }] })
  const most = app.config.importBatch.files
  if ((await countLines(trx, batch.id)) + files.length + refused.length > most)
    throw fieldError('files', `一批最多 ${most} 个文件`, `A batch has ${most} files at most`)
  return batch
}

/** Lines of files that no upload took; the reason is in the language in which the person read it. */
const refusedLines = ({ refused = [] }: AddRequest) =>
  refused.map(({ name, reason, sizeBytes }) => ({
    name,
    sizeBytes,
    state: 'refused' as const,
    problem: JSON.stringify({ zh: reason, en: reason }),
  }))

/** @returns the batch, and the job that looks into the files @throws AppError 10400 */
export async function addFiles(app: AppContext, actor: Actor, body: AddRequest, origin: Origin) {
  const files: { fileId: number; name: string; sizeBytes: number }[] = []
  for (const { id, name } of body.files) {
    const file = await requireFile(app, actor, id, 'import')
    files.push({ fileId: file.id, name: name?.trim() || file.name, sizeBytes: file.sizeBytes })
  }
  const refused = refusedLines(body)
  const all = [...files, ...refused]
  if (all.length === 0) throw fieldError('files', '请选择文件', 'Choose files')
  return app.db.transaction().execute(async trx => {
    const { id: batchId } = await batchFor(app, trx, actor, body)
    const jobId =
      files.length > 0 ? await app.jobs.enqueue(trx, lookIntoFilesJob, { batchId }, actor.accountId) : null
    for (const { fileId } of files) await holdBatchFile(trx, fileId)
    await insertBatchFiles(
      trx,
      all.map(line => ({ ...line, batchId, jobId })),
    )
    const entityName = all
      .map(({ name }) => name)
      .join(', ')
      .slice(0, 200)
    await recordAudit(trx, origin, {
      action: 'tradeData.batch',
      entity: 'tradeData',
      entityId: batchId,
      entityName,
    })
    return { id: batchId, jobId }
  })
}

/** Has files read in an encoding that a person chose. @throws AppError 10404, 10400 on `files` */
export async function encodeFiles(
  app: AppContext,
  actor: Actor,
  id: number,
  { body: { files, encoding }, origin }: { body: Body<typeof fileBatches.encode>; origin: Origin },
) {
  const { id: batchId } = await getBatch(app, actor, id)
  return app.db.transaction().execute(async trx => {
    await lockBatch(trx, batchId)
    const jobId = await app.jobs.enqueue(trx, lookIntoFilesJob, { batchId }, actor.accountId)
    if ((await readAgain(trx, batchId, files, { encoding, jobId })) !== files.length)
      throw fieldError(
        'files',
        '只有尚未导入、也未合并的文本文件可以指定编码',
        'Only text files that are neither imported nor joined have an encoding to choose',
      )
    await recordAudit(trx, origin, {
      action: 'tradeData.encode',
      entity: 'tradeData',
      entityId: batchId,
      entityName: '',
      changes: [{ field: 'encoding', before: null, after: encoding }],
    })
    return { jobId }
  })
}

/** Keeps what is true of all rows of files. @throws AppError 10404, 10400 on `files`, `context` */
export async function tellOfFiles(
  app: AppContext,
  actor: Actor,
  id: number,
  { body: { files, context }, origin }: { body: Body<typeof fileBatches.tell>; origin: Origin },
) {
  const { id: batchId } = await getBatch(app, actor, id)
  const said = Object.entries(context)
  if (said.length === 0) throw fieldError('context', '请至少填写一项', 'Say at least one thing')
  return app.db.transaction().execute(async trx => {
    await lockBatch(trx, batchId)
    const jobId = await app.jobs.enqueue(trx, lookIntoFilesJob, { batchId }, actor.accountId)
    if ((await tellFiles(trx, batchId, files, { context, jobId })) !== files.length)
      throw fieldError(
        'files',
        '只能说明尚未导入、也未合并的文件',
        'Only files that are neither imported nor joined can be told about',
      )
    await recordAudit(trx, origin, {
      action: 'tradeData.tell',
      entity: 'tradeData',
      entityId: batchId,
      entityName: '',
      changes: said.map(([field, after]) => ({ field, before: null, after })),
    })
    return { jobId }
  })
}

/** @throws AppError 10404, 10400 on `files` */
export async function removeFiles(
  app: AppContext,
  actor: Actor,
  id: number,
  { files, origin }: { files: number[]; origin: Origin },
): Promise<null> {
  const { id: batchId } = await getBatch(app, actor, id)
  await app.db.transaction().execute(async trx => {
    await lockBatch(trx, batchId)
    const names = await removeLines(trx, batchId, files)
    if (names.length !== files.length)
      throw fieldError(
        'files',
        '只能移出尚未导入、未合并、也不在处理中的文件',
        'Only files can be taken out that are neither imported nor joined nor being read',
      )
    await refreshSets(trx, batchId)
    await recordAudit(trx, origin, {
      action: 'tradeData.remove',
      entity: 'tradeData',
      entityId: batchId,
      entityName: names.join(', ').slice(0, 200),
    })
  })
  return null
}

/** Tells whether a file can be imported as it was read. */
const isDecided = (line: BatchLineView, { doubts }: LineFindings) =>
  line.state === 'ready' &&
  line.importId === null &&
  line.fileId !== null &&
  line.seen !== null &&
  doubts.every(({ doubt }) => !undecidedDoubts.includes(doubt))

/** @throws AppError 10400 on `files` */
async function chosenLines(
  db: Db,
  lines: BatchLineView[],
  files: number[] | undefined,
): Promise<BatchLineView[]> {
  const saidOf = await saidOfLines(db, lines)
  const decided = lines.filter(line => isDecided(line, saidOf(line)))
  if (!files) return decided.filter(line => saidOf(line).doubts.length === 0)
  const chosen = lines.filter(({ id }) => files.includes(id))
  if (chosen.length === files.length && chosen.every(line => decided.includes(line))) return chosen
  throw fieldError(
    'files',
    '所选文件中有的已经导入、无法读取，或还需先作决定',
    'Some of the chosen files are imported already, cannot be read, or need a decision first',
  )
}

/** Starts the imports of chosen files, or of all without doubts. @returns how many @throws AppError 10400 on `files` */
export async function importFiles(
  app: AppContext,
  actor: Actor,
  id: number,
  { body: { files, ...into }, origin }: { body: Body<typeof fileBatches.import>; origin: Origin },
): Promise<number> {
  const batch = await getBatch(app, actor, id)
  let started = 0
  for (const line of await chosenLines(app.db, await listLines(app.db, batch.id), files)) {
    const { fileId, seen } = line
    if (fileId === null || !seen || !(await claimLine(app.db, line.id))) continue
    const { templateId, proposed } = seen
    // Whoever chooses a file in doubt says yes to what is proposed.
    const mapping = files ? withContext(seen.mapping, { ...proposed, ...seen.mapping.context }) : seen.mapping
    const body = { ...into, fileId, mapping, ...(templateId !== null && { templateId }) }
    try {
      await startImport(app, shipmentImport, { actor, body, origin })
    } catch (error) {
      await updateLine(app.db, line.id, { started: false })
      throw error
    }
    started++
  }
  return started
}
