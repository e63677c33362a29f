/** Takes an import of company records out, with what it brought. */
import type { Actor } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { changesBetween, type Origin, recordAudit } from '../../platform/audit/audit.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { seesContacts } from '../../platform/masking/personal-data.ts'
import { requestContactSearch } from './contact-search.ts'
import { deleteRecordImportRow, findRecordImport, lockRecordImport } from './record-import.repository.ts'
import { countRecords, deleteRecords } from './record-store.ts'

/** Records that a later import has changed belong to that import. @throws AppError 10404, 10409 while it runs */
export async function deleteRecordImport(
  app: AppContext,
  id: number,
  { actor, origin }: { actor: Actor; origin: Origin },
): Promise<void> {
  await app.db.transaction().execute(async trx => {
    await lockRecordImport(trx, id)
    const row = await findRecordImport(trx, id)
    if (!row) throw new AppError(10404)
    if (!row.done && (row.jobState === 'queued' || row.jobState === 'running'))
      throw new AppError(10409, {
        message: { zh: '正在导入，请先取消', en: 'The import is running. Cancel it first.' },
      })
    const counts = seesContacts(actor) ? await countRecords(trx, id) : {}
    await deleteRecords(trx, id)
    await deleteRecordImportRow(trx, id)
    await requestContactSearch(app, trx)
    await recordAudit(trx, origin, {
      action: 'companyRecord.delete',
      entity: 'companyRecord',
      entityId: id,
      entityName: row.fileName,
      changes: changesBetween(counts, {}),
    })
  })
}
