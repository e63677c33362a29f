import { type DictAttribute, dictionaries } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { countryRows, portRows } from '../../reference/reference-tables.ts'
import { findDictValues } from './options.service.ts'

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

describe('C: an attribute', () => {
  const rename = (body: object, token?: string | null) =>
    test.call(dictionaries.update, { body, ...(token !== undefined && { token }) })
  const remove = (id: number, token?: string | null) =>
    test.call(dictionaries.delete, { params: { id }, ...(token !== undefined && { token }) })
  const only = (...codes: string[]) => signedInAs(test, { permissions: { default_site: codes } })

  it('gets other names in both languages, keeps its values, and is written down', async () => {
    const { id, version, values } = await withValues()
    const answer = await rename({ id, version, nameZh: '颜色分类', nameEn: 'Shade', code: 'test_colour' })
    expect(answer.data).toMatchObject({ nameZh: '颜色分类', nameEn: 'Shade', version: version + 1, values })
    expect((await rename({ id, nameEn: 'Hue' })).data).toMatchObject({ nameZh: '颜色分类', nameEn: 'Hue' })
    const events = await test.sql(
      `SELECT entity_name, changes FROM audit_event WHERE action = 'dictionary.rename' ORDER BY id`,
    )
    expect(events[1]).toEqual({
      entity_name: '颜色分类',
      changes: [{ field: 'nameEn', before: 'Shade', after: 'Hue' }],
    })
  })

  it('is not renamed over a newer version, into nothing, or by who may only read', async () => {
    const { id, version } = await createAttribute()
    const bad = await rename({ id, nameZh: ' ', nameEn: 'x'.repeat(51), colour: 1 })
    expect(Object.keys(bad.fields).sort()).toEqual(['colour', 'nameEn', 'nameZh'])
    expect((await rename({ id, code: 'test_other' })).fields).toEqual({ code: '字典编码不可修改' })
    expect((await rename({ id, valueType: 'Bool' })).fields).toEqual({ valueType: '值类型不可修改' })
    await rename({ id, version, nameZh: '新' })
    const stale = await rename({ id, version, nameZh: '旧' })
    expect(stale).toMatchObject({ status: 409, errorcode: 10409, data: { nameZh: '新' } })
    expect((await rename({ id, nameZh: '无' }, null)).status).toBe(401)
    expect((await rename({ id, nameZh: '无' }, await only('dictionary.read'))).errorcode).toBe(10406)
    expect((await rename({ id: 999_999, nameZh: '无' })).errorcode).toBe(10404)
    expect((await one('test_colour'))?.nameZh).toBe('新')
  })

  it('that nothing uses is deleted with its values', async () => {
    const { id } = await withValues()
    expect((await remove(id, await only('dictionary.write'))).errorcode).toBe(10406)
    expect((await remove(id, null)).status).toBe(401)
    expect(await one('test_colour')).toBeDefined()
    expect((await remove(id, await only('dictionary.delete'))).errorcode).toBe(0)
    expect(await one('test_colour')).toBeUndefined()
    expect(await test.sql('SELECT 1 FROM dict_value WHERE attr_id = $1', [id])).toEqual([])
    expect((await remove(id)).errorcode).toBe(10404)
  })

  it('in use stays, and says what uses it', async () => {
    const child = await createAttribute({ code: 'test_child' })
    const { id } = await createAttribute()
    await save(id, [
      { ...red, childId: child.id },
      { ...blue, childId: child.id },
    ])
    expect(await remove(child.id)).toMatchObject({
      status: 409,
      errorcode: 10409,
      errormessage: '“颜色”正在使用中，不能删除：字典 颜色',
      data: { usedBy: [{ kind: 'dictionary', total: 1 }] },
    })
    const functions = await one('member_function')
    expect(await remove(functions?.id ?? 0)).toMatchObject({
      errorcode: 10409,
      data: { usedBy: [{ kind: 'family', names: ['会员'] }] },
    })
    for (const code of ['transport_mode', 'shipping_line'])
      expect((await remove((await one(code))?.id ?? 0)).errormessage).toBe('系统内置字典不能删除')
  })
})

