/** Runs one job: claims its row, does the work, records how it ended. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Labels } from '@backoffice/contract'
import type { AppContext } from '../app-context.ts'
import { recordAudit, systemOrigin } from '../audit/audit.ts'
import { AppError } from '../lib/app-error.ts'
import { onBehalfOf } from '../lib/asker.ts'
import { isDiskFull } from '../lib/disk-full.ts'
import { errorTexts } from '../lib/texts.ts'
import { isUnavailable, unavailableText } from '../lib/unavailable.ts'
import type { JobKind } from './define-job.ts'
import { mayStill, permissionLost } from './job-access.ts'
import { ProgressWriter } from './job-progress.ts'
import { claimJob, endJob, type JobRow, requeueJob, touchJob } from './jobs.repository.ts'

/** Why a run was told to stop. */
class JobStopped extends Error {
  readonly why: 'cancelled' | 'stopping' | 'lost' | 'forbidden'
  constructor(why: JobStopped['why']) {
    super(`job ${why}`)
    this.why = why
  }
}

const brokeOff: Labels = {
  zh: '任务多次意外中断，请稍后重试',
  en: 'The work broke off unexpectedly several times, please try again later',
}

function textOf(error: unknown): Labels {
  if (!(error instanceof AppError)) return isUnavailable(error) ? unavailableText(error) : errorTexts[10500]
  const { message, fields } = error.details
  const join = (language: keyof Labels) =>
    fields?.map(({ field, reason }) => `${field}: ${reason[language]}`).join('; ')
  return message ?? (fields ? { zh: join('zh') ?? '', en: join('en') ?? '' } : errorTexts[error.code])
}

/** A restart of the database is no reason to repeat finished work: the end is recorded a little later. */
async function patiently<T>(write: () => Promise<T>): Promise<T> {
  for (let pauseMs = 200; ; pauseMs *= 2) {
    try {
      return await write()
    } catch (error) {
      if (!isUnavailable(error) || pauseMs > 5_000) throw error
      await delay(pauseMs)
    }
  }
}

/** A retry would change nothing. */
const isFinal = (error: unknown) =>
  error instanceof AppError ? error.code !== 10503 || error.details.needsPerson === true : isDiskFull(error)

interface Run {
  controller: AbortController
  kind: JobKind
  row: JobRow
  /** The server did not wait for it, so it writes nothing more. */
  isGivenUp: boolean
  over: Promise<void>
}

export class JobRunner {
  private readonly app: AppContext
  private readonly running = new Map<number, Run>()
  private isStopping = false

  constructor(app: AppContext) {
    this.app = app
  }

  /** A person wants a job to stop; nothing happens on a node where it does not run. */
  cancel(id: number): void {
    const run = this.running.get(id)
    if (run && !run.kind.endsWhatItBegan) run.controller.abort(new JobStopped('cancelled'))
  }

  /** The server stops: every run stops at its next safe point and goes back into the queue; none begins. */
  stopAll(): void {
    this.isStopping = true
    for (const { controller } of this.running.values()) controller.abort(new JobStopped('stopping'))
  }

  /**
   * Waits for the runs to end. Runs that are still active then go back into the queue as they are, for another node or
   * the next start, because the stores are about to be closed.
   *
   * @returns whether all have ended
   */
  async over(limitMs: number): Promise<boolean> {
    const waiting = new AbortController()
    const waitedFor = () => [...this.running.values()].filter(({ isGivenUp }) => !isGivenUp)
    const all = Promise.allSettled(waitedFor().map(({ over }) => over))
    await Promise.race([all, delay(limitMs, undefined, { signal: waiting.signal }).catch(() => {})])
    waiting.abort()
    const left = waitedFor()
    for (const run of left) await this.giveUp(run)
    return left.length === 0
  }

  private async giveUp(run: Run): Promise<void> {
    const { row, kind } = run
    run.isGivenUp = true
    const { db, http } = this.app
    http.log.warn({ job: row.id, kind: kind.kind }, 'job broken off by the stop, taken up by the next start')
    // If the database is down too, the missing heartbeat has the same effect.
    await requeueJob(db, row.id, row.claim, { isFree: true }).catch(() => {})
  }

  /**
   * @param queueId the entry of the queue that is due
   * @throws when the queue must deliver the job again
   */
  async run(kind: JobKind, id: number, queueId: string): Promise<void> {
    const { db, http } = this.app
    if (this.isStopping) throw new JobStopped('stopping')
    const row = await claimJob(db, id, queueId)
    if (!row) return
    const { claim, attempt } = row
    if (row.cancelRequested && !kind.endsWhatItBegan) {
      await endJob(db, id, claim, { state: 'cancelled', progress: row.progress })
      return
    }
    if (attempt > kind.attempts) {
      http.log.error({ job: id, kind: kind.kind, attempt }, 'job given up: its runs broke off')
      await endJob(db, id, claim, { state: 'failed', progress: row.progress, error: brokeOff })
      return
    }
    const controller = new AbortController()
    const run: Run = { controller, kind, row, isGivenUp: false, over: Promise.resolve() }
    // A stop may have come while the row was claimed.
    if (this.isStopping) controller.abort(new JobStopped('stopping'))
    this.running.set(id, run)
    run.over = this.work(run).finally(() => this.running.delete(id))
    await run.over
  }

