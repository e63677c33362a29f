/** The values of an attribute (specification §4, §5, §8; decisions §5 Dictionaries). */
import type {
  Body,
  DictAttribute,
  DictValue,
  DictValueRow,
  dictionaries,
  Labels,
  Query,
} from '@backoffice/contract'
import type { Origin } from '../../platform/audit/audit.ts'
import type { FieldChange } from '../../platform/audit/field-change.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { AnswerData } from '../../platform/http/answers.ts'
import { refuseInUse } from '../../platform/kit/in-use.ts'
import { requireCurrent } from '../../platform/kit/versions.ts'
import { AppError, type FieldProblem } from '../../platform/lib/app-error.ts'
import { checkContent, checkValueRows, fixedValues, refuseUnfixing } from './check-values.ts'
import { toDictAttribute } from './dictionaries.mapper.ts'
import {
  type AttributeRow,
  attributeTable,
  type DictValueRecord,
  existingIds,
  leadingTo,
  listValues,
} from './dictionaries.repository.ts'
import { auditDictionary } from './dictionaries.service.ts'
import { listValueUses } from './value-uses.ts'
import { deleteValues, findValue, insertValues, type NewValue, updateValue } from './values.repository.ts'

/** The fields of a value that the audit log keeps. */
function described(value: DictValueRecord) {
  const { code, nameZh, nameEn, isDefault, enabled, childId, supportsDestination, seq } = value
  return value.code === ''
    ? value.value
    : { code, nameZh, nameEn, isDefault, enabled, childId, supportsDestination, seq }
}

const byId = (values: DictValueRecord[]) =>
  new Map(values.map(value => [value.valueId, JSON.stringify(described(value))]))

/** The values that differ before and after, as one change. */
function valueChanges(before: DictValueRecord[], after: DictValueRecord[]): FieldChange[] {
  const [was, is] = [byId(before), byId(after)]
  const old = before.filter(({ valueId }) => was.get(valueId) !== is.get(valueId)).map(described)
  const now = after.filter(({ valueId }) => was.get(valueId) !== is.get(valueId)).map(described)
  return old.length + now.length === 0 ? [] : [{ field: 'values', before: old, after: now }]
}

/** @throws AppError 10400 on `values.N.childId` */
async function checkChildren(trx: Trx, attribute: AttributeRow, rows: DictValueRow[]): Promise<void> {
  const ids = [...new Set(rows.flatMap(({ childId }) => childId ?? []))]
  const existing = await existingIds(trx, ids)
  const circular = await leadingTo(trx, attribute.id, ids)
  const problems = rows.flatMap(({ childId }, index): FieldProblem[] => {
    const field = `values.${index}.childId`
    if (!childId || (existing.has(childId) && !circular.has(childId))) return []
    return existing.has(childId)
      ? [{ field, reason: { zh: '子字典不能回到本字典', en: 'The child must not lead back here' } }]
      : [{ field, reason: { zh: '子字典不存在', en: 'There is no such dictionary' } }]
  })
  if (problems.length > 0) throw new AppError(10400, { fields: problems })
}

const recoding: Labels = { zh: '编码不能修改', en: 'keeps its code' }

/** A value in use keeps its code and cannot be deleted. @throws AppError 10409 */
async function refuseUsed(
  trx: Trx,
  attribute: AttributeRow,
  values: DictValueRecord[],
  refused?: Labels,
): Promise<void> {
  for (const value of values)
    refuseInUse(value.nameZh || attribute.nameZh, await listValueUses(trx, attribute, value), refused)
}

