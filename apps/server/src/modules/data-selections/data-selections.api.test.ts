import { type DataSelection, dataSelections } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { loadShipments, makeShipment } from '../../../test/factories/shipments.ts'
import { words } from '../../../test/words.ts'
import { startOfDay, today } from '../../platform/lib/time.ts'
import { companyIdentity } from '../../trade/store/identity.ts'
import { readOpenCollections } from './data-selections.service.ts'

let test: TestApp
const names = ['Ningbo Hardware Co., Ltd.', 'Tianjin Steel Pipe Co Ltd', 'Foshan Kitchen Ltd']
const [ningbo = '', tianjin = '', foshan = ''] = names.map(name => companyIdentity(name, 'CN').uid)

beforeAll(async () => {
  test = await buildTestApp({}, undefined, { withTrade: true })
  await loadShipments(
    test.app.trade,
    names.map(supplierName => makeShipment({ supplierName })),
  )
})
afterAll(() => test.close())
beforeEach(() => test.sql('DELETE FROM data_config'))

const dayMs = 86_400_000
const zone = 'Asia/Shanghai'
/** The first instant of a day so many days from today. */
const dayAt = (days: number) =>
  startOfDay(new Date(Date.parse(today(zone)) + days * dayMs).toISOString().slice(0, 10), zone).getTime()

const conditionOf = (companyIds: unknown, filters?: unknown) => JSON.stringify({ companyIds, filters })
/** Of each company, as the search of the collection counts it. */
const oneBill = {
  role: 'supplier',
  count: 1,
  amountSum: 1000.25,
  amountBills: 1,
  hasConverted: false,
  weightSum: 100,
  weightBills: 1,
  firstDate: '2025-06-15',
  lastDate: '2025-06-15',
  lanes: [{ from: 'CN', to: 'US', count: 1 }],
}
const filters = { keyword: 'tools', type: 'prod', resultType: 'cgls_supplier', origPorts: ['CNNGB'] }
const valid = {
  title: '五金精选',
  validStartTime: dayAt(0),
  validEndTime: dayAt(31) - 1,
  condition: conditionOf([ningbo], filters),
}

async function createSelection(body: object = {}): Promise<DataSelection> {
  const answer = await test.call(dataSelections.create, { body: { ...valid, ...body } })
  expect(answer).toMatchObject({ errorcode: 0 })
  return answer.data
}

