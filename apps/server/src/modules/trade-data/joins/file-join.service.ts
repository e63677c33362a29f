/** Files of a batch that are one set: proposed, joined by a key, taken apart again. */
import type { Body, fileBatches } from '@backoffice/contract'
import type { Actor } from '../../../platform/access/actor.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Origin, recordAudit } from '../../../platform/audit/audit.ts'
import { AppError, fieldError } from '../../../platform/lib/app-error.ts'
import { lockBatch, updateLine } from '../batches/file-batch.repository.ts'
import { getBatch } from '../batches/file-batch.service.ts'
import { refreshSets } from '../batches/refresh-sets.ts'
import {
  claimParts,
  deleteJoined,
  filesOfSets,
  insertJoined,
  keepFilesApart,
} from './file-join.repository.ts'
import { joinBatchFilesJob } from './join-batch-files.ts'
import { type ProposedPlan, planOf, proposePlan } from './join-plan.ts'
import type { FileOfSet } from './set-links.ts'

const notFree = {
  zh: '有的文件不能合并：已导入、已合并，或没有找到列名',
  en: 'Some of the files cannot be joined: they are imported or joined already, or have no column names',
}

/** @throws AppError 10400 on `files` */
async function requireFiles(app: AppContext, batchId: number, ids: number[]): Promise<FileOfSet[]> {
  const files = await filesOfSets(app.db, batchId, ids)
  if (files.length !== new Set(ids).size || files.length < 2)
    throw new AppError(10400, { fields: [{ field: 'files', reason: notFree }] })
  return files
}

/** @throws AppError 10404, 10400 on `files` */
export async function planJoin(
  app: AppContext,
  actor: Actor,
  id: number,
  files: string,
): Promise<ProposedPlan> {
  const batch = await getBatch(app, actor, id)
  return proposePlan(await requireFiles(app, batch.id, files.split(',').map(Number)))
}

/** Puts a line in the place of the files, and has them joined. @throws AppError 10404, 10400, 10409 */
export async function joinBatchFiles(
  app: AppContext,
  actor: Actor,
  id: number,
  { body, origin }: { body: Body<typeof fileBatches.join>; origin: Origin },
) {
  const { id: batchId } = await getBatch(app, actor, id)
  const ids = body.files.map(file => file.id)
  const files = await requireFiles(app, batchId, ids)
  if (files.length !== ids.length) throw fieldError('files', '有重复的文件', 'A file is named twice')
  const plan = planOf(body, files)
  const name = body.name?.trim() || proposePlan(files).name
  return app.db.transaction().execute(async trx => {
    await lockBatch(trx, batchId)
    const lineId = await insertJoined(trx, { batchId, name, sizeBytes: 0, plan })
    if ((await claimParts(trx, batchId, ids, lineId)) !== ids.length)
      throw new AppError(10409, { message: notFree })
    const jobId = await app.jobs.enqueue(trx, joinBatchFilesJob, { lineId }, actor.accountId)
    await updateLine(trx, lineId, { jobId })
    await refreshSets(trx, batchId)
    await recordAudit(trx, origin, {
      action: 'tradeData.join',
      entity: 'tradeData',
      entityId: batchId,
      entityName: name.slice(0, 200),
      changes: [{ field: 'file', before: null, after: plan.files.map(file => file.name).join(', ') }],
    })
    return { id: lineId, jobId }
  })
}

/** @throws AppError 10404 */
export async function splitFiles(
  app: AppContext,
  actor: Actor,
  id: number,
  { files, origin }: { files: number[]; origin: Origin },
): Promise<null> {
  const { id: batchId } = await getBatch(app, actor, id)
  await app.db.transaction().execute(async trx => {
    await lockBatch(trx, batchId)
    const parts = await deleteJoined(trx, batchId, files)
    await keepFilesApart(trx, batchId, [...files, ...parts])
    await refreshSets(trx, batchId)
    await recordAudit(trx, origin, {
      action: 'tradeData.split',
      entity: 'tradeData',
      entityId: batchId,
      entityName: '',
    })
  })
  return null
}
