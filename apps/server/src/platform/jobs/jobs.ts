/**
 * Long work (README.md, decisions §3 Long work). The row in `job` is what people see. An entry of the
 * pg-boss queue brings it to a node, and brings it again when that node dies or the run fails.
 */
import { randomUUID } from 'node:crypto'
import { type Labels, limits } from '@backoffice/contract'
import { fromKysely, PgBoss } from 'pg-boss'
import type { AppContext } from '../app-context.ts'
import type { Db, Trx } from '../db/database.ts'
import { AppError } from '../lib/app-error.ts'
import type { JobKind } from './define-job.ts'
import { JobEvents } from './job-events.ts'
import { JobRunner } from './job-runner.ts'
import { countWaiting, insertJob, type JobRow, listRunning, nextTurn, resetJob } from './jobs.repository.ts'
import { queueSchema } from './queue-schema.ts'

declare module '../app-context.ts' {
  interface AppContext {
    jobs: Jobs
  }
}

const scheduleQueue = 'schedule'
const dayS = 86_400
/** Time for running jobs to reach a safe point at a stop; `main.ts` gives the whole stop 30 seconds. */
const stopLimitMs = 20_000
/** Time between checks for runs without a heartbeat. */
const superviseS = 10

/** How the queue treats the entry of a job. */
export const entryOptions = ({ retryDelayS, heartbeatS }: JobKind) => ({
  // The runner counts attempts, so that a run whose node died also ends visibly.
  retryLimit: 10_000,
  retryDelay: retryDelayS,
  retryBackoff: true,
  retryDelayMax: 300,
  heartbeatSeconds: heartbeatS,
  expireInSeconds: dayS,
  retentionSeconds: 14 * dayS,
  deleteAfterSeconds: dayS,
})

interface QueueAddress {
  databaseUrl: string
  databaseRole?: string | undefined
}

interface Announcement {
  id: number
  kind: string
  state: string
  /** A person wants it to stop. */
  cancel: boolean
}

export class Jobs {
  readonly events: JobEvents
  /** The whole application, to which this adds itself: handlers take what they need from it. */
  readonly app: AppContext
  private readonly boss: PgBoss
  private readonly runner: JobRunner
  private readonly kinds = new Map<string, JobKind>()
  private readonly workers = new Map<string, string>()
  private readonly queues = new Set<string>()
  private opened: Promise<unknown> | undefined
  private started: Promise<void> | undefined
  /** The stop did not wait for every run. */
  private hasGivenUp = false

  constructor(parts: Omit<AppContext, 'jobs'>, { databaseUrl, databaseRole }: QueueAddress) {
    const app = Object.assign(parts, { jobs: this })
    this.app = app
    this.runner = new JobRunner(app)
    this.events = new JobEvents(app.db, app.listener)
    this.boss = new PgBoss({
      connectionString: databaseUrl,
      ...(databaseRole && { options: `-c role=${databaseRole}` }),
      // Its own connections: heartbeats must be written even when requests use up the pool.
      max: 4,
      application_name: 'jobs',
      schema: queueSchema,
      migrate: false,
      createSchema: false,
      reindex: false,
      superviseIntervalSeconds: superviseS,
      monitorIntervalSeconds: superviseS,
    })
    // For a run that was abandoned at the stop, the queue reports once more that it is closed.
    this.boss.on('error', error => {
      if (!this.hasGivenUp && !app.outage.report(error)) app.http.log.error({ err: error }, 'job queue')
    })
    this.boss.on('warning', warning => app.http.log.warn({ warning }, 'job queue'))
  }

  /** Registers a kind of job on this node. Called by its module, before `start`. */
  register<Input extends object>(kind: JobKind<Input>): void {
    if (this.kinds.has(kind.kind)) throw new Error(`Job kind ${kind.kind} is registered twice`)
    this.kinds.set(kind.kind, kind as unknown as JobKind)
  }

  /** Undefined for a kind of an earlier version. */
  kindOf(kind: string): JobKind | undefined {
    return this.kinds.get(kind)
  }

  /** The name of the kind; undefined for one of an earlier version. */
  labelOf(kind: string): Labels | undefined {
    return this.kinds.get(kind)?.label
  }

  /** Tells whether a run of the kind continues to its end even when someone cancels it. */
  endsWhatItBegan(kind: string): boolean {
    return this.kinds.get(kind)?.endsWhatItBegan ?? false
  }

  get labels(): { code: string; label: Labels }[] {
    return [...this.kinds.values()].map(({ kind, label }) => ({ code: kind, label }))
  }

  /**
   * Adds a job. Inside a caller's transaction the job exists only if that commits.
   *
   * @param accountId who may see and cancel it; null for super admins only
   * @returns id of the job
   */
  async enqueue<Input extends object>(
    db: Db | Trx,
    kind: JobKind<Input>,
    input: Input,
    accountId: number | null,
  ): Promise<number> {
    const queueId = randomUUID()
    const insert = async (trx: Trx) => {
      const id = await insertJob(trx, { kind: kind.kind, input, accountId, queueId })
      await this.send(trx, kind as unknown as JobKind, { id, accountId, queueId })
      return id
    }
    return db.isTransaction ? insert(db as Trx) : db.transaction().execute(insert)
  }

