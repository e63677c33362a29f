import { companyRecords } from '@backoffice/contract'
import type { AppContext } from '../../app-context.ts'
import { bind } from '../../plugins/bind.ts'
import { receiveImportFile } from '../trade-data/import-files.ts'
import { contactSearchJob } from './contact-search.ts'
import { listRecordImports } from './record-import.repository.ts'
import { recordImportJob } from './record-import-job.ts'
import {
  deleteRecordImport,
  previewRecords,
  startRecordImport,
  toRecordImport,
} from './record-imports.service.ts'

export function recordImportRoutes(app: AppContext): void {
  app.jobs.register(recordImportJob)
  app.jobs.register(contactSearchJob)

  bind(app, companyRecords.upload, async ({ request }) => {
    const { id, name } = await receiveImportFile(app, request)
    return { id, name }
  })

  bind(app, companyRecords.preview, ({ params, signal }) => previewRecords(app, params.id, signal))

  bind(app, companyRecords.start, ({ actor, body, origin }) => startRecordImport(app, actor, body, origin))

  bind(app, companyRecords.list, async ({ query }) => {
    const { rows, total } = await listRecordImports(app.db, query)
    return { rows: rows.map(toRecordImport), total }
  })

  bind(app, companyRecords.delete, async ({ params, origin }) => {
    await deleteRecordImport(app, params.id, origin)
    return null
  })
}
