import { companyRecords } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { receiveImportFile } from '../trade-data/import-files.ts'
import { sendTemplate } from '../trade-data/import-template.ts'
import { listRecordImports } from './record-import.repository.ts'
import {
  deleteRecordImport,
  previewRecords,
  startRecordImport,
  toRecordImport,
} from './record-imports.service.ts'
import { recordTemplate } from './record-template.ts'

export function recordImportRoutes(app: AppContext): void {
  bind(app, companyRecords.upload, async call => {
    const upload = { purpose: 'record-import', action: 'companyRecord.upload' } as const
    const { id, name } = await receiveImportFile(app, call, upload)
    return { id, name }
  })

  bind(app, companyRecords.preview, ({ actor, origin, params, signal }) =>
    previewRecords(app, params.id, { actor, origin, signal }),
  )

  bind(app, companyRecords.start, async ({ actor, body, origin, language }) =>
    toRecordImport(await startRecordImport(app, actor, body, origin), actor, language),
  )

  bind(app, companyRecords.template, async ({ query, language, reply }) =>
    sendTemplate(reply, recordTemplate, { format: query.format ?? 'xlsx', language }),
  )

  bind(app, companyRecords.list, async ({ actor, query, language }) => {
    const { rows, total } = await listRecordImports(app.db, query)
    return { rows: rows.map(row => toRecordImport(row, actor, language)), total }
  })

  bind(app, companyRecords.delete, async ({ params, origin }) => {
    await deleteRecordImport(app, params.id, origin)
    return null
  })
}
