/**
 * Exports (decisions §4 Exports; specification §8, §9). A short one is made at once and answered as a file, so that a
 * failure still gets a proper answer. A long one becomes a job, and its file is found with the job.
 */

import { buffer } from 'node:stream/consumers'
import { neededBy } from '@backoffice/contract'
import { grantOf } from '../access/file-grant.ts'
import type { AppContext } from '../app-context.ts'
import { type Origin, recordAudit } from '../audit/audit.ts'
import type { Trx } from '../db/database.ts'
import { storeFile } from '../files/files.service.ts'
import { contentDisposition } from '../files/send-file.ts'
import { bind } from '../http/bind.ts'
import { defineJob, type JobKind } from '../jobs/define-job.ts'
import { insertEndedJob } from '../jobs/jobs.repository.ts'
import { AppError } from '../lib/app-error.ts'
import { Semaphore } from '../lib/semaphore.ts'
import { type Language, say } from '../lib/texts.ts'
import { UnavailableError } from '../lib/unavailable.ts'
import { maskedFilter } from '../masking/masked-filter.ts'
import { WallClock } from './cells.ts'
import { type AnyExport, type ExportContext, exportFiltersOf } from './define-export.ts'
import { writeFile } from './write-file.ts'

export type ExportFormat = 'xlsx' | 'csv'

const keepFilesDays = 7
const fileEnd = () => new Date(Date.now() + keepFilesDays * 86_400_000)

export const exportMediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** CSV may be of another encoding, where people choose it. */
async function mediaTypeOf<Filters extends object, Row, Item>(
  app: AppContext,
  kind: AnyExport<Filters, Row, Item>,
  { filters, format }: ExportRequest<Filters>,
): Promise<string> {
  const { encoding } = (format === 'csv' && (await kind.layout?.(app.db, filters))) || { encoding: 'utf-8' }
  return exportMediaTypes[format].replace('utf-8', encoding)
}

/** Each uses a connection and a thread; one account has one at a time. */
const direct = new Semaphore(2, 20, 1)

interface ExportRequest<Filters> {
  filters: Filters
  format: ExportFormat
}

/** `审计日志_20261121_103000.xlsx`, by the clock of the business time zone. */
function fileNameOf<Filters extends object, Row, Item>(
  { title }: AnyExport<Filters, Row, Item>,
  { language, timeZone }: ExportContext,
  format: ExportFormat,
): string {
  const stamp = new WallClock(timeZone).text(Date.now()).replaceAll(/[-:]/g, '').replace(' ', '_')
  return `${say(language, title)}_${stamp}.${format}`
}

type ExportApp = Pick<AppContext, 'databaseOptions' | 'auditWords'>

const countOf = <Filters extends object, Row, Item>(
  app: AppContext,
  kind: AnyExport<Filters, Row, Item>,
  filters: Filters,
  context: ExportContext,
) => ('rows' in kind ? kind.count(app.db, filters, context) : kind.countRows(app, filters, context))

/** Rows that the writing thread cannot read itself. */
const sourceOf = <Filters extends object, Row, Item>(
  app: AppContext,
  kind: AnyExport<Filters, Row, Item>,
  filters: Filters,
  context: ExportContext,
  signal: AbortSignal,
) => ('rows' in kind ? undefined : kind.readRows(app, filters, context, signal))

/**
 * The bytes of an export.
 *
 * @param onRows is told how many rows are written, chunk by chunk
 * @param source of rows that the writing thread cannot read itself
 */
export function exportBytes<Filters extends object, Row, Item>(
  { databaseOptions: { onIdleError: _, ...database }, auditWords: { words: auditWords } }: ExportApp,
  { module, name }: Pick<AnyExport<Filters, Row, Item>, 'module' | 'name'>,
  wanted: ExportRequest<Filters>,
  {
    language,
    timeZone,
    access: { superAdmin, sites, permissions },
  }: Pick<ExportContext, 'language' | 'timeZone' | 'access'>,
  onRows?: (rows: number) => void,
  source?: AsyncGenerator<Row[], void>,
): AsyncGenerator<Uint8Array, void> {
  const access = { superAdmin, sites, permissions }
  return writeFile(
    { module, name, ...wanted, language, timeZone, access, auditWords, database },
    onRows,
    source,
  )
}

/** The same, ended by a signal. */
async function* until(signal: AbortSignal, bytes: AsyncGenerator<Uint8Array, void>) {
  for await (const chunk of bytes) {
    signal.throwIfAborted()
    yield chunk
  }
}

async function* once(bytes: Uint8Array) {
  yield bytes
}

interface JobInput<Filters> extends ExportRequest<Filters> {
  language: Language
  /** The filters in the words of people. */
  told?: Record<string, unknown>
}

