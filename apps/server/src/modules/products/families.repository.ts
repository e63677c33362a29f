import {
  type AttributeGroup,
  type AttributeOption,
  limits,
  namesInColumns,
  type ProductFamily,
  type ProductFamilyDetail,
} from '@backoffice/contract'
import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { storedNames } from '../../platform/kit/local-names.ts'
import { findDictValues } from '../dictionaries/options.service.ts'

type AttributeRow = Selectable<Database['productAttribute']>

/** Options that come from the dictionaries, by the code of the dictionary attribute. */
async function dictOptions(
  db: Db | Trx,
  attributes: AttributeRow[],
): Promise<Map<string, AttributeOption[]>> {
  const codes = [...new Set(attributes.flatMap(({ dictCode }) => dictCode ?? []))]
  const options = new Map<string, AttributeOption[]>()
  for (const code of codes) {
    const values = await findDictValues(db, code)
    options.set(
      code,
      values.map(value => ({
        code: value.code,
        labels: storedNames(namesInColumns(value)),
      })),
    )
  }
  return options
}

function toAttribute(
  row: AttributeRow,
  groupCode: string,
  fromDict: AttributeOption[],
): AttributeGroup['attributes'][number] {
  const { settings, valueType } = row
  const isInteger = valueType === 'Integer'
  return {
    code: row.code,
    g_code: groupCode,
    value_type: valueType,
    labels: row.labels,
    required: row.required,
    options: [...row.options, ...fromDict],
    dict_code: row.dictCode ?? '',
    min: settings.min ?? (isInteger ? 0 : null),
    max: settings.max ?? (isInteger ? limits.specIntegerMax : null),
    precision: isInteger ? 0 : (settings.precision ?? 2),
    max_length: settings.max_length ?? (valueType === 'LongText' ? limits.richTextMax : limits.shortTextMax),
    max_items: settings.max_items ?? (valueType === 'MultiSelect' ? limits.attributeValuesMax : 1),
    image: settings.image ?? false,
    prefix: settings.prefix ?? '',
    default_value: settings.default_value ?? null,
  }
}

/** Families in their order. */
export async function listFamilies(
  db: Db | Trx,
  { code, id }: { code?: string | undefined; id?: number | undefined } = {},
): Promise<ProductFamily[]> {
  let families = db
    .selectFrom('productFamily as family')
    .select([
      'family.id',
      'family.code',
      'family.labels',
      'family.kind',
      sql<boolean>`EXISTS (
        SELECT FROM product_attribute_group g WHERE g.family_id = family.id AND g.type = 'option'
      )`.as('hasOptions'),
    ])
    .orderBy('family.position')
    .orderBy('family.id')
  if (code) families = families.where('family.code', '=', code)
  if (id) families = families.where('family.id', '=', id)
  const rows = await families.execute()
  return rows.map(({ hasOptions, ...family }) => ({
    ...family,
    product_type: hasOptions ? 'base_option_product' : 'simple_product',
  }))
}

/** Families with their attribute groups, by id; all of them when no id is given. */
export async function findFamilies(db: Db | Trx, id?: number): Promise<Map<number, ProductFamilyDetail>> {
  const families = await listFamilies(db, { id })
  const ids = families.map(family => family.id)
  if (ids.length === 0) return new Map()
  const groups = await db
    .selectFrom('productAttributeGroup')
    .selectAll()
    .where('familyId', 'in', ids)
    .orderBy('position')
    .execute()
  const attributes = await db
    .selectFrom('productAttribute')
    .selectAll()
    .where('familyId', 'in', ids)
    .orderBy('position')
    .execute()
  const options = await dictOptions(db, attributes)
  const attributesOf = Map.groupBy(attributes, ({ groupId }) => groupId)
  const groupsOf = Map.groupBy(groups, ({ familyId }) => familyId)
  const toGroup = ({ id, code, type, labels }: (typeof groups)[number]): AttributeGroup => ({
    code,
    type,
    labels,
    attributes: (attributesOf.get(id) ?? []).map(row =>
      toAttribute(row, code, options.get(row.dictCode ?? '') ?? []),
    ),
  })
  return new Map(
    families.map(family => [
      family.id,
      { ...family, attribute_groups: (groupsOf.get(family.id) ?? []).map(toGroup) },
    ]),
  )
}

export async function findFamily(db: Db | Trx, id: number): Promise<ProductFamilyDetail | undefined> {
  return (await findFamilies(db, id)).get(id)
}
