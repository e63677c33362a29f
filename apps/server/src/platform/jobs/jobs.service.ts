/** People follow, cancel and repeat their jobs. Another person's job is treated as missing, except for super admins. */

import type { Actor } from '../access/actor.ts'
import type { AppContext } from '../app-context.ts'
import { type Origin, recordAudit } from '../audit/audit.ts'
import type { Trx } from '../db/database.ts'
import { AppError } from '../lib/app-error.ts'
import { requireRetry } from './job-access.ts'
import { findJob, type JobRow, lockJob, type NamedJobRow, requestCancel } from './jobs.repository.ts'

export const jobOwnerOf = (actor: Actor) => (actor.superAdmin ? null : actor.accountId)

/** @throws AppError 10404 */
export async function getJob(app: AppContext, actor: Actor, id: number): Promise<NamedJobRow> {
  const row = await findJob(app.db, id, jobOwnerOf(actor))
  if (!row) throw new AppError(10404)
  return row
}

async function change(
  { app, actor, id, origin }: { app: AppContext; actor: Actor; id: number; origin: Origin },
  verb: 'cancel' | 'retry',
  work: (trx: Trx, row: JobRow) => Promise<void>,
): Promise<NamedJobRow> {
  await app.db.transaction().execute(async trx => {
    const row = await lockJob(trx, id, jobOwnerOf(actor))
    if (!row) throw new AppError(10404)
    await work(trx, row)
    await recordAudit(trx, origin, {
      action: `job.${verb}`,
      entity: 'job',
      entityId: id,
      entityName: row.kind,
    })
  })
  return getJob(app, actor, id)
}

/** @throws AppError 10404, 10409 when it has ended, or has begun work that must not stay half-done */
export function cancelJob(app: AppContext, actor: Actor, id: number, origin: Origin): Promise<NamedJobRow> {
  return change({ app, actor, id, origin }, 'cancel', async (trx, row) => {
    if (row.state !== 'queued' && row.state !== 'running')
      throw new AppError(10409, { message: { zh: '任务已结束', en: 'The job has ended' } })
    if (row.state === 'running' && app.jobs.kindOf(row.kind)?.isPastCancelling?.(row.progress))
      throw new AppError(10409, {
        message: { zh: '正在写入，已不能取消，请等待完成', en: 'It is being written: too late to cancel' },
      })
    if (row.state === 'running' && app.jobs.endsWhatItBegan(row.kind))
      throw new AppError(10409, {
        message: { zh: '任务已开始，不能中途取消', en: 'It has begun and cannot be left half-done' },
      })
    await requestCancel(trx, row)
  })
}

/** @throws AppError 10404, 10406, 10409 unless it failed or was cancelled and its owner may still have it done */
export async function retryJob(
  app: AppContext,
  actor: Actor,
  id: number,
  origin: Origin,
): Promise<NamedJobRow> {
  await requireRetry(app, actor, await getJob(app, actor, id))
  return change({ app, actor, id, origin }, 'retry', async (trx, row) => {
    if (row.state !== 'failed' && row.state !== 'cancelled')
      throw new AppError(10409, {
        message: {
          zh: '只有失败或已取消的任务可以重试',
          en: 'Only a failed or cancelled job can be retried',
        },
      })
    await app.jobs.requireRoom(trx, row.accountId ?? 0)
    await app.jobs.requeue(trx, row)
  })
}