describe('an attribute', () => {
  it('is answered as get does, with labels and without values', async () => {
    const created = await createAttribute()
    expect(created).toMatchObject({ ...valid, fixed: false, values: [], version: 1 })
    expect(created.labels).toEqual([
      { locale: 'zh_CN', name: '颜色' },
      { locale: 'en_US', name: 'Colour' },
    ])
    expect((await test.call(dictionaries.get, { params: { id: created.id } })).data).toEqual(created)
  })

  it.each([
    ['nameZh', { nameZh: '' }],
    ['nameEn', { nameEn: undefined }],
    ['nameEn', { nameEn: 'x'.repeat(51) }],
    ['code', { code: ' ' }],
    ['code', { code: '1st' }],
    ['code', { code: 'x'.repeat(65) }],
    ['valueType', { valueType: 'Decimal' }],
    ['values', { values: [] }],
  ])('refuses a bad %s: %j', async (field, change) => {
    const answer = await test.call(dictionaries.create, { body: { ...valid, ...change } })
    expect(answer).toMatchObject({ status: 400, errorcode: 10400 })
    expect(Object.keys(answer.fields)).toEqual([field])
  })

  it('has a code of its own, in whatever case', async () => {
    await createAttribute()
    const again = await test.call(dictionaries.create, { body: { ...valid, code: 'TEST_Colour' } })
    expect(again.fields).toEqual({ code: '字典编码已存在' })
  })

  it('is found by code, by either name and by type', async () => {
    await createAttribute()
    await createAttribute({ code: 'test_size', nameZh: '尺寸', nameEn: 'Size', valueType: 'Integer' })
    const codes = async (query: object) =>
      (await test.call(dictionaries.list, { query: { ...query } })).data.rows.map(({ code }) => code)
    expect(await codes({ code: 'TEST_' })).toEqual(['test_size', 'test_colour'])
    expect(await codes({ name: '颜' })).toEqual(['test_colour'])
    expect(await codes({ name: 'colou' })).toEqual(['test_colour'])
    expect(await codes({ code: 'test_', valueType: 'Integer' })).toEqual(['test_size'])
    expect(await codes({ code: 'test_', sort: 'code,ASC' })).toEqual(['test_colour', 'test_size'])
  })
})

describe('option lists', () => {
  it('transport modes have names in both languages', async () => {
    const zh = await test.call(dictionaries.transportModes)
    expect(zh.data.map(({ valueCode }) => valueCode)).toEqual(['SEA', 'AIR', 'ROAD', 'RAIL', 'POST'])
    expect(zh.data[0]).toMatchObject({ valueId: 1, valueCode: 'SEA', valueName: '海运' })
    const en = await test.call(dictionaries.transportModes, { headers: { 'accept-language': 'en-US' } })
    expect(en.data[0]?.valueName).toBe('Sea')
  })

  it('shipping lines have ports and countries that the product knows', async () => {
    const { data } = await test.call(dictionaries.shippingLines)
    const known = new Set([...portRows().map(({ code }) => code), ...countryRows().map(({ iso2 }) => iso2)])
    expect(data.flatMap(({ items }) => items).filter(({ valueCode }) => !known.has(valueCode))).toEqual([])
    expect(data.every(({ items }) => items.length > 0 && items.length <= 100)).toBe(true)
    expect(data.find(({ valueCode }) => valueCode === 'north_america_west')).toMatchObject({
      valueName: '美西航线',
      supportsDestination: true,
      items: expect.arrayContaining([expect.objectContaining({ valueCode: 'USLAX', valueName: '洛杉矶' })]),
    })
    expect(data.filter(line => !line.supportsDestination).map(({ valueCode }) => valueCode)).toEqual([
      'china_europe_rail',
    ])
  })

  it('leave out what is switched off, except for those who look after them', async () => {
    await test.sql(`UPDATE dict_value SET enabled = false WHERE code = 'oceania'`)
    const codes = async (
      operation: typeof dictionaries.shippingLines | typeof dictionaries.allShippingLines,
    ) => (await test.call(operation)).data.map(({ valueCode }) => valueCode)
    expect(await codes(dictionaries.shippingLines)).not.toContain('oceania')
    expect(await codes(dictionaries.allShippingLines)).toContain('oceania')
    const values = await findDictValues(test.app.db, 'shipping_line')
    expect(values.map(({ code }) => code)).toEqual(await codes(dictionaries.shippingLines))
    expect(await findDictValues(test.app.db, 'no_such')).toEqual([])
  })
})

it('turns away who lacks the permission, and changes nothing', async () => {
  const attribute = await withValues()
  const reader = await signedInAs(test, { permissions: { default_site: ['dictionary.read'] } })
  const valueId = idOf(attribute, 'RED')
  for (const [operation, input] of [
    [dictionaries.create, { body: { ...valid, code: 'test_x' } }],
    [dictionaries.saveValues, { body: { attrId: attribute.id, values: [] } }],
    [dictionaries.setDefault, { query: { valueId, isDefault: true } }],
    [dictionaries.deleteValue, { query: { valueId } }],
  ] as const)
    expect(await test.call(operation, { ...input, token: reader })).toMatchObject({ errorcode: 10406 })
  const other = await signedInAs(test, { permissions: {} })
  expect((await test.call(dictionaries.allShippingLines, { token: other })).errorcode).toBe(10406)
  expect((await test.call(dictionaries.shippingLines, { token: other })).errorcode).toBe(0)
  expect(await one(valid.code)).toEqual(attribute)
})