function jobOf<Filters extends object, Row, Item>(
  kind: AnyExport<Filters, Row, Item>,
): JobKind<JobInput<Filters>> {
  return defineJob<JobInput<Filters>>({
    kind: `export.${kind.name}`,
    label: { zh: `导出${kind.title.zh}`, en: `Export: ${kind.title.en}` },
    access: kind.operation.access,
    async handler({ input, signal, progress, job: { accountId } }, app) {
      // The file holds what the person may see now.
      const access = accountId === null ? undefined : await app.authenticator.accessOf(accountId)
      if (!access || accountId === null) throw new AppError(10406)
      const { auditWords, config } = app
      const context = { language: input.language, timeZone: config.businessTimezone, access, auditWords }
      const total = await countOf(app, kind, input.filters, context)
      progress({ done: 0, total })
      let rows = 0
      const onRows = (done: number) => {
        rows = done
        progress({ done, total: Math.max(done, total) })
      }
      const name = fileNameOf(kind, context, input.format)
      const source = sourceOf(app, kind, input.filters, context, signal)
      const bytes = exportBytes(app, kind, input, context, onRows, source)
      const { id } = await storeFile(app, until(signal, bytes), {
        name,
        mediaType: await mediaTypeOf(app, kind, input),
        purpose: 'export',
        accountId,
        expireTime: fileEnd(),
      })
      const granted = grantOf(access, neededBy(kind.operation.access))
      return { result: { rows, name }, fileId: id, granted }
    },
  })
}

/** As the list of jobs and the audit log keep them. */
export const maskedFilters = (filters: object) =>
  Object.fromEntries(Object.entries(filters).map(([field, value]) => [field, maskedFilter(field, value)]))

interface Exported {
  action: string
  entity: string
  filters: Record<string, unknown>
  format: ExportFormat
  rows: number
}

const recordExported = (trx: Trx, origin: Origin, { action, entity, filters, format, rows }: Exported) =>
  recordAudit(trx, origin, {
    action,
    entity,
    changes: Object.entries({ ...filters, format, rows }).map(([field, after]) => ({
      field,
      before: null,
      after,
    })),
  })

/**
 * Binds the operation of an export and registers its job. The answer is the file or, for a long export, `{ jobId }` in
 * an envelope (HTTP 202).
 */
export function registerExport<Filters extends object, Row, Item>(
  app: AppContext,
  kind: AnyExport<Filters, Row, Item>,
): void {
  const job = jobOf(kind)
  app.jobs.register(job)
  bind(app, kind.operation, async ({ query, actor, origin, language, reply, signal }) => {
    const asked = query as Filters & { format?: ExportFormat }
    const { format = 'xlsx' } = asked
    const sent = exportFiltersOf<Filters>(kind.operation.query, asked)
    const filters = (await kind.completed?.(app, sent, { actor, language })) ?? sent
    const { auditWords, config } = app
    const context = { language, timeZone: config.businessTimezone, access: actor, auditWords }
    const startTime = new Date()
    const rows = await countOf(app, kind, filters, context)
    const told = await kind.told?.(app.db, sent)
    const said = { action: `${kind.name}.export`, entity: kind.name, filters: maskedFilters(told ?? sent) }
    const record = (trx: Trx) => recordExported(trx, origin, { ...said, format, rows })
    if (rows > app.config.exportDirectRows) {
      const input = { filters, format, language, ...(told && { told }) }
      const jobId = await app.db.transaction().execute(async trx => {
        await app.jobs.requireRoom(trx, actor.accountId)
        await record(trx)
        return app.jobs.enqueue(trx, job, input, actor.accountId)
      })
      reply.code(202)
      return { errorcode: 0, errormessage: '', errors: null, data: { jobId } } as never
    }
    const source = () => sourceOf(app, kind, filters, context, signal)
    const bytes = await direct.run(
      () => buffer(until(signal, exportBytes(app, kind, { filters, format }, context, undefined, source()))),
      () => new UnavailableError('too many exports at once'),
      actor.accountId,
    )
    const name = fileNameOf(kind, context, format)
    const mediaType = await mediaTypeOf(app, kind, { filters, format })
    const { accountId } = actor
    const kept =
      kind.isKept &&
      (await storeFile(app, once(bytes), {
        name,
        mediaType,
        purpose: 'export',
        accountId,
        expireTime: fileEnd(),
      }))
    await app.db.transaction().execute(async trx => {
      await record(trx)
      await insertEndedJob(trx, {
        kind: job.kind,
        input: { filters: said.filters, format, language },
        accountId,
        startTime,
        // The line has no file: it went to whoever asked.
        result: { rows, name, ...(!kept && { direct: true }) },
        ...(kept && { fileId: kept.id, granted: grantOf(actor, neededBy(kind.operation.access)) }),
      })
    })
    reply.headers({
      'content-type': mediaType,
      'content-disposition': contentDisposition('attachment', name),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    return bytes as never
  })
}
