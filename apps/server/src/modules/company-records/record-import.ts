/** The import of company records. Run again after a kill, it converges: what is there already stays. */
import { stat } from 'node:fs/promises'
import {
  type Body,
  companyRecordExamples,
  companyRecordFields,
  companyRecords,
  type RecordFilePreview,
  type RecordImport,
  type RecordMapping,
} from '@backoffice/contract'
import {
  defineImport,
  type ImportInput,
  type ImportOutcome,
  type ImportRequest,
  type ImportRun,
  type PreviewRequest,
} from '../../imports/define-import.ts'
import { shownHead } from '../../imports/preview.ts'
import { enqueueImport, importState } from '../../imports/start-import.ts'
import { type Actor, isOwn } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { systemOrigin } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { StoredFile } from '../../platform/files/files.repository.ts'
import { fieldError } from '../../platform/lib/app-error.ts'
import type { Language } from '../../platform/lib/texts.ts'
import { seesContacts } from '../../platform/masking/personal-data.ts'
import { importLimitMs, readingLimits } from '../../tables/reading-limits.ts'
import { answerOfWorker, readInWorker } from '../../tables/reading-worker.ts'
import { writeSample } from '../../trade/sample/write-sample.ts'
import { requestContactSearch } from './contact-search.ts'
import {
  claimSampleRecords,
  findRecordImport,
  insertRecordImport,
  type RecordImportRow,
  updateRecordImport,
} from './record-import.repository.ts'
import { deleteRecords, writeRecords } from './record-store.ts'
import {
  type RecordMessage,
  type RecordPreviewMessage,
  type RecordTask,
  recordWorker,
} from './record-worker-messages.ts'

type StartBody = Body<typeof companyRecords.start>

const imported = (id: number, fileName: string) => ({
  entity: 'companyRecord',
  entityId: id,
  entityName: fileName,
})

export const toRecordImport = (row: RecordImportRow, actor: Actor, language: Language): RecordImport => ({
  ...importState(row, actor, language),
  sample: row.sample,
  addedCount: seesContacts(actor) ? row.addedCount : null,
  changedCount: seesContacts(actor) ? row.changedCount : null,
  hasRejects: row.rejectedCount > 0 && row.jobId !== null && isOwn(actor, row),
})

async function insert(trx: Trx, { file, mapping, accountId }: ImportRequest<RecordMapping, StartBody>) {
  const { id } = await insertRecordImport(trx, {
    fileId: file.id,
    fileName: file.name,
    mapping: mapping && JSON.stringify(mapping),
    accountId,
  })
  return { input: { importId: id }, of: imported(id, file.name) }
}

async function preview(
  _app: AppContext,
  path: string,
  _file: StoredFile,
  { actor, signal, encoding: chosen }: PreviewRequest,
): Promise<RecordFilePreview> {
  const task: RecordTask = { task: 'preview', path, encoding: chosen }
  const bounds = { limitMs: readingLimits.previewMs, signal }
  const seen = await answerOfWorker<RecordPreviewMessage>(recordWorker, task, bounds)
  const { head, mapping, encoding } = seen
  const { headers, rows } = shownHead(actor, head, mapping)
  return { headers, rows, mapping, encoding }
}

type Run = ImportRun<RecordImportRow, ImportInput>

/** Whether a row was new tells whether its contact was here: nobody learns that by guesses who sees contacts masked. */
async function mayCount({ app, row: { accountId } }: Run): Promise<boolean> {
  const access = accountId === null ? undefined : await app.authenticator.accessOf(accountId)
  return accountId === null || (access !== undefined && seesContacts(access))
}

async function readFile(run: Run, isCounted: boolean) {
  const { app, row, path, rejectsPath, progress, signal, askAgain } = run
  const task: RecordTask = { task: 'import', path, mapping: row.mapping, rejectsPath }
  const limitMs = importLimitMs((await stat(path)).size)
  const source = { importId: row.id, sample: row.sample }
  const written = { added: 0, changed: 0 }
  for await (const message of readInWorker<RecordMessage>(recordWorker, task, { limitMs, signal })) {
    const { read, rejected } = message
    if (message.kind === 'done') return { mapping: message.mapping, counts: { read, rejected, ...written } }
    signal.throwIfAborted()
    await askAgain()
    const { rows, bytes, total } = message
    const { added, changed } = await app.db.transaction().execute(trx => writeRecords(trx, rows, source))
    written.added += added
    written.changed += changed
    progress({ done: Math.min(bytes, total), total, read, rejected, ...(isCounted && written) })
  }
  throw new Error('The reader of a file ended early')
}

async function store(run: Run): Promise<ImportOutcome> {
  const { app, row } = run
  const isCounted = await mayCount(run)
  const { mapping, counts } = await readFile(run, isCounted)
  const { read, rejected, added, changed } = counts
  await run.askAgain()
  await app.db.transaction().execute(async trx => {
    await updateRecordImport(trx, row.id, {
      done: true,
      mapping: JSON.stringify(mapping),
      readCount: read,
      rejectedCount: rejected,
      addedCount: added,
      changedCount: changed,
      endTime: new Date(),
    })
    if (added + changed > 0) await requestContactSearch(app, trx)
  })
  return {
    counts: isCounted ? counts : { read, rejected },
    rejects: rejected > 0 ? await run.keepRejects() : null,
  }
}

export const recordImportKind = defineImport<RecordImportRow, RecordMapping, StartBody>({
  kind: 'company.import-records',
  label: { zh: '导入企业资料', en: 'Import company records' },
  access: companyRecords.start.access,
  purpose: 'record-import',
  audited: 'companyRecord',
  template: {
    name: { zh: '企业资料导入模板', en: 'Company records template' },
    fields: companyRecordFields,
    examples: companyRecordExamples,
  },
  preview,
  toWire: toRecordImport,
  find: findRecordImport,
  setJob: (trx, id, jobId) => updateRecordImport(trx, id, { jobId }),
  check({ columns }) {
    if (columns.company === undefined)
      throw fieldError('mapping', '请指定企业名称所在的列', 'Choose the column with the company name')
  },
  insert,
  async writeSample(app, row, path, signal) {
    const shipments = app.config.sampleShipments
    await writeSample(path, { what: 'records', end: row.createTime, shipments }, signal)
  },
  store,
  isVisible: (_app, { done }) => done,
  takeBack: (app, { id }) =>
    app.db.transaction().execute(async trx => {
      await deleteRecords(trx, id)
      await requestContactSearch(app, trx)
    }),
})

/**
 * Requests the sample records, once, if there are sample shipments.
 *
 * @returns the job that loads them, when this call was the first
 */
export async function requestSampleCompanyRecords(app: AppContext): Promise<number | undefined> {
  return app.db.transaction().execute(async trx => {
    const fileName = 'sample-companies.csv'
    const id = await claimSampleRecords(trx, fileName)
    if (id === undefined) return undefined
    const asked = { input: { importId: id }, of: imported(id, fileName) }
    return enqueueImport(app, trx, recordImportKind, asked, systemOrigin)
  })
}
