/** The import of shipments into a data set. Run again after a kill, it converges: rows count once. */
import {
  type Body,
  type ImportMapping,
  shipmentExamples,
  shipmentFields,
  tradeData,
} from '@backoffice/contract'
import {
  defineImport,
  type ImportInput,
  type ImportOutcome,
  type ImportRequest,
  type ImportRun,
} from '../../../imports/define-import.ts'
import { explainTable } from '../../../imports/import-files.ts'
import { enqueueImport } from '../../../imports/start-import.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Origin, systemOrigin } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { AppError, fieldError } from '../../../platform/lib/app-error.ts'
import { parseDate } from '../../../tables/dates.ts'
import { checkMapping, type ImportProgress, importFile } from '../../../trade/import/import-file.ts'
import { writeSample } from '../../../trade/sample/write-sample.ts'
import type { CommitResult } from '../../../trade/store/commit-result.ts'
import { batchStates } from '../../../trade/store/shipment-store.query.ts'
import { refreshCoverage } from '../../data-sets/coverage.service.ts'
import { convertImported } from '../../exchange-rates/exchange-rates.service.ts'
import {
  type NewTemplate,
  noteTemplateUse,
  refuseTakenName,
  requireTemplate,
  saveTemplate,
} from '../../import-templates/import-templates.service.ts'
import { applyPlaceAliases, mappedPlaces } from '../../place-aliases/place-aliases.service.ts'
import { screenSoon } from '../../screening/screening.service.ts'
import { lookAgainBeside } from '../batches/look-again.ts'
import { partNames } from '../joins/file-join.repository.ts'
import { keepReport } from '../reports/reports.repository.ts'
import { toTradeImport } from '../trade-data.mapper.ts'
import {
  claimSample,
  findImport,
  findImportBatch,
  insertDataSet,
  insertImport,
  lockDataSet,
  lockDataSetByName,
  type NamedImportRow,
  takeBatch,
  updateDataSet,
  updateImport,
} from '../trade-data.repository.ts'
import { importToCorrect, lockReplaced } from './replace-import.service.ts'
import { type FilePreview, headerOf, lookInto } from './shipment-preview.ts'
import { previewShipments } from './show-preview.ts'
import { findVariantsOfImport } from './variants-of-imports.ts'

type StartBody = Body<typeof tradeData.start>

interface ShipmentInput extends ImportInput {
  /** The template to make or update from how this file is read. */
  saveTemplate: NewTemplate | null
}

/** The data set to import into, locked so that it cannot be deleted meanwhile. */
async function dataSetFor(trx: Trx, { dataSetId, dataSetName }: StartBody, fileName: string) {
  if (dataSetId !== undefined) {
    const found = await lockDataSet(trx, dataSetId)
    if (!found) throw fieldError('dataSetId', '数据集不存在', 'There is no such data set')
    return found
  }
  const name = dataSetName || fileName.replace(/\.[A-Za-z0-9]{1,8}$/, '').slice(0, 100) || fileName
  const made = (await insertDataSet(trx, { name, sample: false })) ?? (await lockDataSetByName(trx, name))
  if (!made) throw new AppError(10409)
  return made
}

/** @throws AppError 10400 on `mapping` */
export function checkShipmentMapping(mapping: ImportMapping): void {
  try {
    checkMapping(mapping)
  } catch (error) {
    throw explainTable(error, 'mapping')
  }
  const { date } = mapping.constants
  if (date?.trim() && !parseDate(date.trim(), mapping.dateOrder))
    throw fieldError('mapping', '固定的日期看不懂', 'The fixed date is not a date')
}

const imported = (set: { id: number; name: string }) => ({
  entity: 'dataSet',
  entityId: set.id,
  entityName: set.name,
})

/** The names of the files that it was joined of. */
async function partsJson(trx: Trx, fileId: number): Promise<string | null> {
  const names = await partNames(trx, fileId)
  return names && JSON.stringify(names)
}

