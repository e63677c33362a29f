/** Attributes of the dictionaries (specification §2, §5; decisions §3 Dictionary attribute). */
import {
  type Body,
  type DictAttribute,
  type DictValue,
  dictCodes,
  dictionaries,
  type Query,
  type Rows,
} from '@backoffice/contract'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { refuseDuplicates } from '../../platform/db/unique.ts'
import type { AnswerData } from '../../platform/http/answers.ts'
import { auditRecorder } from '../../platform/kit/audited.ts'
import { refuseInUse } from '../../platform/kit/in-use.ts'
import { requireCurrent } from '../../platform/kit/versions.ts'
import { AppError, fieldError } from '../../platform/lib/app-error.ts'
import { toDictAttribute } from './dictionaries.mapper.ts'
import { type AttributeRow, attributeTable, listAttributes, listValues } from './dictionaries.repository.ts'
import { listAttributeUses } from './value-uses.ts'

export const auditDictionary = auditRecorder<AttributeRow>('dictionary', {
  name: row => row.nameZh,
  view: ({ code, nameZh, nameEn, valueType }) => ({ code, nameZh, nameEn, valueType }),
})

export async function listDictAttributes(
  db: Db,
  query: Query<typeof dictionaries.list>,
): Promise<AnswerData<Rows<DictAttribute>>> {
  const { rows, total } = await listAttributes(db, query)
  const values = await listValues(
    db,
    rows.map(({ id }) => id),
  )
  const byAttribute = Map.groupBy(values, ({ attrId }) => attrId)
  return { rows: rows.map(row => toDictAttribute(row, byAttribute.get(row.id) ?? [])), total }
}

/** @throws AppError 10404 */
export async function getDictAttribute(db: Db, id: number): Promise<AnswerData<DictAttribute>> {
  return toDictAttribute(await attributeTable.get(db, id), await listValues(db, [id]))
}

/** @throws AppError 10404 */
export async function listAttributeValues(db: Db, id: number): Promise<DictValue[]> {
  await attributeTable.get(db, id)
  return listValues(db, [id])
}

/** @throws AppError 10400 on `code` */
export async function createDictAttribute(
  db: Db,
  body: Body<typeof dictionaries.create>,
  origin: Origin,
): Promise<AnswerData<DictAttribute>> {
  return db.transaction().execute(async trx => {
    const row = await refuseDuplicates(attributeTable.insert(trx, body), {
      dict_attribute_code_key: () =>
        fieldError('code', '字典编码已存在', 'The dictionary code already exists'),
    })
    await auditDictionary(trx, origin, 'create', undefined, row)
    return toDictAttribute(row, [])
  })
}

/** Fields that cannot be changed may be sent unchanged. @throws AppError 10400 */
function checkFixed(before: AttributeRow, { code, valueType }: Body<typeof dictionaries.update>): void {
  if (code !== undefined && code !== before.code)
    throw fieldError('code', '字典编码不可修改', 'The dictionary code cannot be changed')
  if (valueType !== undefined && valueType !== before.valueType)
    throw fieldError('valueType', '值类型不可修改', 'The type of the values cannot be changed')
}

/** Names that are absent keep their value. @throws AppError 10400 on `code`, `valueType`, 10404, 10409 */
export async function renameDictAttribute(
  db: Db,
  body: Body<typeof dictionaries.update>,
  origin: Origin,
): Promise<AnswerData<DictAttribute>> {
  const { id, version, nameZh, nameEn } = body
  return db.transaction().execute(async trx => {
    const locked = await attributeTable.lock(trx, id)
    const values = await listValues(trx, [id])
    const before = requireCurrent(locked, version, 'dictionary', row => toDictAttribute(row, values))
    checkFixed(before, body)
    const row = await attributeTable.update(trx, id, {
      ...(nameZh !== undefined && { nameZh }),
      ...(nameEn !== undefined && { nameEn }),
    })
    await auditDictionary(trx, origin, 'rename', before, row)
    return toDictAttribute(row, values)
  })
}

/** Option lists are made from these (see `options.service.ts`). */
const builtIn: string[] = [dictCodes.transportMode, dictCodes.shippingLine]

/** With its values. @throws AppError 10404, 10409 for a built-in one and for one in use */
export async function removeDictAttribute(trx: Trx, id: number, origin: Origin): Promise<void> {
  const before = await attributeTable.lockCurrent(trx, id)
  if (before.fixed || builtIn.includes(before.code))
    throw new AppError(10409, {
      message: { zh: '系统内置字典不能删除', en: 'A dictionary of the program cannot be deleted' },
    })
  refuseInUse(before.nameZh, await listAttributeUses(trx, before))
  await auditDictionary.remove(trx, origin, dictionaries.delete, 'dictAttribute', before)
}
