/**
 * Bulk actions: the rows of a list's filters at the time of the call. Few are done with the request, in its transaction;
 * many by a job, some in each transaction, so that a job that breaks off goes on where it was.
 */
import { type BulkMoved, neededBy } from '@backoffice/contract'
import type { FastifyReply } from 'fastify'
import type { Access } from '../access/access.repository.ts'
import { permits } from '../access/actor.ts'
import { grantOf } from '../access/file-grant.ts'
import type { AppContext } from '../app-context.ts'
import { keptOrigin } from '../audit/audit.ts'
import type { Trx } from '../db/database.ts'
import { maskedFilters } from '../exports/exports.ts'
import { bind } from '../http/bind.ts'
import type { RunOnce } from '../http/idempotency.ts'
import { defineJob, type JobKind } from '../jobs/define-job.ts'
import { insertEndedJob } from '../jobs/jobs.repository.ts'
import { AppError } from '../lib/app-error.ts'
import { errorTexts, type Language } from '../lib/texts.ts'
import { bulkCountsOf, storeOutcome } from './bulk-outcome.ts'
import {
  countBulkRows,
  findTwin,
  insertBulkRows,
  keepOutcomes,
  listOutcomes,
  lockCall,
  lockNextRows,
} from './bulk-rows.ts'
import type { BulkCall, BulkKind, BulkRow, Outcome } from './define-bulk.ts'

/** More rows become a job. */
const directMax = 200
const rowsAtOnce = 50

type Call = BulkCall<object, object>

interface JobInput extends Omit<Call, 'access'> {
  /** The entity of the rows, for the words of the filters. */
  entity: string
  language: Language
}

const gone: Outcome = { outcome: 'refused', reason: errorTexts[10404] }

async function changeRows<Row extends BulkRow>(
  trx: Trx,
  app: AppContext,
  kind: BulkKind,
  rows: Row[],
  call: Call,
): Promise<(Row & Outcome)[]> {
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b)
  const outcomes = await kind.change(trx, app, ids, call)
  return rows.map(row => ({ ...row, ...(outcomes.get(row.id) ?? gone) }))
}

async function requireAccess(app: AppContext, accountId: number | null): Promise<Access> {
  const access = accountId === null ? undefined : await app.authenticator.accessOf(accountId)
  if (!access) throw new AppError(10406)
  return access
}

/** The kind of the lines that a bulk action leaves in the job centre. */
export const bulkJobKind = ({ id }: { id: string }) => `bulk.${id}`

const jobOf = (kind: BulkKind): JobKind<JobInput> =>
  defineJob<JobInput>({
    kind: bulkJobKind(kind.operation),
    label: kind.label,
    access: kind.operation.access,
    async handler({ input: { language, entity: _, ...input }, signal, progress, job }, app) {
      const call = { ...input, access: await requireAccess(app, job.accountId) }
      const { atOnce = rowsAtOnce } = kind
      const { total, done: before } = await countBulkRows(app.db, job.id)
      for (let done = before; done < total; ) {
        progress({ done, total })
        signal.throwIfAborted()
        done += await app.db.transaction().execute(async trx => {
          const rows = await lockNextRows(trx, job.id, atOnce)
          await keepOutcomes(trx, job.id, await changeRows(trx, app, kind, rows, call))
          return rows.length
        })
      }
      const rows = await listOutcomes(app.db, job.id)
      const { accountId } = input.origin.actor
      const { fileId, file } = await storeOutcome(app, rows, { label: kind.label, language, accountId })
      const { total: count, ...counts } = bulkCountsOf(rows, language)
      const granted = grantOf(call.access, neededBy(kind.operation.access))
      return { result: { ...counts, rows: count, name: file }, fileId, granted }
    },
  })

/** @throws AppError 10409 with the count of now, when it is not the one that the person saw */
function refuseMoved(seen: number, total: number): void {
  if (seen === total) return
  throw new AppError(10409, {
    message: {
      zh: `现在有 ${total} 条符合条件，与您看到的 ${seen} 条不同，本次未作任何处理`,
      en: `Nothing was done: ${total} match now, you saw ${seen}`,
    },
    data: { total } satisfies BulkMoved,
  })
}

/** Somebody who presses twice means one action. */
const running = () =>
  new AppError(10409, {
    message: {
      zh: '相同的操作正在执行，请等待其完成',
      en: 'The same action is running: wait until it has ended',
    },
  })

const tooMany = (max: number) =>
  new AppError(10400, {
    message: {
      zh: `一次最多处理 ${max} 条，请缩小筛选范围`,
      en: `At most ${max} at once: narrow the filters`,
    },
  })

const maxOf = ({ operation }: BulkKind) =>
  (operation.body as unknown as { properties: { seen: { maximum: number } } }).properties.seen.maximum

/** Binds the operation of a bulk action and registers its job. */
export function registerBulk(app: AppContext, kind: BulkKind): void {
  const job = jobOf(kind)
  const max = maxOf(kind)
  app.jobs.register(job)

  async function start(trx: Trx, rows: BulkRow[], call: Call, language: Language, reply: FastifyReply) {
    const { accountId } = call.origin.actor
    const none = { total: rows.length, success: 0, unchanged: 0, failure: 0, items: [] }
    const { access, sent, filters } = call
    const origin = keptOrigin(call.origin) as Call['origin']
    const input = { entity: kind.entity, filters: maskedFilters(filters), sent, origin, language }
    if (rows.length > directMax) {
      reply.code(202)
      const twin = await findTwin(trx, { kind: job.kind, accountId, sent, rows })
      if (twin !== undefined) return { jobId: twin, ended: false, ...none }
      await app.jobs.requireRoom(trx, accountId)
      const jobId = await app.jobs.enqueue(trx, job, input, accountId)
      await insertBulkRows(trx, jobId, rows)
      return { jobId, ended: false, ...none }
    }
    const startTime = new Date()
    const done = await changeRows(trx, app, kind, rows, call)
    // By the same connection, as above.
    const { fileId, file } = await storeOutcome({ ...app, db: trx }, done, {
      label: kind.label,
      language,
      accountId,
    })
    const counts = bulkCountsOf(done, language)
    const jobId = await insertEndedJob(trx, {
      kind: job.kind,
      input,
      accountId,
      startTime,
      result: { ...counts, rows: counts.total, name: file },
      fileId,
      granted: grantOf(access, neededBy(kind.operation.access)),
    })
    return { jobId, ended: true, ...counts }
  }

  bind(app, kind.operation, async ({ query, body, actor, origin, language, reply, once }) => {
    if (!permits(kind.list.access, actor)) throw new AppError(10406)
    const { seen, ...sent } = body as { seen: number }
    const call: Call = { filters: query as object, sent, origin: { ...origin, actor }, access: actor }
    const key = JSON.stringify([kind.operation.id, actor.accountId, query, body])
    const work = async (trx: Trx) => {
      if (!(await lockCall(trx, key))) throw running()
      // By the same connection: calls that hold one and wait for a second could use up the pool.
      const rows = await kind.matching({ ...app, db: trx }, call, max + 1)
      if (rows.length > max) throw tooMany(max)
      refuseMoved(seen, rows.length)
      return start(trx, rows, call, language, reply)
    }
    return app.db.transaction().execute(trx => (once as unknown as RunOnce)(trx, () => work(trx))) as never
  })
}