describe('create', () => {
  it('adds one when the answer was lost and the call is sent again', async () => {
    const headers = { 'idempotency-key': 'selection-1' }
    const first = await test.call(dataSelections.create, { body: valid, headers })
    expect((await test.call(dataSelections.create, { body: valid, headers })).data).toEqual(first.data)
    expect((await test.call(dataSelections.list)).data.total).toBe(1)
  })

  it('answers the row as get does, enabled, with every default', async () => {
    const created = await createSelection({ title: ' 五金精选 ' })
    expect(created).toMatchObject({
      title: '五金精选',
      content: '',
      enable: true,
      seq: null,
      validStartTime: valid.validStartTime,
      validEndTime: valid.validEndTime,
      url: '-',
      image: '-',
      color: '#45d5e6',
      version: 1,
      companies: [{ uid: ningbo, uname: 'Ningbo Hardware Co., Ltd.', country: 'CN' }],
    })
    expect(JSON.parse(created.condition)).toEqual({ companyIds: [ningbo], filters })
    const got = await test.call(dataSelections.get, { params: { id: created.id } })
    expect(got.data).toEqual(created)
  })

  it('keeps companies in the order of choosing, each once, without a search too', async () => {
    const created = await createSelection({ condition: conditionOf([foshan, ningbo, foshan]) })
    expect(created.companies.map(({ uid }) => uid)).toEqual([foshan, ningbo])
    expect(JSON.parse(created.condition)).toEqual({ companyIds: [foshan, ningbo], filters: {} })
  })

  it('takes yesterday, one day, what the web app sends for none, and a colour in any case', async () => {
    const day = { validStartTime: dayAt(-1), validEndTime: dayAt(-1) }
    const created = await createSelection({ ...day, url: '-', image: '', color: '#AABBCC', seq: 1 })
    expect(created).toMatchObject({ ...day, url: '-', image: '-', color: '#aabbcc', seq: 1 })
  })

  it.each([
    ['title', { title: '' }, '请输入标题'],
    ['title', { title: undefined }, '请输入标题'],
    ['title', { title: null }, '请输入标题'],
    ['title', { title: '标'.repeat(31) }, '最多 30 个字符'],
    ['content', { content: 'x'.repeat(129) }, '最多 128 个字符'],
    ['enable', { enable: 1 }, '应为布尔值'],
    ['seq', { seq: 0 }, '不能小于 1'],
    ['seq', { seq: 1.5 }, '应为整数'],
    ['color', { color: 'red' }, '格式不正确'],
    ['color', { color: '#45d5e6;background:url(x)' }, '最多 7 个字符'],
    ['url', { url: 'javascript:alert(1)' }, '链接应以 http://、https:// 或 / 开头，不含用户名'],
    ['image', { image: '//evil.example' }, '链接应以 http://、https:// 或 / 开头，不含用户名'],
    ['url', { url: 'https://user:pass@front.example' }, '链接应以 http://、https:// 或 / 开头，不含用户名'],
    ['validStartTime', { validStartTime: undefined }, '请选择数据有效期'],
    ['validEndTime', { validEndTime: null }, '请选择数据有效期'],
    ['validEndTime', { validEndTime: '2026-01-01' }, '应为整数'],
    ['validStartTime', { validStartTime: dayAt(-1) - 1 }, '日期不能早于昨天'],
    ['validEndTime', { validEndTime: valid.validStartTime - 1 }, '结束日期不能早于开始日期'],
    ['condition', { condition: undefined }, '请选择企业'],
    ['condition', { condition: '{"companyIds": [' }, '条件不是有效的 JSON'],
    ['condition', { condition: '"x"' }, '应为对象'],
    ['condition', { condition: 'x'.repeat(20_001) }, '最多 20000 个字符'],
    ['companyIds', { condition: '{}' }, '请选择企业'],
    ['companyIds', { condition: conditionOf([]) }, '请选择企业'],
    ['companyIds', { condition: conditionOf(['']) }, '请选择企业'],
    [
      'companyIds',
      { condition: conditionOf([ningbo, 'nobody', "x'; DROP"]) },
      "企业不存在：nobody, x'; DROP",
    ],
    ['companyIds.0', { condition: conditionOf([7]) }, '应为文本'],
    ['sql', { condition: JSON.stringify({ companyIds: [ningbo], sql: 'SELECT 1' }) }, words.unknownField],
    ['filters.where', { condition: conditionOf([ningbo], { where: '1=1' }) }, words.unknownField],
    ['filters.origPorts.0', { condition: conditionOf([ningbo], { origPorts: ["X'"] }) }, '格式不正确'],
    [
      'filters.keyword',
      { condition: conditionOf([ningbo], { keyword: '-x' }) },
      '请输入要查找的词，不能只有符号或排除词',
    ],
    [
      'filters.keyword',
      { condition: `{"companyIds":["a"],"filters":{"keyword":"a\\u0000"}}` },
      '包含不允许的字符',
    ],
    [
      'filters.__proto__',
      { condition: `{"companyIds":["a"],"filters":{"__proto__":{"x":1}}}` },
      words.unknownField,
    ],
    ['nickname', { nickname: 'x' }, words.unknownField],
    ['notes', { notes: 'x' }, '应为列表'],
    ['notes', { notes: [{ uid: foshan, note: 'x' }] }, `未选择该企业：${foshan}`],
    ['notes.0.note', { notes: [{ uid: ningbo, note: '说'.repeat(201) }] }, '最多 200 个字符'],
    ['notes.0.uid', { notes: [{ uid: '', note: 'x' }] }, '必填'],
    ['notes.0.figures', { notes: [{ uid: ningbo, note: 'x', figures: {} }] }, words.unknownField],
  ])('refuses a bad %s (%#)', async (field, change, reason) => {
    const answer = await test.call(dataSelections.create, { body: { ...valid, ...change } })
    expect(answer).toMatchObject({ status: 400, errorcode: 10400, fields: { [field]: reason } })
    expect(Object.keys(answer.fields)).toEqual([field])
    expect(await test.sql('SELECT 1 FROM data_config')).toEqual([])
  })

  it('names every bad field at once, in English when asked', async () => {
    const headers = { 'accept-language': 'en-US' }
    const missing = await test.call(dataSelections.create, { body: {}, headers })
    expect(missing.fields).toEqual({
      title: 'Please enter a title',
      validStartTime: 'Please choose a validity period',
      validEndTime: 'Please choose a validity period',
      condition: 'Please choose companies',
    })
    const body = { ...valid, validEndTime: 0, condition: conditionOf([]) }
    const bad = await test.call(dataSelections.create, { body, headers })
    expect(bad.fields).toEqual({
      validEndTime: 'Cannot be before yesterday',
      companyIds: 'Please choose companies',
    })
  })
})