/** @throws AppError 10400 on `dataSetId`, `dataSetName`, `templateId`, `saveTemplate.name`, `replaces`; 10409 while the data set is being deleted */
async function insert(trx: Trx, { file, mapping, body, accountId }: ImportRequest<ImportMapping, StartBody>) {
  const { templateId, saveTemplate } = body
  if (templateId !== undefined) await requireTemplate(trx, templateId)
  if (saveTemplate) await refuseTakenName(trx, saveTemplate, templateId)
  const isElsewhere = body.dataSetId !== undefined || body.dataSetName !== undefined
  const corrected =
    mapping && !isElsewhere ? await importToCorrect(trx, file.id, mapping, accountId) : undefined
  const replaces = body.replaces ?? corrected
  const earlier = replaces === undefined ? undefined : await lockReplaced(trx, replaces, accountId)
  const into = earlier ? { ...body, dataSetId: earlier.dataSetId } : body
  const dataSet = await dataSetFor(trx, into, file.name)
  if (dataSet.sample)
    throw fieldError(
      into.dataSetId === undefined ? 'dataSetName' : 'dataSetId',
      '不能导入到示例数据集',
      'Nothing can be imported into the sample data set',
    )
  if (dataSet.deleting)
    throw new AppError(10409, { message: { zh: '数据集正在删除', en: 'The data set is being deleted' } })
  const { id } = await insertImport(trx, {
    dataSetId: dataSet.id,
    fileId: file.id,
    fileName: file.name,
    parts: await partsJson(trx, file.id),
    sizeBytes: file.sizeBytes,
    mapping,
    templateId: templateId ?? null,
    replacesId: earlier?.id ?? null,
    accountId,
  })
  const input = { importId: id, saveTemplate: saveTemplate ?? null }
  return { input, of: imported(dataSet), ...(earlier && { instead: earlier.fileName }) }
}

async function isCommitted(app: AppContext, { batchId }: NamedImportRow): Promise<boolean> {
  if (batchId === null) return false
  const states = await batchStates(app.trade.engine)
  const state = states.find(({ batch }) => batch === batchId)?.state
  return state === 'committed' || state === 'committing'
}

/** Finishes what an earlier run has committed or started to commit. */
async function finishEarlier(app: AppContext, row: NamedImportRow): Promise<ImportOutcome | undefined> {
  if (row.batchId === null || !(await isCommitted(app, row))) return undefined
  const committed = await app.trade.store.commit(row.batchId)
  const counts = { read: row.readCount, rejected: row.rejectedCount, ...committed }
  return { counts, rejects: row.rejectFileId }
}

export const shownProgress = ({ read, rejected, share, stage }: ImportProgress) => ({
  stage,
  read,
  rejected,
  done: Math.round(share * 1000),
  total: 1000,
})

/** Saves which template the file is read with, or makes one. @returns the template */
async function useTemplate(
  app: AppContext,
  row: NamedImportRow,
  { rows, mapping: seen, applied }: FilePreview,
  wanted: NewTemplate | null,
): Promise<number | null> {
  const mapping = row.mapping ?? seen
  const header = headerOf(rows, mapping)
  const byItself = row.mapping ? null : (applied?.template.id ?? null)
  const isOfTemplate = row.templateId !== null || !row.mapping
  const layout = isOfTemplate ? applied?.template.layout : undefined
  const read = { mapping, rows, isChosen: row.mapping !== null, layout }
  const id = wanted ? await saveTemplate(app, wanted, read, originOf(row)) : (row.templateId ?? byItself)
  if (wanted && row.fileId !== null)
    await lookAgainBeside(app, row.fileId, { accountId: row.accountId, alike: false })
  if (id !== null) await noteTemplateUse(app.db, id, { fileName: row.fileName, ...header, mapping })
  return id
}

const originOf = ({ accountId, userId }: NamedImportRow): Origin =>
  accountId === null
    ? systemOrigin
    : { ...systemOrigin, actor: { accountId, userId: userId ?? '', kind: 'user' } }

type Run = ImportRun<NamedImportRow, ShipmentInput>

/** How the file is read, and the template for it. Only a template or a missing mapping needs a look into the file. */
async function readingOf({ app, row, path, input, signal }: Run) {
  if (row.mapping && row.templateId === null && !input.saveTemplate) {
    if (row.fileId !== null) await lookAgainBeside(app, row.fileId, { accountId: row.accountId, alike: true })
    return { mapping: row.mapping, templateId: null }
  }
  const seen = await lookInto(app, path, signal, {
    name: row.fileName,
    sheet: row.mapping?.sheets?.[0],
    encoding: row.mapping?.encoding,
    templateId: row.templateId ?? undefined,
  })
  const templateId = await useTemplate(app, row, seen, input.saveTemplate)
  return { mapping: row.mapping ?? seen.mapping, templateId }
}

