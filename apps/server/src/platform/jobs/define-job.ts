/** A kind of long work: declared once by its module, run on any node. */
import type { Labels, AccessRule as OperationAccess } from '@backoffice/contract'
import type { FileGrant } from '../access/file-grant.ts'
import type { AppContext } from '../app-context.ts'

type Fields = Record<string, unknown>

/** One run of a job. */
export interface JobRun<Input> {
  input: Input
  /**
   * Shows how far the work is. The fields are merged into those shown before, and written at most a few times a second.
   * By convention `done` and `total` are counts for a progress bar.
   */
  progress(fields: Fields): void
  /**
   * Aborted when a person cancels, the server stops or another node took the job over. Stop by throwing its reason
   * (`signal.throwIfAborted()`): a normal return means that the work is done.
   */
  signal: AbortSignal
  /**
   * Checks whether the person who asked for the job may still do it. The run also checks this at its start and with
   * each heartbeat. Call it before the result becomes visible. Throws to end the run.
   */
  askAgain(): Promise<void>
  job: {
    id: number
    kind: string
    /** Who asked for it; null for scheduled work. */
    accountId: number | null
    /** From 1. Above 1 an earlier run broke off somewhere: the work must be safe to repeat. */
    attempt: number
  }
}

export interface JobOutcome {
  /** Shown with the finished job: counts, ids. */
  result?: Fields
  /** `stored_file` that GET /core/job/{id}/file hands out. */
  fileId?: number
  /** Set when the file is only for people who may still see it; otherwise for everyone who may do such a job. */
  granted?: FileGrant
}

/**
 * Who may have the work done, as the operation that starts it declares. `system` is work that nobody asks for, or that
 * only carries out what a request has already decided, checked and recorded.
 */
export type JobAccess = Exclude<OperationAccess, 'public'> | 'system'

export interface JobKind<Input extends object = object> {
  /** `trade.import`: letters, digits, dots and dashes. */
  kind: string
  /** The name that people see. */
  label: Labels
  /** Checked again at each start, with each heartbeat, at a retry and when its file is downloaded. */
  access: JobAccess
  /**
   * Does the work. When it throws an AppError, the person reads that error and it is final (except 10503). Any other
   * error is logged, shown as an internal error, and retried.
   */
  handler(run: JobRun<Input>, app: AppContext): Promise<JobOutcome | undefined>
  /** Maximum number of runs, crashes included. */
  attempts: number
  /** First pause before the next run; doubles each time, up to 5 minutes. */
  retryDelayS: number
  /**
   * After this time without a heartbeat a run counts as dead (for example because its node was killed). At least 10.
   */
  heartbeatS: number
  /** Runs of this kind on one node at a time. */
  atOnce: number
  /**
   * For work that must not stay half-done: it cannot be cancelled once it has begun. A stop of the server still
   * interrupts it; it continues at the next start.
   */
  endsWhatItBegan?: boolean
  /** Tells whether the work has got so far that it ends by itself, by the progress that it has shown. */
  isPastCancelling?(progress: Fields): boolean
  /**
   * Tells whether an earlier run got so far that the work must be completed, even if its owner may not have it done any
   * more.
   */
  mustFinish?(input: Input, app: AppContext): Promise<boolean>
  /** Undoes what the request and earlier runs have left, when its owner may not have it done any more. */
  takeBack?(input: Input, app: AppContext): Promise<void>
  /** Cron expression in the business time zone, for work that nobody asks for. */
  schedule?: string
}

type Definition<Input extends object> = Pick<JobKind<Input>, 'kind' | 'label' | 'access' | 'handler'> &
  Partial<JobKind<Input>>

/**
 * Declares a kind of job. Defaults: 3 attempts, 5 s pause, 15 s heartbeat, one at a time on a node.
 * `app.jobs.register(kind)` makes it run, `app.jobs.enqueue(trx, kind, input, actor)` starts one.
 */
export function defineJob<Input extends object>(definition: Definition<Input>): JobKind<Input> {
  if (!/^[a-z][a-zA-Z0-9.-]{0,79}$/.test(definition.kind)) throw new Error(`${definition.kind}: not a name`)
  return { attempts: 3, retryDelayS: 5, heartbeatS: 15, atOnce: 1, ...definition }
}
