import { type DictAttribute, dictionaries } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { words } from '../../../test/words.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(() =>
  test.sql(`
    DELETE FROM dict_value USING dict_attribute AS a WHERE a.id = attr_id AND a.code LIKE 'test_%';
    DELETE FROM dict_attribute WHERE code LIKE 'test_%'`),
)

const valid = { code: 'test_colour', nameZh: '颜色', nameEn: 'Colour', valueType: 'MultiSelect' }
const red = { code: 'RED', nameZh: '红', nameEn: 'Red' }
const blue = { code: 'BLUE', nameZh: '蓝', nameEn: 'Blue' }

async function createAttribute(body: object = {}): Promise<DictAttribute> {
  const answer = await test.call(dictionaries.create, { body: { ...valid, ...body } })
  expect(answer.errorcode).toBe(0)
  return answer.data
}

const save = (attrId: number, values: object[], more: object = {}) =>
  test.call(dictionaries.saveValues, { body: { attrId, values, ...more } })

async function withValues(values: object[] = [red, blue]): Promise<DictAttribute> {
  const { id } = await createAttribute()
  const answer = await save(id, values)
  expect(answer.errorcode).toBe(0)
  return answer.data
}

const one = async (code: string) =>
  (await test.call(dictionaries.list, { query: { code } })).data.rows.find(row => row.code === code)

const idOf = ({ values }: DictAttribute, code: string) =>
  values.find(value => value.code === code)?.valueId ?? 0

describe('C what is read can be written', () => {
  it.each([
    ['MultiSelect', [red, blue]],
    ['Integer', [{ value: 7 }]],
    ['Bool', [{ value: false }]],
    ['ShortText', [{ value: 'x' }]],
  ])('as it is, null for null: %s', async (valueType, values) => {
    const { id } = await createAttribute({ valueType })
    expect((await save(id, values)).errorcode).toBe(0)
    const { data: read } = await test.call(dictionaries.values, { params: { id } })
    expect(await save(id, read)).toMatchObject({ errorcode: 0, data: { values: read } })
  })

  it('and nothing else beside a content: what differs from the read is refused', async () => {
    const { id } = await createAttribute({ valueType: 'Integer' })
    await save(id, [{ value: 7 }])
    const { data: read } = await test.call(dictionaries.values, { params: { id } })
    const answer = await save(id, [{ ...read[0], nameZh: '七' }])
    expect(answer).toMatchObject({ errorcode: 10400, fields: { 'values.0.nameZh': words.unknownField } })
  })
})

