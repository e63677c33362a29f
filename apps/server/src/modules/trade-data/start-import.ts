/** Asks for an import: which file, into which data set, with which mapping. */
import type { Body, ImportMapping, tradeData } from '@backoffice/contract'
import type { Actor } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Origin, recordAudit, systemOrigin } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { AppError, fieldError } from '../../platform/lib/app-error.ts'
import { checkMapping } from '../../trade/import/import-file.ts'
import { explainTable, holdImportFile, requireFile } from './import-files.ts'
import { importJob } from './import-job.ts'
import {
  claimSample,
  findImport,
  insertDataSet,
  insertImport,
  lockDataSet,
  lockDataSetByName,
  type NamedImportRow,
  updateImport,
} from './trade-data.repository.ts'

type StartBody = Body<typeof tradeData.start>

/** The data set to import into, locked so that it is not deleted meanwhile. */
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

export function checkedMapping(mapping: ImportMapping | undefined): ImportMapping | null {
  if (!mapping) return null
  try {
    checkMapping(mapping)
  } catch (error) {
    throw explainTable(error, 'mapping')
  }
  return mapping
}

/** @throws AppError 10400 on `fileId`, `dataSetId`, `mapping`, 10409 while the data set is being deleted */
export async function startImport(
  app: AppContext,
  actor: Actor,
  body: StartBody,
  origin: Origin,
): Promise<NamedImportRow> {
  const file = await requireFile(app, actor, body.fileId, 'import')
  const mapping = checkedMapping(body.mapping)
  const { accountId } = actor
  return app.db.transaction().execute(async trx => {
    await holdImportFile(trx, file.id)
    const dataSet = await dataSetFor(trx, body, file.name)
    if (dataSet.sample)
      throw fieldError(
        body.dataSetId === undefined ? 'dataSetName' : 'dataSetId',
        '不能导入到示例数据集',
        'Nothing can be imported into the sample data set',
      )
    if (dataSet.deleting)
      throw new AppError(10409, { message: { zh: '数据集正在删除', en: 'The data set is being deleted' } })
    const { id } = await insertImport(trx, {
      dataSetId: dataSet.id,
      fileId: file.id,
      fileName: file.name,
      sizeBytes: file.sizeBytes,
      mapping,
      accountId,
    })
    const input = { importId: id, saveMapping: body.saveMapping === true && mapping !== null }
    await updateImport(trx, id, { jobId: await app.jobs.enqueue(trx, importJob, input, accountId) })
    await recordAudit(trx, origin, {
      action: 'tradeData.import',
      entity: 'dataSet',
      entityId: dataSet.id,
      entityName: dataSet.name,
      changes: [{ field: 'file', before: null, after: file.name }],
    })
    return (await findImport(trx, id)) as NamedImportRow
  })
}

/**
 * Asks for the sample shipments, once in the life of a database.
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
    const jobId = await app.jobs.enqueue(trx, importJob, { importId: id, saveMapping: false }, null)
    await updateImport(trx, id, { jobId })
    await recordAudit(trx, systemOrigin, {
      action: 'tradeData.import',
      entity: 'dataSet',
      entityId: dataSet.id,
      entityName: dataSet.name,
    })
    return jobId
  })
}
