/** An import replaces an earlier one, and the replacement can be undone. */

import type { Trx } from '../../platform/db/database.ts'
import { holdFile } from '../../platform/files/files.repository.ts'
import { AppError, fieldError } from '../../platform/lib/app-error.ts'
import { type ImportRow, isBeingReplaced, lockImport } from './trade-data.repository.ts'

/** As long as the file of the earlier import is kept, the replacement can be undone. */
const undoMs = 7 * 86_400_000

/** @returns the import, locked, its file kept for an undo @throws AppError 10400 on `replaces`, 10409 */
export async function lockReplaced(trx: Trx, id: number): Promise<ImportRow> {
  const row = await lockImport(trx, id)
  if (!row?.done) throw fieldError('replaces', '导入记录不存在或未完成', 'There is no such finished import')
  const replaced = { zh: '该导入已被替换', en: 'This import has been replaced already' }
  if (row.replacedById !== null) throw new AppError(10409, { message: replaced })
  const replacing = { zh: '该导入正在被替换', en: 'This import is being replaced' }
  if (await isBeingReplaced(trx, id)) throw new AppError(10409, { message: replacing })
  if (row.fileId !== null) await holdFile(trx, row.fileId, new Date(Date.now() + undoMs))
  return row
}