async function store(run: Run): Promise<ImportOutcome> {
  const { app, row, path, rejectsPath, progress, signal, askAgain, keepRejects } = run
  const { mapping, templateId } = await readingOf(run)
  // Rows that a killed run has staged would stay for ever.
  if (row.batchId !== null) await app.trade.store.discard(row.batchId)
  const batchId = await takeBatch(app.db, row.id)
  await updateImport(app.db, row.id, { mapping: JSON.stringify(mapping), templateId })
  let rejects: number | null = null
  const {
    mapping: _mapping,
    report: _report,
    sameBills: _sameBills,
    ...counts
  } = await importFile(app.trade.engine, app.trade.store, {
    path,
    mapping,
    batchId,
    dataSetId: row.dataSetId,
    sample: row.sample,
    replaces: await findImportBatch(app.db, row.replacesId),
    rejectsPath,
    mapped: await mappedPlaces(app),
    beforeCommit: async ({ read, rejected }, report) => {
      await askAgain()
      await keepReport(app.db, { importId: row.id }, report)
      if (rejected > 0) rejects = await keepRejects()
      await updateImport(app.db, row.id, {
        readCount: read,
        rejectedCount: rejected,
        rejectFileId: rejects,
      })
    },
    onProgress: seen => progress(shownProgress(seen)),
    signal,
  })
  return { counts, rejects }
}

async function stored(app: AppContext, row: NamedImportRow, counts: ImportOutcome['counts']): Promise<void> {
  const { added, existing, aside, replaced, kept, gone } = counts as ImportOutcome['counts'] & CommitResult
  await app.db.transaction().execute(async trx => {
    await updateImport(trx, row.id, {
      done: true,
      addedCount: added,
      existingCount: existing,
      asideCount: aside,
      replacedCount: replaced,
      keptCount: kept,
      goneCount: gone,
      endTime: new Date(),
    })
    if (row.replacesId !== null) await updateImport(trx, row.replacesId, { replacedById: row.id })
    await updateDataSet(trx, row.dataSetId, { lastImportTime: new Date() })
  })
  if (added > 0) await applyPlaceAliases(app)
  await convertImported(app)
  await refreshCoverage(app)
  if (added > 0) await findVariantsOfImport(app)
  if (added > 0) await screenSoon(app)
}

export const shipmentImport = defineImport<NamedImportRow, ImportMapping, StartBody, ShipmentInput>({
  kind: 'trade.import',
  label: { zh: '导入贸易数据', en: 'Import trade data' },
  access: tradeData.start.access,
  purpose: 'import',
  audited: 'tradeData',
  template: {
    name: { zh: '贸易数据导入模板', en: 'Trade data template' },
    fields: shipmentFields,
    examples: shipmentExamples,
  },
  preview: previewShipments,
  toWire: toTradeImport,
  find: findImport,
  setJob: (trx, id, jobId) => updateImport(trx, id, { jobId }),
  check: checkShipmentMapping,
  insert,
  finishEarlier,
  async writeSample(app, _row, path, signal) {
    const shipments = app.config.sampleShipments
    await writeSample(path, { what: 'shipments', end: new Date(), shipments }, signal)
  },
  store,
  stored,
  isVisible: isCommitted,
  isPastCancelling: ({ stage }) => stage === 'committing',
  async takeBack(app, { batchId }) {
    if (batchId !== null) await app.trade.store.discard(batchId)
  },
})

/**
 * Requests the sample shipments, once in the life of a database.
 *
 * @returns the job that loads them, when this call was the first
 */
export async function requestSample(app: AppContext): Promise<number | undefined> {
  return app.db.transaction().execute(async trx => {
    if (!(await claimSample(trx))) return undefined
    const dataSet = await insertDataSet(trx, { name: '示例数据 Sample data', sample: true })
    if (!dataSet) return undefined
    const { id } = await insertImport(trx, {
      dataSetId: dataSet.id,
      fileName: 'sample.csv',
      sizeBytes: 0,
      mapping: null,
    })
    const asked = { input: { importId: id, saveTemplate: null }, of: imported(dataSet) }
    return enqueueImport(app, trx, shipmentImport, asked, systemOrigin)
  })
}
