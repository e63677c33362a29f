/** Attributes of the dictionaries (specification §2, §5; decisions §3 Dictionary attribute). */
import type { Body, DictAttribute, DictValue, dictionaries, Query, Rows } from '@backoffice/contract'
import type { Db } from '../../db/database.ts'
import { refuseDuplicates } from '../../db/unique.ts'
import { AppError, fieldError } from '../../lib/app-error.ts'
import { changesBetween, type Origin, recordAudit } from '../audit/audit.ts'
import { toDictAttribute, toDictValue } from './dictionaries.mapper.ts'
import { findAttribute, insertAttribute, listAttributes, listValues } from './dictionaries.repository.ts'

export async function listDictAttributes(
  db: Db,
  query: Query<typeof dictionaries.list>,
): Promise<Rows<DictAttribute>> {
  const { rows, total } = await listAttributes(db, query)
  const values = await listValues(
    db,
    rows.map(({ id }) => id),
  )
  const byAttribute = Map.groupBy(values, ({ attrId }) => attrId)
  return { rows: rows.map(row => toDictAttribute(row, byAttribute.get(row.id) ?? [])), total }
}

/** @throws AppError 10404 */
export async function getDictAttribute(db: Db, id: number): Promise<DictAttribute> {
  const row = await findAttribute(db, { id })
  if (!row) throw new AppError(10404)
  return toDictAttribute(row, await listValues(db, [id]))
}

/** @throws AppError 10404 */
export async function listAttributeValues(db: Db, id: number): Promise<DictValue[]> {
  if (!(await findAttribute(db, { id }))) throw new AppError(10404)
  return (await listValues(db, [id])).map(toDictValue)
}

/** @throws AppError 10400 on `code` */
export async function createDictAttribute(
  db: Db,
  body: Body<typeof dictionaries.create>,
  origin: Origin,
): Promise<DictAttribute> {
  return db.transaction().execute(async trx => {
    const row = await refuseDuplicates(insertAttribute(trx, body), {
      dict_attribute_code_key: () =>
        fieldError('code', '字典编码已存在', 'The dictionary code already exists'),
    })
    await recordAudit(trx, origin, {
      action: 'dictionary.create',
      entity: 'dictionary',
      entityId: row.id,
      entityName: row.nameZh,
      changes: changesBetween(undefined, body),
    })
    return toDictAttribute(row, [])
  })
}