describe('values of a MultiSelect', () => {
  it('are replaced as a set: ids that are given stay, the order is as sent', async () => {
    const before = await withValues()
    const answer = await save(before.id, [
      { ...blue, nameZh: '深蓝', valueId: idOf(before, 'BLUE') },
      { code: 'GREEN', nameZh: '绿', nameEn: 'Green', isDefault: true },
    ])
    expect(answer.data.version).toBe(before.version + 1)
    expect(answer.data.values).toMatchObject([
      { valueId: idOf(before, 'BLUE'), code: 'BLUE', nameZh: '深蓝', isDefault: false, enabled: true },
      { code: 'GREEN', isDefault: true, childId: null, value: null },
    ])
    const listed = await test.call(dictionaries.values, { params: { id: before.id } })
    expect(listed.data).toEqual(answer.data.values)
  })

  it('may exchange their codes', async () => {
    const before = await withValues()
    const answer = await save(before.id, [
      { ...red, code: 'BLUE', valueId: idOf(before, 'RED') },
      { ...blue, code: 'RED', valueId: idOf(before, 'BLUE') },
    ])
    expect(answer.data.values.map(({ code, nameEn }) => `${code} ${nameEn}`)).toEqual([
      'BLUE Red',
      'RED Blue',
    ])
  })

  it.each([
    ['values.1.nameZh', [red, { ...blue, nameZh: ' ' }], words.required],
    ['values.0.nameEn', [{ ...red, nameEn: undefined }], words.required],
    ['values.0.code', [{ ...red, code: '' }], words.required],
    ['values.0.code', [{ ...red, code: '红' }], '格式不正确'],
    ['values.1.code', [red, { ...blue, code: 'red' }], '编码重复'],
    ['values.0.value', [{ ...red, value: 1 }], words.unknownField],
    ['values.0.colour', [{ ...red, colour: 1 }], words.unknownField],
    ['values.0.childId', [{ ...red, childId: 2_000_000_000 }], '子字典不存在'],
  ])('refuse a bad %s: %j', async (field, values, reason) => {
    const { id } = await createAttribute()
    expect(await save(id, values)).toMatchObject({ errorcode: 10400, fields: { [field]: reason } })
    expect((await test.call(dictionaries.values, { params: { id } })).data).toEqual([])
  })

  it('never lead back to their own attribute as children', async () => {
    const parent = await createAttribute()
    const child = await createAttribute({ code: 'test_shade' })
    const own = await save(parent.id, [{ ...red, childId: parent.id }])
    expect(own.fields).toEqual({ 'values.0.childId': '子字典不能回到本字典' })
    expect((await save(parent.id, [{ ...red, childId: child.id }])).errorcode).toBe(0)
    const back = await save(child.id, [{ ...blue, childId: parent.id }])
    expect(back.fields).toEqual({ 'values.0.childId': '子字典不能回到本字典' })
  })

  it('tell the second of two editors, who sees the current row', async () => {
    const { id, version, values } = await withValues()
    await save(id, [{ ...red, valueId: values[0]?.valueId }], { version })
    const second = await save(id, [blue], { version })
    expect(second).toMatchObject({ status: 409, errorcode: 10409, data: { values: [{ code: 'RED' }] } })
    const gone = await save(id, [{ ...blue, valueId: values[1]?.valueId }])
    expect(gone).toMatchObject({ errorcode: 10409, data: { values: [{ code: 'RED' }] } })
    expect((await save(2_000_000, [red])).errorcode).toBe(10404)
  })

  it('are written down: what was and what is', async () => {
    const { id, values } = await withValues()
    await save(id, [
      { ...red, nameEn: 'Crimson', valueId: values[0]?.valueId },
      { ...blue, valueId: values[1]?.valueId },
    ])
    const event = await lastEvent(test, 'dictionary.update')
    expect(event).toMatchObject({
      entity_id: String(id),
      changes: [{ field: 'values', before: [{ nameEn: 'Red' }], after: [{ nameEn: 'Crimson' }] }],
    })
  })
})

describe('values of the other types', () => {
  it.each([
    ['Integer', 0, 999_999],
    ['Bool', true, false],
    ['ShortText', '短', '文本'.repeat(100)],
  ])('%s holds one value, whose id stays', async (valueType, first, second) => {
    const { id } = await createAttribute({ valueType })
    const made = await save(id, [{ value: first }])
    expect(made.data.values).toMatchObject([{ code: '', value: first }])
    const changed = await save(id, [{ value: second }])
    expect(changed.data.values).toMatchObject([{ valueId: made.data.values[0]?.valueId, value: second }])
  })

  it.each([
    ['Integer', [], 'values.0.value'],
    ['Integer', [{ value: 1_000_000 }], 'values.0.value'],
    ['Integer', [{ value: -1 }], 'values.0.value'],
    ['Integer', [{ value: 1.5 }], 'values.0.value'],
    ['Integer', [{ value: '7' }], 'values.0.value'],
    ['Bool', [{ value: 'yes' }], 'values.0.value'],
    ['ShortText', [{ value: '  ' }], 'values.0.value'],
    ['ShortText', [{ value: 'x'.repeat(201) }], 'values.0.value'],
    ['ShortText', [{ value: 'x' }, { value: 'y' }], 'values'],
    ['Bool', [{ value: true, code: 'A' }], 'values.0.code'],
  ])('%s refuses %j on %s', async (valueType, values, field) => {
    const { id } = await createAttribute({ valueType })
    const answer = await save(id, values)
    expect(answer.errorcode).toBe(10400)
    expect(Object.keys(answer.fields)).toEqual([field])
  })
})

