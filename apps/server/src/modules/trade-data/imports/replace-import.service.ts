/** An import replaces an earlier one, and the replacement can be undone. */

import { isDeepStrictEqual } from 'node:util'
import type { ImportMapping } from '@backoffice/contract'
import { getAccess } from '../../../platform/access/access.repository.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { holdFile } from '../../../platform/files/files.repository.ts'
import { AppError, fieldError } from '../../../platform/lib/app-error.ts'
import { isBeingReplaced, lockImport, type TradeImportRow } from '../trade-data.repository.ts'
import { mayReplace } from './may-replace.ts'

/** As long as the file of the earlier import is kept, the replacement can be undone. */
const undoMs = 7 * 86_400_000

/** @throws AppError 10406 */
async function requireOwnOrDelete(trx: Trx, row: TradeImportRow, accountId: number | null): Promise<void> {
  if (accountId === null || mayReplace({ ...(await getAccess(trx, accountId)), accountId }, row)) return
  const message = {
    zh: '这是他人的导入：替换它需要删除数据集的权限',
    en: 'Somebody else has made this import: to replace it needs the permission to delete data sets',
  }
  throw new AppError(10406, { message, denied: true })
}

/** How rows are read, as far as a person answers it; the names of sheets and the way of reading cells are no answers. */
const answersOf = ({
  columns,
  constants,
  context = {},
  rowsAre = 'shipments',
  turned = [],
}: ImportMapping) => ({
  columns,
  constants,
  context,
  rowsAre,
  turned,
})

/**
 * The import of the same file that another answer corrects: its rows are stored as they are read now, instead of being
 * called existing.
 *
 * @param mapping of the new import
 */
export async function importToCorrect(
  trx: Trx,
  fileId: number,
  mapping: ImportMapping,
  accountId: number | null,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('tradeImport')
    .innerJoin('tradeDataSet', 'tradeDataSet.id', 'tradeImport.dataSetId')
    .select(['tradeImport.id', 'tradeImport.mapping'])
    .where('fileId', '=', fileId)
    .where('accountId', '=', accountId)
    .where('done', '=', true)
    .where('replacedById', 'is', null)
    .where('tradeDataSet.deleting', '=', false)
    .where('tradeDataSet.sample', '=', false)
    .orderBy('tradeImport.id', 'desc')
    .executeTakeFirst()
  if (!row?.mapping || isDeepStrictEqual(answersOf(row.mapping), answersOf(mapping))) return undefined
  return (await isBeingReplaced(trx, row.id)) ? undefined : row.id
}

/**
 * @param accountId who replaces it
 * @returns the import, locked, its file kept for an undo
 * @throws AppError 10400 on `replaces`, 10406, 10409
 */
export async function lockReplaced(trx: Trx, id: number, accountId: number | null): Promise<TradeImportRow> {
  const row = await lockImport(trx, id)
  if (!row?.done) throw fieldError('replaces', '导入记录不存在或未完成', 'There is no such finished import')
  await requireOwnOrDelete(trx, row, accountId)
  const replaced = { zh: '该导入已被替换', en: 'This import has been replaced already' }
  if (row.replacedById !== null) throw new AppError(10409, { message: replaced })
  const replacing = { zh: '该导入正在被替换', en: 'This import is being replaced' }
  if (await isBeingReplaced(trx, id)) throw new AppError(10409, { message: replacing })
  if (row.fileId !== null) await holdFile(trx, row.fileId, new Date(Date.now() + undoMs))
  return row
}