describe('list', () => {
  it('filters, sorts, pages and counts', async () => {
    for (const [title, seq] of [
      ['甲 100%', 2],
      ['乙', null],
      ['丙', 1],
    ] as const)
      await createSelection({ title, seq, enable: title !== '乙' })
    const list = async (query: object) => (await test.call(dataSelections.list, { query: { ...query } })).data
    expect((await list({})).rows.map(row => row.title)).toEqual(['丙', '乙', '甲 100%'])
    expect((await list({})).rows[0]).toMatchObject({ companyCount: 1 })
    expect(await list({ enable: false })).toMatchObject({ rows: [{ title: '乙' }], total: 1 })
    expect(await list({ title: '0%' })).toMatchObject({ rows: [{ title: '甲 100%' }], total: 1 })
    const bySeq = await list({ sort: 'seq,ASC', size: 2 })
    expect(bySeq).toMatchObject({ rows: [{ title: '丙' }, { title: '甲 100%' }], total: 3 })
  })

  it.each([
    ['sort', { sort: 'condition,ASC' }],
    ['enable', { enable: 'perhaps' }],
    ['title', { title: 'x'.repeat(51) }],
  ])('refuses %s of %j', async (field, query) => {
    const answer = await test.call(dataSelections.list, { query })
    expect(answer).toMatchObject({ status: 400, errorcode: 10400 })
    expect(Object.keys(answer.fields)).toEqual([field])
  })
})

describe('update', () => {
  it('changes what is sent and leaves the rest', async () => {
    const { id, version, condition } = await createSelection({ seq: 3, content: '旧' })
    const body = { id, version, seq: null, content: '', color: '' }
    const answer = await test.call(dataSelections.update, { body })
    expect(answer.data).toMatchObject({ title: valid.title, seq: null, content: '', condition, version: 2 })
  })

  it('leaves a past that has been stored, and refuses one that is new', async () => {
    const { id } = await createSelection()
    await test.sql(
      "UPDATE data_config SET valid_start_time = '2020-01-01+08', valid_end_time = '2020-02-01+08'",
    )
    const stored = { validStartTime: Date.parse('2020-01-01T00:00:00+08:00'), validEndTime: dayAt(5) }
    expect((await test.call(dataSelections.update, { body: { id, ...stored } })).data).toMatchObject(stored)
    const changed = { id, validStartTime: stored.validStartTime + dayMs }
    expect((await test.call(dataSelections.update, { body: changed })).fields).toEqual({
      validStartTime: '日期不能早于昨天',
    })
  })

  it('compares the range with the stored other end', async () => {
    const { id } = await createSelection({ validStartTime: dayAt(3) })
    const answer = await test.call(dataSelections.update, { body: { id, validEndTime: dayAt(2) } })
    expect(answer.fields).toEqual({ validEndTime: '结束日期不能早于开始日期' })
  })

  it('tells the second of two editors, who sees the current row', async () => {
    const { id, version } = await createSelection()
    await test.call(dataSelections.update, { body: { id, version, title: '第一人' } })
    const second = await test.call(dataSelections.update, { body: { id, version, title: '第二人' } })
    expect(second).toMatchObject({ status: 409, errorcode: 10409, data: { title: '第一人', version: 2 } })
    expect((await test.call(dataSelections.update, { body: { id, title: '第二人' } })).data.version).toBe(3)
    const unknown = await test.call(dataSelections.update, { body: { id: 999_999, title: 'x' } })
    expect(unknown.errorcode).toBe(10404)
  })

  it('lets one of two parallel edits of a version through', async () => {
    const { id, version } = await createSelection()
    const answers = await Promise.all(
      ['甲', '乙'].map(title => test.call(dataSelections.update, { body: { id, version, title } })),
    )
    expect(answers.map(answer => answer.errorcode).sort()).toEqual([0, 10409])
  })

  it('keeps a company whose data has been taken out, and refuses a new one that is unknown', async () => {
    const { id } = await createSelection()
    await test.sql(
      `UPDATE data_config SET condition = jsonb_set(condition, '{companyIds}', '["gone"]'),
        companies = '[{"uid": "gone", "uname": "Gone Ltd", "country": "CN"}]'`,
    )
    const kept = await test.call(dataSelections.update, {
      body: { id, condition: conditionOf(['gone', tianjin]) },
    })
    expect(kept.data.companies.map(({ uname }) => uname)).toEqual(['Gone Ltd', 'Tianjin Steel Pipe Co Ltd'])
    const refused = await test.call(dataSelections.update, {
      body: { id, condition: conditionOf(['other']) },
    })
    expect(refused.fields).toEqual({ companyIds: '企业不存在：other' })
  })

  it('keeps notes until all of them are sent anew or their company leaves, and writes them down', async () => {
    const { id } = await createSelection({
      condition: conditionOf([ningbo, tianjin]),
      notes: [
        { uid: ningbo, note: '  可接小单 ' },
        { uid: tianjin, note: '' },
      ],
    })
    const change = async (body: object) =>
      (await test.call(dataSelections.update, { body: { id, ...body } })).data
    const notesIn = ({ companies }: DataSelection) => companies.map(({ note }) => note)
    expect(notesIn(await change({ title: '改名' }))).toEqual(['可接小单', undefined])
    const { companies } = await change({ condition: conditionOf([tianjin, ningbo]) })
    expect(companies.map(({ note }) => note)).toEqual([undefined, '可接小单'])
    expect(notesIn(await change({ notes: [{ uid: tianjin, note: '只做海运' }] }))).toEqual([
      '只做海运',
      undefined,
    ])
    expect((await lastEvent(test, 'dataSelection.update'))?.changes).toEqual([
      {
        field: 'notes',
        before: ['Ningbo Hardware Co., Ltd.: 可接小单'],
        after: ['Tianjin Steel Pipe Co Ltd: 只做海运'],
      },
    ])
    const [shown] = (await test.call(dataSelections.open)).data.rows
    expect(shown?.companies.map(({ note }) => note)).toEqual(['只做海运', undefined])
    expect(notesIn(await change({ condition: conditionOf([ningbo]) }))).toEqual([undefined])
  })

  it('writes down before and after, companies by name', async () => {
    const { id } = await createSelection()
    await test.call(dataSelections.update, { body: { id, condition: conditionOf([foshan], filters) } })
    const event = await lastEvent(test, 'dataSelection.update')
    expect(event).toMatchObject({
      entity_id: String(id),
      changes: [{ field: 'companies', before: ['Ningbo Hardware Co., Ltd.'], after: ['Foshan Kitchen Ltd'] }],
    })
  })
})

