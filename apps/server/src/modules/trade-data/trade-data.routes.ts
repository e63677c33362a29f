import { dataSets, tradeData } from '@backoffice/contract'
import { lookAtUpload } from '../../imports/import-files.ts'
import { bindImports } from '../../imports/import-routes.ts'
import { startImport } from '../../imports/start-import.ts'
import { clearWorkFolder } from '../../imports/work-folder.ts'
import { isOwn, requirePermission } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { sendFile } from '../../platform/files/send-file.ts'
import { bind } from '../../platform/http/bind.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { totalsFigures } from '../../trade/store/totals-figures.query.ts'
import { startCheck } from './imports/check-import.ts'
import { countAgain, sameBillsOf } from './imports/same-bills.service.ts'
import { shipmentImport } from './imports/shipment-import.ts'
import { previewStored } from './imports/show-preview.ts'
import { sendReport } from './reports/report-file.ts'
import { reportOfCheck, reportOfImport } from './reports/reports.service.ts'
import { listDataSetBills } from './sets/data-set-bills.service.ts'
import { deleteDataSet } from './sets/delete-data-set.service.ts'
import { dataSetMapper, isUndoable, toTradeImport } from './trade-data.mapper.ts'
import { findDataSet, findImport, listDataSets, listImports } from './trade-data.repository.ts'

export function tradeDataRoutes(app: AppContext): void {
  app.http.addHook('onReady', () => clearWorkFolder(app))

  bindImports(app, shipmentImport, tradeData)

  bind(app, tradeData.stored, async ({ actor, origin, params, body, signal }) => {
    const look = { purpose: shipmentImport.purpose, action: 'tradeData.preview' }
    const { mapping } = body
    const rows = await lookAtUpload(app, params.id, { actor, origin, signal }, look, (path, { name }) =>
      previewStored(path, name, { actor, mapping, signal }),
    )
    return { rows }
  })

  bind(app, tradeData.check, async ({ actor, body, origin }) => ({
    jobId: await startCheck(app, actor, body, origin),
  }))

  bind(app, tradeData.undo, async ({ actor, params, origin, language }) => {
    const row = await findImport(app.db, params.id)
    if (!row || !isOwn(actor, row)) throw new AppError(10404)
    const earlier = row.replacesId === null ? undefined : await findImport(app.db, row.replacesId)
    if (!isUndoable(row) || !earlier?.fileId)
      throw new AppError(10409, {
        message: { zh: '无法撤销这次替换', en: 'This replacement cannot be undone' },
      })
    const { fileId, templateId, mapping } = earlier
    const body = {
      fileId,
      replaces: row.id,
      ...(templateId !== null && { templateId }),
      ...(mapping && { mapping }),
    }
    return toTradeImport(await startImport(app, shipmentImport, { actor, body, origin }), actor, language)
  })

  bind(app, tradeData.imports, async ({ actor, query, language }) => {
    const { rows, total } = await listImports(app.db, query)
    return { rows: rows.map(row => toTradeImport(row, actor, language)), total }
  })

  bind(app, tradeData.rejects, async ({ actor, params, reply }) => {
    const row = await findImport(app.db, params.id)
    if (!row?.rejectFileId || !isOwn(actor, row)) throw new AppError(10404)
    // They are rows of the uploaded file.
    requirePermission(actor, tradeData.start.access.permission)
    return (await sendFile(app, reply, row.rejectFileId)) as never
  })

  bind(app, tradeData.report, async ({ actor, params, language }) => {
    const { report } = await reportOfImport(app, params.id, actor, language)
    return report
  })

  bind(app, tradeData.reportFile, async ({ actor, params, query, language, reply }) => {
    const { report: kept, fileName } = await reportOfImport(app, params.id, actor, language)
    const report = { ...kept, sameBills: await sameBillsOf(app, actor, { importId: params.id }) }
    return sendReport(reply, report, { fileName, format: query.format ?? 'xlsx', language })
  })

  bind(app, tradeData.checkReport, ({ actor, params, language }) =>
    reportOfCheck(app, params.id, actor, language),
  )

  bind(app, tradeData.list, async ({ query, actor }) => {
    const { rows, total } = await listDataSets(app.db, query, actor)
    return { rows: rows.map(dataSetMapper(actor)), total }
  })

  bind(app, tradeData.totals, async ({ params, query }) => {
    if (!(await findDataSet(app.db, params.id))) throw new AppError(10404)
    return totalsFigures(app.trade.engine, { dataSet: params.id, ...query })
  })

  bind(app, dataSets.get, async ({ params, actor }) => {
    const row = await findDataSet(app.db, params.id)
    if (!row) throw new AppError(10404)
    return dataSetMapper(actor)(row)
  })

  bind(app, dataSets.bills, ({ actor, params, query, signal }) =>
    listDataSetBills(app, { id: params.id, query, actor }, signal),
  )

  bind(app, tradeData.sameBills, ({ actor, query }) => sameBillsOf(app, actor, query))

  bind(app, tradeData.countAgain, async ({ body, origin }) => ({
    jobId: await countAgain(app, body, origin),
  }))

  bind(app, tradeData.delete, async ({ params, origin }) => ({
    jobId: await deleteDataSet(app, params.id, origin),
  }))
}