/** Rows of a MultiSelect: known rows stay, new ones are added, the others are deleted. */
async function replaceRows(
  trx: Trx,
  attribute: AttributeRow,
  before: DictValueRecord[],
  sent: readonly unknown[],
): Promise<void> {
  const rows = checkValueRows(sent)
  const known = new Map(before.map(value => [value.valueId, value]))
  // Another person has deleted it meanwhile.
  if (rows.some(({ valueId }) => valueId !== undefined && !known.has(valueId)))
    throw new AppError(10409, { current: toDictAttribute(attribute, before) })
  refuseUnfixing(attribute, before, rows)
  await checkChildren(trx, attribute, rows)
  const kept = new Map(rows.flatMap(row => (row.valueId === undefined ? [] : [[row.valueId, row] as const])))
  const gone = before.filter(({ valueId }) => !kept.has(valueId))
  const recoded = before.filter(({ valueId, code }) => kept.has(valueId) && kept.get(valueId)?.code !== code)
  await refuseUsed(trx, attribute, gone)
  await refuseUsed(trx, attribute, recoded, recoding)
  await deleteValues(
    trx,
    gone.map(({ valueId }) => valueId),
  )
  const added: NewValue[] = []
  for (const [seq, { valueId, ...row }] of rows.entries()) {
    if (valueId === undefined) added.push({ childId: null, ...row, value: null, attrId: attribute.id, seq })
    else await updateValue(trx, valueId, { ...row, seq })
  }
  await insertValues(trx, added)
}

/** The one value of an Integer, Bool or ShortText; it keeps its id, whether the id is sent or not. */
async function replaceContent(
  trx: Trx,
  { id, valueType }: AttributeRow,
  [before]: DictValueRecord[],
  sent: readonly unknown[],
): Promise<void> {
  if (valueType === 'MultiSelect') return
  const given = checkContent(valueType, sent, before)
  if (!given) return
  const value = JSON.stringify(given.value)
  if (before) await updateValue(trx, before.valueId, { value })
  else await insertValues(trx, [{ attrId: id, childId: null, value }])
}

/** Replaces the set. @throws AppError 10400 on `values.N.…`, 10404, 10409 */
export async function saveDictValues(
  db: Db,
  { attrId, version, values }: Body<typeof dictionaries.saveValues>,
  origin: Origin,
): Promise<AnswerData<DictAttribute>> {
  return db.transaction().execute(async trx => {
    const locked = await attributeTable.lock(trx, attrId)
    const before = await listValues(trx, [attrId])
    const attribute = requireCurrent(locked, version, 'dictionary', row => toDictAttribute(row, before))
    const replace = attribute.valueType === 'MultiSelect' ? replaceRows : replaceContent
    await replace(trx, attribute, before, values)
    const row = await attributeTable.update(trx, attrId, {})
    const after = await listValues(trx, [attrId])
    await auditDictionary(trx, origin, 'update', attribute, attribute, valueChanges(before, after))
    return toDictAttribute(row, after)
  })
}

/** A value with its attribute, which is locked. @throws AppError 10404 */
async function lockValue(trx: Trx, valueId: number): Promise<[AttributeRow, DictValueRecord]> {
  const found = await findValue(trx, valueId)
  const attribute = found && (await attributeTable.lock(trx, found.attrId))
  // Read again, under the lock.
  const value = attribute && (await findValue(trx, valueId))
  if (!attribute || !value) throw new AppError(10404)
  return [attribute, value]
}

/**
 * Switches a default at once. The version stays: saving the values does not change the default.
 *
 * @throws AppError 10404
 */
export async function setDefaultValue(
  db: Db,
  { valueId, isDefault }: Query<typeof dictionaries.setDefault>,
  origin: Origin,
): Promise<DictValue> {
  return db.transaction().execute(async trx => {
    const [attribute, before] = await lockValue(trx, valueId)
    if (before.isDefault === isDefault) return before
    const value = await updateValue(trx, valueId, { isDefault })
    await auditDictionary(trx, origin, 'default', attribute, attribute, valueChanges([before], [value]))
    return value
  })
}

/** @throws AppError 10404, 10409 naming what uses it */
export async function removeDictValue(db: Db, valueId: number, origin: Origin): Promise<void> {
  await db.transaction().execute(async trx => {
    const [attribute, before] = await lockValue(trx, valueId)
    if (attribute.fixed) throw fixedValues()
    await refuseUsed(trx, attribute, [before])
    await deleteValues(trx, [valueId])
    await auditDictionary(trx, origin, 'deleteValue', attribute, attribute, valueChanges([before], []))
  })
}