it('switches on and off', async () => {
  const { id } = await createSelection()
  const set = (enable: unknown) => test.call(dataSelections.updateStatus, { body: { id, enable } })
  expect((await set(false)).data).toMatchObject({ enable: false, version: 2 })
  expect((await set(true)).data).toMatchObject({ enable: true })
  expect((await set('true')).fields).toHaveProperty('enable')
})

describe('what front sites read', () => {
  const open = async (now?: Date) => {
    const { rows } = await readOpenCollections(test.app, {}, new AbortController().signal, now)
    return rows.map(({ title }) => title)
  }

  it('gives what is enabled and valid, by sequence, then newest first', async () => {
    await createSelection({ title: '无序号' })
    await createSelection({ title: '第二', seq: 2 })
    await createSelection({ title: '第一', seq: 1, condition: conditionOf([tianjin, ningbo], filters) })
    await createSelection({ title: '新的第一', seq: 1 })
    await createSelection({ title: '已停用', enable: false })
    await createSelection({ title: '未开始', validStartTime: dayAt(2) })
    const answer = await test.call(dataSelections.open)
    expect(answer.data.rows.map(({ title }) => title)).toEqual(['新的第一', '第一', '第二', '无序号'])
    expect(answer.data.total).toBe(4)
    const { id: _, ...second } = answer.data.rows[1] ?? {}
    expect(second).toEqual({
      title: '第一',
      content: '',
      seq: 1,
      validStartTime: valid.validStartTime,
      validEndTime: valid.validEndTime,
      url: '-',
      image: '-',
      color: '#45d5e6',
      companies: [
        { uid: tianjin, uname: 'Tianjin Steel Pipe Co Ltd', country: 'CN', figures: oneBill },
        { uid: ningbo, uname: 'Ningbo Hardware Co., Ltd.', country: 'CN', figures: oneBill },
      ],
      filters,
      figureMode: 'live',
      frozenAt: null,
      dataTo: '2025-06-15',
    })
  })

  it('begins and ends with the instants that were given', async () => {
    await createSelection({ title: '一段' })
    expect(await open(new Date(valid.validStartTime - 1))).toEqual([])
    expect(await open(new Date(valid.validStartTime))).toEqual(['一段'])
    expect(await open(new Date(valid.validEndTime))).toEqual(['一段'])
    expect(await open(new Date(valid.validEndTime + 1))).toEqual([])
  })

  it('leaves out companies that are no more', async () => {
    await createSelection()
    await test.sql(
      `UPDATE data_config SET companies = companies || '[{"uid": "gone", "uname": "Gone Ltd", "country": ""},
        {"uid": "!", "uname": "", "country": ""}]'`,
    )
    const [row] = (await test.call(dataSelections.open)).data.rows
    expect(row?.companies.map(({ uid }) => uid)).toEqual([ningbo])
  })

  it('is a permission of its own', async () => {
    const reader = await signedInAs(test, { permissions: { default_site: ['dataSelection.read'] } })
    expect((await test.call(dataSelections.open, { token: reader })).errorcode).toBe(10406)
    const frontSite = await signedInAs(test, { permissions: { default_site: ['dataSelection.open'] } })
    expect((await test.call(dataSelections.open, { token: frontSite })).errorcode).toBe(0)
  })
})

