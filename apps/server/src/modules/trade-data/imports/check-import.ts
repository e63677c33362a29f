/** Reports what an import would do: a job with the same code as the import, which leaves nothing behind. */
import { join } from 'node:path'
import { type Body, type ImportMapping, tradeData } from '@backoffice/contract'
import { inWords, keepRejects } from '../../../imports/define-import.ts'
import { bringFile, getImportFile, requireFile } from '../../../imports/import-files.ts'
import { inWorkFolder } from '../../../imports/work-folder.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Origin, recordAudit } from '../../../platform/audit/audit.ts'
import { defineJob, type JobOutcome, type JobRun } from '../../../platform/jobs/define-job.ts'
import { importFile } from '../../../trade/import/import-file.ts'
import { mappedPlaces } from '../../place-aliases/place-aliases.service.ts'
import { keepReport } from '../reports/reports.repository.ts'
import { findImportBatch, nextBatch } from '../trade-data.repository.ts'
import { sameBillsOfCheck } from './same-bills.service.ts'
import { checkShipmentMapping, shipmentImport, shownProgress } from './shipment-import.ts'
import { lookInto } from './shipment-preview.ts'

interface CheckInput {
  fileId: number
  fileName: string
  /** Null: the saved or the guessed mapping is used. */
  mapping: ImportMapping | null
  /** A batch of its own, so that a later run can delete the rows that a killed run has staged. */
  batchId: number
  /** The import that it would replace. */
  replaces: number | null
}

async function check(
  { input, job, progress, signal }: JobRun<CheckInput>,
  app: AppContext,
): Promise<JobOutcome> {
  return inWorkFolder(app, async folder => {
    const path = await bringFile(
      app,
      await getImportFile(app, input.fileId, shipmentImport.purpose),
      folder,
      signal,
    )
    const rejectsPath = join(folder, 'rejects.csv')
    const {
      mapping: _,
      report,
      sameBills = [],
      ...counts
    } = await importFile(app.trade.engine, app.trade.store, {
      path,
      mapping: input.mapping ?? (await lookInto(app, path, signal, { name: input.fileName })).mapping,
      batchId: input.batchId,
      dataSetId: 0,
      checkOnly: true,
      replaces: await findImportBatch(app.db, input.replaces),
      rejectsPath,
      mapped: await mappedPlaces(app),
      onProgress: seen => progress(shownProgress(seen)),
      signal,
    })
    const found = await sameBillsOfCheck(app, sameBills)
    await keepReport(app.db, { jobId: job.id }, { ...report, sameBills: found })
    if (counts.rejected === 0) return { result: counts }
    const { fileName } = input
    return {
      result: counts,
      fileId: await keepRejects(app, { fileName, accountId: job.accountId }, rejectsPath),
    }
  })
}

export const checkImportJob = defineJob<CheckInput>({
  kind: 'trade.check-import',
  label: { zh: '检查贸易数据文件', en: 'Check a file of trade data' },
  access: tradeData.check.access,
  handler: (run, app) =>
    check(run, app).catch(error => {
      throw inWords(error)
    }),
  heartbeatS: 60,
  takeBack: ({ batchId }, app) => app.trade.store.dropCheck(batchId),
})

/** @returns the job @throws AppError 10400 on `fileId`, `mapping` */
export async function startCheck(
  app: AppContext,
  actor: Actor,
  body: Body<typeof tradeData.check>,
  origin: Origin,
): Promise<number> {
  const file = await requireFile(app, actor, body.fileId, shipmentImport.purpose)
  const { mapping = null, replaces = null } = body
  if (mapping) checkShipmentMapping(mapping)
  return app.db.transaction().execute(async trx => {
    const batchId = await nextBatch(trx)
    const input = { fileId: file.id, fileName: file.name, mapping, batchId, replaces }
    const jobId = await app.jobs.enqueue(trx, checkImportJob, input, actor.accountId)
    await recordAudit(trx, origin, {
      action: 'tradeData.check',
      entity: 'tradeData',
      entityId: file.id,
      entityName: file.name,
    })
    return jobId
  })
}
