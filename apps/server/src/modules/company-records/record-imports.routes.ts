import { companyRecords } from '@backoffice/contract'
import { bindImports } from '../../imports/import-routes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { seesContacts } from '../../platform/masking/personal-data.ts'
import { deleteRecordImport } from './delete-record-import.ts'
import { findRecordImport, listRecordImports } from './record-import.repository.ts'
import { recordImportKind, toRecordImport } from './record-import.ts'
import { countRecords } from './record-store.ts'

export function recordImportRoutes(app: AppContext): void {
  bindImports(app, recordImportKind, companyRecords)

  bind(app, companyRecords.list, async ({ actor, query, language }) => {
    const { rows, total } = await listRecordImports(app.db, query)
    return { rows: rows.map(row => toRecordImport(row, actor, language)), total }
  })

  bind(app, companyRecords.counts, async ({ params, actor }) => {
    if (!(await findRecordImport(app.db, params.id))) throw new AppError(10404)
    return seesContacts(actor) ? countRecords(app.db, params.id) : null
  })

  bind(app, companyRecords.delete, async ({ params, actor, origin }) => {
    await deleteRecordImport(app, params.id, { actor, origin })
    return null
  })
}
