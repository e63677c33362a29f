import type { Labels, jobs as operations, Query } from '@backoffice/contract'
import { type Selectable, sql } from 'kysely'
import type { FileGrant } from '../access/file-grant.ts'
import type { Db, Trx } from '../db/database.ts'
import { orderBy, startsWith, withinTimes } from '../db/filters.ts'
import type { Database } from '../db/tables.gen.ts'
import { countTogether, pageOf } from '../kit/pages.ts'
import { timeRange } from '../lib/time-range.ts'

export type JobRow = Selectable<Database['job']>
/** A job with the name of the account that asked for it. */
export type NamedJobRow = JobRow & { userId: string | null }
type Fields = Record<string, unknown>

/** Null for the jobs of everyone. */
type JobOwner = number | null

interface NewJob {
  kind: string
  input: object
  accountId: number | null
  queueId: string
}

export async function insertJob(db: Db | Trx, { input, ...job }: NewJob): Promise<number> {
  const { id } = await db
    .insertInto('job')
    .values({ ...job, input: JSON.stringify(input) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const waiting = (db: Db | Trx) => db.selectFrom('job').where('job.state', '=', 'queued')

export async function countWaiting(db: Db | Trx, accountId: number): Promise<number> {
  const { n } = await waiting(db)
    .where('accountId', '=', accountId)
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/**
 * The place of an account's next job among those that wait, so that accounts take turns: one place behind its own last
 * job, and beside the first of the others. The entry that is about to be made is not there yet.
 */
export async function nextTurn(db: Trx, kind: string, accountId: number | null): Promise<number> {
  const place = sql`-entry.priority`
  const isOwn = sql`job.account_id IS NOT DISTINCT FROM ${accountId}::integer`
  const { turn } = await waiting(db)
    .innerJoin(sql<{ id: string }>`pgboss.job`.as('entry'), join =>
      join.onRef('entry.id', '=', 'job.queueId'),
    )
    .where('job.kind', '=', kind)
    .where(sql<boolean>`entry.name = ${kind}`)
    .select(sql<number>`coalesce(max(${place}) FILTER (WHERE ${isOwn}) + 1, min(${place}), 0)`.as('turn'))
    .executeTakeFirstOrThrow()
  return turn
}

/** Work that a request did at once, as a line of the list: its person has the answer. */
export async function insertEndedJob(
  trx: Trx,
  {
    input,
    result,
    granted,
    ...job
  }: Omit<NewJob, 'queueId'> & { startTime: Date; result: Fields; fileId?: number; granted?: FileGrant },
): Promise<number> {
  const now = new Date()
  const ended = { state: 'done' as const, attempt: 1, endTime: now, seenTime: now }
  const { id } = await trx
    .insertInto('job')
    .values({
      ...job,
      ...ended,
      createTime: job.startTime,
      input: JSON.stringify(input),
      result: JSON.stringify(result),
      ...(granted && { granted: JSON.stringify(granted) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The person has seen how their jobs ended. */
export async function seeJobs(db: Db, accountId: number): Promise<void> {
  await db
    .updateTable('job')
    .set({ seenTime: sql<Date>`now()` })
    .where('accountId', '=', accountId)
    .where('seenTime', 'is', null)
    .where('endTime', 'is not', null)
    .execute()
}

const named = (db: Db | Trx) =>
  db
    .selectFrom('job')
    .leftJoin('account', 'account.id', 'job.accountId')
    .selectAll('job')
    .select('account.userId')

export async function findJob(db: Db | Trx, id: number, owner: JobOwner): Promise<NamedJobRow | undefined> {
  return named(db)
    .where('job.id', '=', id)
    .$if(owner !== null, query => query.where('job.accountId', '=', owner))
    .executeTakeFirst()
}

export async function lockJob(trx: Trx, id: number, owner: JobOwner): Promise<JobRow | undefined> {
  return trx
    .selectFrom('job')
    .selectAll()
    .where('id', '=', id)
    .$if(owner !== null, query => query.where('accountId', '=', owner))
    .forUpdate()
    .executeTakeFirst()
}

type JobFilters = Query<typeof operations.list>

interface JobView {
  filters: JobFilters
  owner: JobOwner
  timeZone: string
}

function matching(db: Db, { filters, owner, timeZone }: JobView) {
  const { state, kind, userId } = filters
  let query = db.selectFrom('job').leftJoin('account', 'account.id', 'job.accountId')
  if (owner !== null) query = query.where('job.accountId', '=', owner)
  if (state) query = query.where('job.state', 'in', state)
  if (kind) query = query.where('job.kind', 'in', kind)
  if (userId) query = query.where(sql`lower(account.user_id)`, 'like', startsWith(userId.toLowerCase()))
  return query.$call(withinTimes('job.createTime', timeRange(filters, timeZone)))
}

export const countJobs = (db: Db, view: JobView) => countTogether(db, matching(db, view))

export async function listJobs(db: Db, view: JobView) {
  const { page, size, sort } = view.filters
  return pageOf(
    matching(db, view)
      .selectAll('job')
      .select('account.userId')
      .$call(orderBy<'createTime' | 'startTime' | 'endTime'>(sort, 'createTime,DESC'))
      .orderBy('job.id', 'desc'),
    { page, size },
    () => countJobs(db, view),
  )
}

/** Starts a run, unless the job is over or belongs to another entry of the queue. */
export async function claimJob(db: Db, id: number, queueId: string): Promise<JobRow | undefined> {
  return db
    .updateTable('job')
    .set(({ eb, fn }) => ({
      state: 'running',
      attempt: eb('attempt', '+', 1),
      claim: eb('claim', '+', 1),
      // The progress of an earlier run does not apply to this one.
      progress: '{}',
      startTime: fn.coalesce('startTime', sql<Date>`now()`),
      heartbeatTime: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .where('queueId', '=', queueId)
    .where('state', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst()
}

/** The job that a run may write to, as long as no other run has taken it. */
const held = (db: Db | Trx, id: number, claim: number) =>
  db.updateTable('job').where('id', '=', id).where('claim', '=', claim).where('state', '=', 'running')

/**
 * Writes a heartbeat, with the progress when it has changed.
 *
 * @returns whether a person wants it to stop; undefined when the job no longer belongs to this run
 */
export async function touchJob(
  db: Db,
  id: number,
  claim: number,
  progress: Fields | undefined,
): Promise<boolean | undefined> {
  const row = await held(db, id, claim)
    .set({
      heartbeatTime: sql<Date>`now()`,
      ...(progress && { progress: JSON.stringify(progress) }),
    })
    .returning('cancelRequested')
    .executeTakeFirst()
  return row?.cancelRequested
}

interface JobEnd {
  state: 'done' | 'failed' | 'cancelled'
  progress: Fields
  result?: Fields | undefined
  error?: Labels | undefined
  fileId?: number | undefined
  granted?: FileGrant | undefined
}

/** @returns false when the job no longer belongs to this run */
export async function endJob(db: Db | Trx, id: number, claim: number, end: JobEnd): Promise<boolean> {
  const { numUpdatedRows } = await held(db, id, claim)
    .set({
      state: end.state,
      progress: JSON.stringify(end.progress),
      result: end.result ? JSON.stringify(end.result) : null,
      error: end.error ? JSON.stringify(end.error) : null,
      fileId: end.fileId ?? null,
      granted: end.granted ? JSON.stringify(end.granted) : null,
      endTime: sql<Date>`now()`,
    })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Puts a run's job back into the queue. A run that stopped through no fault of its own gets its attempt back. */
export async function requeueJob(
  db: Db,
  id: number,
  claim: number,
  { error, isFree }: { error?: Labels; isFree: boolean },
): Promise<void> {
  await held(db, id, claim)
    .set(({ eb }) => ({
      state: 'queued',
      error: error ? JSON.stringify(error) : null,
      ...(isFree && { attempt: eb('attempt', '-', 1) }),
    }))
    .execute()
}

/** Cancels jobs that have not begun, and asks running ones to stop. */
export async function requestCancel(trx: Trx, row: JobRow): Promise<void> {
  const change =
    row.state === 'queued'
      ? { cancelRequested: true, state: 'cancelled' as const, endTime: sql<Date>`now()` }
      : { cancelRequested: true }
  await trx.updateTable('job').set(change).where('id', '=', row.id).execute()
}

/** Resets an ended job, for a new entry of the queue. */
export async function resetJob(trx: Trx, id: number, queueId: string): Promise<void> {
  await trx
    .updateTable('job')
    .set({
      state: 'queued',
      queueId,
      attempt: 0,
      cancelRequested: false,
      progress: '{}',
      result: null,
      error: null,
      fileId: null,
      granted: null,
      startTime: null,
      endTime: null,
      seenTime: null,
      heartbeatTime: null,
    })
    .where('id', '=', id)
    .execute()
}

export async function listRunning(db: Db) {
  return db.selectFrom('job').where('state', '=', 'running').select(['id', 'kind', 'queueId']).execute()
}

/** Deletes jobs that ended long ago; scheduled ones sooner. */
export async function deleteOldJobs(
  db: Db,
  { days, scheduledDays }: { days: number; scheduledDays: number },
) {
  const { numDeletedRows } = await db
    .deleteFrom('job')
    .where(({ eb, and, or }) =>
      or([
        eb('endTime', '<', sql<Date>`now() - ${days} * interval '1 day'`),
        and([
          eb('accountId', 'is', null),
          eb('endTime', '<', sql<Date>`now() - ${scheduledDays} * interval '1 day'`),
        ]),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
