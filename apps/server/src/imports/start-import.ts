/** Imports that are asked for, and how they stand. */
import { type Actor, isOwn } from '../platform/access/actor.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type Origin, recordAudit } from '../platform/audit/audit.ts'
import type { FieldChange } from '../platform/audit/field-change.ts'
import type { Trx } from '../platform/db/database.ts'
import { jobFailureOf, stateOf } from '../platform/jobs/job-outcome.ts'
import type { Language } from '../platform/lib/texts.ts'
import { fileNamesSeenBy } from '../platform/masking/personal-data.ts'
import type { DefinedImport, ImportInput, ImportRow, ImportTask, StartBody } from './define-import.ts'
import { holdImportFile, requireFile } from './import-files.ts'

/**
 * Creates the job of an import that is already saved.
 *
 * @param accountId the account that the job runs for, when it is not the one that started the import
 * @returns the job
 */
export async function enqueueImport<Row extends ImportRow, Input extends ImportInput>(
  app: AppContext,
  trx: Trx,
  kind: DefinedImport<Row, never, never, Input>,
  { input, of, instead }: ImportTask<Input>,
  origin: Origin,
  changes: FieldChange[] = [],
  accountId = origin.actor?.accountId ?? null,
): Promise<number> {
  const jobId = await app.jobs.enqueue(trx, kind.job, input, accountId)
  await kind.setJob(trx, input.importId, jobId)
  await recordAudit(trx, origin, {
    action: `${kind.audited}.${instead === undefined ? 'import' : 'replace'}`,
    ...of,
    changes,
  })
  return jobId
}

/** @throws AppError 10400 on `fileId`, `mapping`, and what the kind refuses, 10429 */
export async function startImport<
  Row extends ImportRow,
  Mapping extends object,
  Body extends StartBody<Mapping>,
  Input extends ImportInput,
>(
  app: AppContext,
  kind: DefinedImport<Row, Mapping, Body, Input>,
  { actor, body, origin }: { actor: Actor; body: Body; origin: Origin },
): Promise<Row> {
  const { fileId, mapping = null } = body
  if (mapping) kind.check(mapping)
  const file = await requireFile(app, actor, fileId, kind.purpose)
  return app.db.transaction().execute(async trx => {
    await app.jobs.requireRoom(trx, actor.accountId)
    await holdImportFile(trx, file.id)
    const asked = await kind.insert(trx, { file, mapping, body, accountId: actor.accountId })
    const changes = [{ field: 'file', before: asked.instead ?? null, after: file.name }]
    await enqueueImport(app, trx, kind as never, asked, origin, changes)
    return (await kind.find(trx, asked.input.importId)) as Row
  })
}

/** Whoever has sent a file knows its name. */
const fileNameOf = (row: ImportRow, actor: Actor) =>
  isOwn(actor, row) ? row.fileName : fileNamesSeenBy(actor)(row.fileName)

/** Every list of imports shows this state. */
export const importState = (row: ImportRow, actor: Actor, language: Language) => ({
  id: row.id,
  fileName: fileNameOf(row, actor),
  jobId: row.jobId,
  state: stateOf(row),
  error: jobFailureOf(row, language),
  readCount: row.readCount,
  addedCount: row.addedCount,
  rejectedCount: row.rejectedCount,
  userId: row.userId ?? '',
  createTime: row.createTime.toISOString(),
  endTime: row.endTime?.toISOString() ?? null,
})