  /** Puts an ended job into the queue again. */
  async requeue(trx: Trx, { id, kind: name, accountId }: Pick<JobRow, 'id' | 'kind' | 'accountId'>) {
    const kind = this.kinds.get(name)
    if (!kind) throw new Error(`There is no job kind ${name} any more`)
    const queueId = randomUUID()
    await resetJob(trx, id, queueId)
    await this.send(trx, kind, { id, accountId, queueId })
  }

  /** For work that a person asks for. @throws AppError 10429 where too many of their jobs wait already */
  async requireRoom(db: Db | Trx, accountId: number): Promise<void> {
    if ((await countWaiting(db, accountId)) < limits.waitingJobsMax) return
    const { waitingJobsMax: max } = limits
    throw new AppError(10429, {
      message: {
        zh: `您已有 ${max} 个任务在排队，请等待其中一些完成或取消后再试`,
        en: `${max} jobs of yours wait already: let some of them end, or cancel them, and try again`,
      },
      retryAfterS: 60,
    })
  }

  /**
   * Starts to take jobs.
   *
   * @param onlyNode set when no other node can be running: jobs that an earlier process left are then taken at once,
   * without waiting for the missing heartbeat
   */
  start({ onlyNode = false } = {}): Promise<void> {
    this.started ??= this.doStart(onlyNode)
    return this.started
  }

  /**
   * Running jobs stop at their next safe point and go back into the queue. When this resolves they no longer use the
   * stores, except those that did not stop in time.
   */
  async stop({ limitMs = stopLimitMs } = {}): Promise<void> {
    if (!this.opened) return
    await this.started?.catch(() => {})
    this.breakOff()
    // No new job is taken while the running ones finish.
    for (const kind of this.kinds.keys()) await this.boss.offWork(kind, { wait: false })
    if (!(await this.runner.over(limitMs))) this.hasGivenUp = true
    await this.boss.stop({ graceful: true, timeout: this.hasGivenUp ? 0 : 10_000 })
  }

  /** Tells the runs of this node to stop, without waiting. */
  breakOff(): void {
    this.runner.stopAll()
  }

  /** Adds jobs, also on a node that runs none. */
  private open(): Promise<unknown> {
    this.opened ??= this.boss.start().catch(error => {
      this.opened = undefined
      throw error
    })
    return this.opened
  }

  private async ensureQueue(kind: string): Promise<void> {
    if (this.queues.has(kind)) return
    await this.boss.createQueue(kind)
    this.queues.add(kind)
  }

  private async doStart(onlyNode: boolean): Promise<void> {
    await this.open()
    for (const kind of this.kinds.keys()) await this.ensureQueue(kind)
    if (onlyNode) await this.takeUpOrphans()
    await this.app.listener.subscribe('job', payload => this.heard(JSON.parse(payload)))
    for (const kind of this.kinds.values()) {
      const worker = await this.boss.work<{ jobId: number }>(
        kind.kind,
        { localConcurrency: kind.atOnce },
        async ([entry]) => {
          if (entry) await this.runner.run(kind, entry.data.jobId, entry.id)
        },
      )
      this.workers.set(kind.kind, worker)
    }
    await this.startSchedules()
  }

  private async startSchedules(): Promise<void> {
    await this.boss.createQueue(scheduleQueue, { retryLimit: 3, deleteAfterSeconds: dayS })
    for (const { kind, schedule } of this.kinds.values())
      if (schedule)
        await this.boss.schedule(
          scheduleQueue,
          schedule,
          { kind },
          { key: kind, tz: this.app.config.businessTimezone, missed: 'once' },
        )
    await this.boss.work<{ kind: string }>(scheduleQueue, async ([entry]) => {
      const kind = this.kinds.get(entry?.data.kind ?? '')
      if (kind?.schedule) await this.enqueue(this.app.db, kind, {}, null)
      // A kind of an earlier version.
      else if (entry) await this.boss.unschedule(scheduleQueue, entry.data.kind)
    })
  }

  private async send(
    trx: Trx,
    kind: JobKind,
    { id: jobId, accountId, queueId: id }: { id: number; accountId: number | null; queueId: string },
  ): Promise<void> {
    await this.open()
    await this.ensureQueue(kind.kind)
    const priority = -(await nextTurn(trx, kind.kind, accountId))
    await this.boss.send(kind.kind, { jobId }, { ...entryOptions(kind), id, priority, db: fromKysely(trx) })
  }

  /** Gives jobs that a dead process held back to the queue. */
  private async takeUpOrphans(): Promise<void> {
    for (const { kind, queueId } of await listRunning(this.app.db))
      if (queueId && this.kinds.has(kind)) {
        await this.boss.fail(kind, queueId, { message: 'the server stopped' })
        await this.boss.update(kind, undefined, { id: queueId, startAfter: new Date() })
      }
  }

  private heard({ id, kind, state, cancel }: Announcement): void {
    const worker = this.workers.get(kind)
    if (state === 'queued' && worker) this.boss.notifyWorker(worker)
    if (state === 'running' && cancel) this.runner.cancel(id)
  }
}
