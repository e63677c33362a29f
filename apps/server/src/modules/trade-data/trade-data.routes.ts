import { tradeData } from '@backoffice/contract'
import { isOwn, requirePermission } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { sendFile } from '../../platform/files/send-file.ts'
import { bind } from '../../platform/http/bind.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { startCheck } from './check-import.ts'
import { deleteDataSet } from './delete-data-set.ts'
import { previewImportFile, receiveImportFile } from './import-files.ts'
import { sendTemplate } from './import-template.ts'
import { shipmentTemplate } from './shipment-template.ts'
import { startImport } from './start-import.ts'
import { toDataSet, toTradeImport } from './trade-data.mapper.ts'
import { findImport, listDataSets, listImports } from './trade-data.repository.ts'
import { clearWorkFolder } from './work-folder.ts'

export function tradeDataRoutes(app: AppContext): void {
  app.http.addHook('onReady', () => clearWorkFolder(app))

  bind(app, tradeData.upload, async call => {
    const upload = { purpose: 'import', action: 'tradeData.upload' } as const
    const { id, name, sizeBytes } = await receiveImportFile(app, call, upload)
    return { id, name, sizeBytes }
  })

  bind(app, tradeData.preview, ({ actor, origin, params, query, signal }) =>
    previewImportFile(app, params.id, { actor, origin, signal }, query.headerRow),
  )

  bind(app, tradeData.start, async ({ actor, body, origin, language }) =>
    toTradeImport(await startImport(app, actor, body, origin), actor, language),
  )

  bind(app, tradeData.check, async ({ actor, body, origin }) => ({
    jobId: await startCheck(app, actor, body, origin),
  }))

  bind(app, tradeData.template, async ({ query, language, reply }) =>
    sendTemplate(reply, shipmentTemplate, { format: query.format ?? 'xlsx', language }),
  )

  bind(app, tradeData.imports, async ({ actor, query, language }) => {
    const { rows, total } = await listImports(app.db, query)
    return { rows: rows.map(row => toTradeImport(row, actor, language)), total }
  })

  bind(app, tradeData.rejects, async ({ actor, params, reply }) => {
    const row = await findImport(app.db, params.id)
    if (!row?.rejectFileId || !isOwn(actor, row)) throw new AppError(10404)
    // They are rows of the file that was sent.
    requirePermission(actor, tradeData.start.access.permission)
    return (await sendFile(app, reply, row.rejectFileId)) as never
  })

  bind(app, tradeData.list, async ({ query }) => {
    const { rows, total } = await listDataSets(app.db, query)
    return { rows: rows.map(toDataSet), total }
  })

  bind(app, tradeData.delete, async ({ params, origin }) => ({
    jobId: await deleteDataSet(app, params.id, origin),
  }))
}
