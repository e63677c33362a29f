/** What a kind of long work is: declared once by its module, run on any node. */
import type { Labels, Access as OperationAccess } from '@backoffice/contract'
import type { FileGrant } from '../access/file-grant.ts'
import type { AppContext } from '../app-context.ts'

type Fields = Record<string, unknown>

/** One run of a job. */
export interface JobRun<Input> {
  input: Input
  /**
   * Shows how far the work is: the fields are merged into those shown before, and written at most a few
   * times a second. By convention `done` and `total` are counts that make a bar.
   */
  progress(fields: Fields): void
  /**
   * Aborted when a person cancels, the server stops or another node took the job over. Leave by throwing
   * its reason (`signal.throwIfAborted()`): returning means that the work is done.
   */
  signal: AbortSignal
  /**
   * Asks whether who wanted the job may still do it, as the run itself does at its start and with its signs of life:
   * to be called before what it did becomes visible. Throws what ends the run.
   */
  askAgain(): Promise<void>
  job: {
    id: number
    kind: string
    /** Who asked for it; null for scheduled work. */
    accountId: number | null
    /** From 1. Above 1 an earlier run broke off somewhere: the work must bear being done again. */
    attempt: number
  }
}

export interface JobOutcome {
  /** Shown with the finished job: counts, ids. */
  result?: Fields
  /** `stored_file` that GET /core/job/{id}/file hands out. */
  fileId?: number
  /** What it shows only to who may still see it; without, whoever may do such a job. */
  granted?: FileGrant
}

/**
 * Who may have it done: as the operation that asks for it declares. `system` is work that nobody asks for, or that only
 * carries out what a call has decided, checked and written down.
 */
export type JobAccess = Exclude<OperationAccess, 'public'> | 'system'

export interface JobKind<Input extends object = object> {
  /** `trade.import`: letters, digits, dots and dashes. */
  kind: string
  /** What people call it. */
  label: Labels
  /** Asked again at each start, with each sign of life, at a retry and when its file is downloaded. */
  access: JobAccess
  /**
   * Does the work. An AppError it throws is what the person reads, and is final (but for 10503); anything
   * else is logged, shown as an internal error, and tried again.
   */
  handler(run: JobRun<Input>, app: AppContext): Promise<JobOutcome | undefined>
  /** Runs at most, crashes included. */
  attempts: number
  /** First pause before the next run; doubles each time, up to 5 minutes. */
  retryDelayS: number
  /** Without a sign of life for so long a run counts as dead (its node was killed, say). At least 10. */
  heartbeatS: number
  /** Runs of this kind on one node at a time. */
  atOnce: number
  /**
   * Work that is worse half-done than done: once begun it cannot be cancelled. A stop of the server still breaks it
   * off, to be gone on with at the next start.
   */
  endsWhatItBegan?: boolean
  /** Whether an earlier run has got to where the work must be brought to its end, whoever may have it done. */
  mustFinish?(input: Input, app: AppContext): Promise<boolean>
  /** Takes back what asking and earlier runs have left, when who asked may not have it done any more. */
  takeBack?(input: Input, app: AppContext): Promise<void>
  /** Cron expression in the business time zone, for work that nobody asks for. */
  schedule?: string
}

type Definition<Input extends object> = Pick<JobKind<Input>, 'kind' | 'label' | 'access' | 'handler'> &
  Partial<JobKind<Input>>

/**
 * Declares a kind of job: 3 attempts, 5 s pause, 15 s heartbeat, one at a time on a node, unless it says
 * otherwise. `app.jobs.register(kind)` makes it run, `app.jobs.enqueue(trx, kind, input, actor)` asks for it.
 */
export function defineJob<Input extends object>(definition: Definition<Input>): JobKind<Input> {
  if (!/^[a-z][a-zA-Z0-9.-]{0,79}$/.test(definition.kind)) throw new Error(`${definition.kind}: not a name`)
  return { attempts: 3, retryDelayS: 5, heartbeatS: 15, atOnce: 1, ...definition }
}