it('goes on while the search is down, with the names of when they were chosen', async () => {
  const { id } = await createSelection()
  const down = await buildTestApp({}, test)
  try {
    const [row] = (await down.call(dataSelections.open)).data.rows
    expect(row?.companies).toEqual([{ uid: ningbo, uname: 'Ningbo Hardware Co., Ltd.', country: 'CN' }])
    const body = { id, title: '改名', condition: valid.condition }
    expect((await down.call(dataSelections.update, { body })).data).toMatchObject({ title: '改名' })
    const added = await down.call(dataSelections.update, { body: { id, condition: conditionOf([foshan]) } })
    expect(added).toMatchObject({ status: 503, errorcode: 10503 })
  } finally {
    await down.close()
  }
})

it('turns away who is not signed in or lacks the permission, and changes nothing', async () => {
  const { id } = await createSelection()
  const reader = await signedInAs(test, { permissions: { default_site: ['dataSelection.read'] } })
  const body = { id, enable: false }
  expect(await test.call(dataSelections.updateStatus, { body, token: null })).toMatchObject({
    errorcode: 10403,
  })
  expect(await test.call(dataSelections.updateStatus, { body, token: reader })).toMatchObject({
    status: 403,
    errorcode: 10406,
  })
  const got = await test.call(dataSelections.get, { params: { id }, token: reader })
  expect(got.data.enable).toBe(true)
})

describe('C: delete', () => {
  const remove = (id: number, token?: string | null) =>
    test.call(dataSelections.delete, { params: { id }, ...(token !== undefined && { token }) })
  const only = (code: string) => signedInAs(test, { permissions: { default_site: [code] } })
  const shownIds = async () => (await test.call(dataSelections.open)).data.rows.map(({ id }) => id)

  it('takes out what is disabled: lists and front sites no longer have it, and the history does', async () => {
    const { id } = await createSelection({ enable: false })
    const { id: other } = await createSelection()
    expect((await remove(id, await only('dataSelection.delete'))).errorcode).toBe(0)
    expect((await test.call(dataSelections.get, { params: { id } })).errorcode).toBe(10404)
    expect((await test.call(dataSelections.list)).data.rows.map(row => row.id)).toEqual([other])
    expect(await shownIds()).toEqual([other])
    expect(await lastEvent(test, 'dataSelection.delete')).toMatchObject({ entity_name: '五金精选' })
    expect((await remove(id)).errorcode).toBe(10404)
  })

  it('takes out what is over, though it is enabled', async () => {
    const { id } = await createSelection()
    await test.sql(`UPDATE data_config SET valid_start_time = 'epoch', valid_end_time = 'epoch'`)
    expect((await remove(id)).errorcode).toBe(0)
  })

  it('refuses what front sites show now or later, and names them; who may not changes nothing', async () => {
    const { id } = await createSelection({ validStartTime: dayAt(3) })
    expect(await remove(id)).toMatchObject({
      status: 409,
      errorcode: 10409,
      data: { usedBy: [{ kind: 'site', total: 2 }] },
    })
    expect((await remove(id)).errormessage).toMatch(/^“五金精选”正在使用中，请先禁用再删除：前台站点 .+、.+$/)
    await test.call(dataSelections.updateStatus, { body: { id, enable: false } })
    expect((await remove(id, null)).status).toBe(401)
    expect((await remove(id, await only('dataSelection.write'))).errorcode).toBe(10406)
    expect((await test.call(dataSelections.get, { params: { id } })).data.id).toBe(id)
  })
})