  private async work(run: Run): Promise<void> {
    const { kind, row, controller } = run
    const { id, claim, attempt, accountId } = row
    const { db } = this.app
    const { signal } = controller
    const writer = new ProgressWriter({}, progress => this.showLife(run, progress))
    try {
      await this.askAtStart(run)
      const task = {
        input: row.input,
        progress: (fields: Record<string, unknown>) => writer.merge(fields),
        signal,
        askAgain: () => this.askAgain(run),
        job: { id, kind: kind.kind, accountId, attempt },
      }
      const asker = { account: accountId ?? undefined }
      const outcome = await onBehalfOf(asker, () => kind.handler(task, this.app))
      const progress = await writer.stop()
      const end = { state: 'done' as const, progress, ...outcome }
      if (!(await patiently(() => endJob(db, id, claim, end)))) throw new JobStopped('lost')
    } catch (error) {
      const progress = await writer.stop()
      if (run.isGivenUp) throw error
      await this.settle(kind, row, progress, signal.aborted ? signal.reason : error)
    }
  }

  /** Work that an earlier run began and that must not stay half-done continues, whatever its owner may do now. */
  private async askAtStart({ kind, row }: Run): Promise<void> {
    if (kind.endsWhatItBegan && row.attempt > 1) return
    if (await kind.mustFinish?.(row.input, this.app)) return
    if (!(await mayStill(this.app, kind, row.accountId))) throw new JobStopped('forbidden')
  }

  private async askAgain({ kind, row, controller }: Run): Promise<void> {
    if (kind.endsWhatItBegan || (await mayStill(this.app, kind, row.accountId))) return
    controller.abort(new JobStopped('forbidden'))
    controller.signal.throwIfAborted()
  }

  private async showLife(run: Run, progress?: Record<string, unknown>) {
    const { row, controller } = run
    if (run.isGivenUp) return
    try {
      const cancelled = await touchJob(this.app.db, row.id, row.claim, progress)
      if (cancelled === undefined) controller.abort(new JobStopped('lost'))
      else if (cancelled) this.cancel(row.id)
      else await this.askAgain(run)
    } catch (error) {
      if (error instanceof JobStopped) return
      this.app.http.log.warn({ err: error, job: row.id }, 'progress of a job not written')
    }
  }

  /** @throws the error, when the queue must deliver the job again */
  private async settle(kind: JobKind, row: JobRow, progress: Record<string, unknown>, error: unknown) {
    const { id, claim, attempt } = row
    const { db, http } = this.app
    if (error instanceof JobStopped) {
      if (error.why === 'cancelled') {
        await patiently(() => endJob(db, id, claim, { state: 'cancelled', progress }))
        return
      }
      if (error.why === 'forbidden' && !(await kind.mustFinish?.(row.input, this.app))) {
        await this.endForbidden(kind, row, progress)
        return
      }
      if (error.why !== 'lost') await requeueJob(db, id, claim, { isFree: true })
      throw error
    }
    const text = textOf(error)
    // One with a cause is a fault of this program that a person is told in words.
    if (!isFinal(error) || (error instanceof AppError && error.cause))
      http.log.error({ err: error, job: id, kind: kind.kind, attempt }, 'job failed')
    if (isFinal(error) || attempt >= kind.attempts) {
      await patiently(() => endJob(db, id, claim, { state: 'failed', progress, error: text }))
      return
    }
    await requeueJob(db, id, claim, { error: text, isFree: false })
    throw error
  }

  /** Undoes what is there, then records it: if interrupted, it is undone again. */
  private async endForbidden(kind: JobKind, row: JobRow, progress: Record<string, unknown>) {
    const { db } = this.app
    await kind.takeBack?.(row.input, this.app)
    await patiently(() =>
      db.transaction().execute(async trx => {
        if (!(await endJob(trx, row.id, row.claim, { state: 'failed', progress, error: permissionLost })))
          return
        const account = await trx
          .selectFrom('account')
          .select('userId')
          .where('id', '=', row.accountId)
          .executeTakeFirst()
        await recordAudit(trx, systemOrigin, {
          action: 'job.stop',
          outcome: 'denied',
          entity: 'job',
          entityId: row.id,
          entityName: kind.kind,
          actorName: account?.userId ?? '',
        })
      }),
    )
  }
}