describe('the default', () => {
  it('is switched at once, keeps the version, and stays when the values are saved without it', async () => {
    const { id, version, values } = await withValues()
    const [first, second] = values.map(({ valueId }) => valueId)
    const answer = await test.call(dictionaries.setDefault, { query: { valueId: first, isDefault: true } })
    expect(answer.data).toMatchObject({ code: 'RED', isDefault: true })
    const saved = await save(
      id,
      [
        { ...red, valueId: first },
        { ...blue, valueId: second },
      ],
      { version },
    )
    expect(saved.data.values.map(({ isDefault }) => isDefault)).toEqual([true, false])
    const event = await lastEvent(test, 'dictionary.default')
    expect(event).toMatchObject({
      changes: [{ before: [{ isDefault: false }], after: [{ isDefault: true }] }],
    })
  })

  it('needs to know which value and what', async () => {
    const answer = await test.call(dictionaries.setDefault, { query: { isDefault: 'maybe' } })
    expect(Object.keys(answer.fields).sort()).toEqual(['isDefault', 'valueId'])
    const unknown = await test.call(dictionaries.setDefault, {
      query: { valueId: 2_000_000, isDefault: true },
    })
    expect(unknown.errorcode).toBe(10404)
  })
})

describe('deleting a value', () => {
  it('works once', async () => {
    const attribute = await withValues()
    const remove = () => test.call(dictionaries.deleteValue, { query: { valueId: idOf(attribute, 'RED') } })
    expect((await remove()).errorcode).toBe(0)
    expect((await remove()).errorcode).toBe(10404)
    expect((await one(valid.code))?.values.map(({ code }) => code)).toEqual(['BLUE'])
  })

  it('is refused of what comes with the product', async () => {
    const modes = await one('transport_mode')
    if (!modes) throw new Error('the transport modes are missing')
    const valueId = idOf(modes, 'SEA')
    const removal = await test.call(dictionaries.deleteValue, { query: { valueId } })
    expect(removal).toMatchObject({ errorcode: 10409, errormessage: expect.stringContaining('系统内置') })
    const kept = modes.values.map(({ valueId, code, nameZh, nameEn }) => ({ valueId, code, nameZh, nameEn }))
    expect((await save(modes.id, kept.slice(1))).errorcode).toBe(10409)
    expect((await save(modes.id, kept.toReversed())).errorcode).toBe(0)
    expect((await save(modes.id, kept)).errorcode).toBe(0)
  })

  it.each(['"RED"', '["GREEN", "RED"]'])('is refused while a product has it: %s', async raw => {
    const attribute = await withValues()
    const [family] = await test.sql<{ family_id: number; group_id: number }>(
      `SELECT family_id, id AS group_id FROM product_attribute_group ORDER BY id LIMIT 1`,
    )
    await test.sql(
      `INSERT INTO product_attribute (family_id, group_id, code, value_type, labels, dict_code, position)
       VALUES ($1, $2, 'test_colour', 'MultiSelect', '[]', 'test_colour', 99)
       ON CONFLICT (family_id, code) DO NOTHING`,
      [family?.family_id, family?.group_id],
    )
    await test.sql(`INSERT INTO product (family_id, type, attributes) VALUES ($1, 'simple_product', $2)`, [
      family?.family_id,
      `{"@product_name": "红色会员", "@product_sku_code": "TEST-RED", "test_colour": ${raw}}`,
    ])
    const text = '“红”正在使用中，不能删除：商品 红色会员'
    const removal = await test.call(dictionaries.deleteValue, { query: { valueId: idOf(attribute, 'RED') } })
    expect(removal).toMatchObject({ status: 409, errorcode: 10409, errormessage: text })
    const without = await save(attribute.id, [{ ...blue, valueId: idOf(attribute, 'BLUE') }])
    expect(without).toMatchObject({ errorcode: 10409, errormessage: text })
    const recoded = await save(attribute.id, [
      { ...red, code: 'ROUGE', valueId: idOf(attribute, 'RED') },
      { ...blue, valueId: idOf(attribute, 'BLUE') },
    ])
    expect(recoded).toMatchObject({
      errorcode: 10409,
      errormessage: '“红”正在使用中，编码不能修改：商品 红色会员',
    })
    expect((await one(valid.code))?.values).toHaveLength(2)
    await test.sql(`DELETE FROM product WHERE sku_code = 'TEST-RED'`)
  })
})
