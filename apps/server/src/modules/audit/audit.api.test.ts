import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { audit, channels, notices, operations, payouts, sites } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, requestOf, type TestApp } from '../../../test/build-app.ts'
import { createAccount, signedInAs } from '../../../test/factories/accounts.ts'
import { lastEvent, recordEvent } from '../../../test/factories/audit.ts'
import { memberOf, orderOf, pushMembers, pushOrders } from '../../../test/factories/orders.ts'
import { attributeValuesOf, membershipBody, saveDraft, skuValues } from '../../../test/factories/products.ts'
import { makeReward } from '../../../test/factories/rewards.ts'
import { dropOldAuditEvents } from './audit-retention.ts'

let test: TestApp
let auditor: string
beforeAll(async () => {
  test = await buildTestApp({ AUDIT_RETENTION_MONTHS: '12', RATE_LIMIT_EXPORT: '1000' })
  auditor = await signedInAs(test, { permissions: { trade_site: ['audit.read', 'audit.export'] } })
})
afterAll(() => test.close())

const list = async (query: object = {}, token = test.adminToken) =>
  (await test.call(audit.list, { query: { ...query }, token })).data

const download = async (query: object, { token = test.adminToken, headers = {} } = {}) =>
  test.app.http.inject(requestOf(audit.export, { query: { ...query }, token, headers }))

describe('list', () => {
  it('says who did what in words, in the caller’s language', async () => {
    const { data: notice } = await test.call(notices.create, { body: { title: '停机', content: '维护' } })
    await test.call(notices.update, { body: { id: notice.id, status: 0, title: '停机二' } })
    const query = { entity: 'notice', entityId: String(notice.id), action: 'notice.update' }
    const { rows, total } = await list(query)
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({
      actionText: '修改通知',
      outcomeText: '完成',
      actorName: 'admin',
      actorKindText: '账号',
      entityText: '通知',
      entityName: '停机二',
      changes: [
        { field: 'title', fieldText: '标题', beforeText: '停机', afterText: '停机二' },
        { field: 'status', fieldText: '状态', before: 1, after: 0, beforeText: '启用', afterText: '禁用' },
      ],
    })
    const english = await test.call(audit.list, { query, headers: { 'accept-language': 'en-US' } })
    expect(english.data.rows[0]).toMatchObject({ actionText: 'Edit notice', entityText: 'Notice' })
    expect(english.data.rows[0]?.changes[1]).toMatchObject({ fieldText: 'Status', afterText: 'Off' })
  })

  it('filters by each field, sorts and pages, with exact totals', async () => {
    for (const n of [1, 2, 3])
      await recordEvent(test, {
        action: 'menu.update',
        entity: 'menu',
        entityId: n,
        actorName: `Zoe.${n}`,
        siteCode: 'freight_site',
      })
    const only = { action: 'menu.update', siteCode: 'freight_site' }
    expect(await list(only)).toMatchObject({
      total: 3,
      rows: [{ entityId: '3' }, { entityId: '2' }, { entityId: '1' }],
    })
    expect((await list({ ...only, sort: 'time,ASC', size: 2 })).rows.map(row => row.entityId)).toEqual([
      '1',
      '2',
    ])
    expect(await list({ ...only, page: 2, size: 2 })).toMatchObject({ total: 3, rows: [{ entityId: '1' }] })
    expect(await list({ ...only, page: 9 })).toEqual({ rows: [], total: 3 })
    const found = async (query: object) => (await list({ ...only, ...query })).total
    expect(await found({ actor: 'zoe.2' })).toBe(1)
    expect(await found({ actor: 'ZOE' })).toBe(3)
    expect(await found({ actor: 'oe' })).toBe(0)
    expect(await found({ actor: '%' })).toBe(0)
    expect(await found({ actorId: 1 })).toBe(0)
    expect(await found({ entityId: '2' })).toBe(1)
    expect(await found({ address: '10.1.' })).toBe(3)
    expect(await found({ address: '10.2' })).toBe(0)
    expect(await found({ outcome: 'denied' })).toBe(0)
    expect(await found({ startTime: '2020-01-01', endTime: '2020-01-02' })).toBe(0)
    expect(await found({ startTime: '2020-01-01', endTime: String(Date.now() + 1000) })).toBe(3)
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())
    expect(await found({ startTime: today, endTime: today })).toBe(3)
  })

  it('counts as the rows do after every kind of event', async () => {
    const [counted] = await test.sql('SELECT count(*)::int AS n FROM audit_event')
    expect((await list()).total).toBe(counted?.n)
    const [denied] = await test.sql(`SELECT count(*)::int AS n FROM audit_event WHERE outcome = 'denied'`)
    expect((await list({ outcome: 'denied' })).total).toBe(denied?.n)
  })

  it.each([
    ['outcome', { outcome: 'undone' }],
    ['startTime', { startTime: 'yesterday' }],
    ['endTime', { startTime: '2026-02-02', endTime: '2026-02-01' }],
    ['sort', { sort: 'action,ASC' }],
    ['size', { size: 201 }],
    ['actorId', { actorId: 0 }],
  ])('refuses a bad %s: %j', async (field, query) => {
    const answer = await test.call(audit.list, { query })
    expect(answer).toMatchObject({ status: 400, errorcode: 10400 })
    expect(Object.keys(answer.fields)).toEqual([field])
    const file = await download(query)
    if (field !== 'size') expect(file.json()).toMatchObject({ errorcode: 10400 })
  })
})

it('calls an app, a list and what was pushed by their names', async () => {
  await test.sql(
    `INSERT INTO audit_event (action, entity, entity_id, actor_kind, actor_name, actor_id)
     SELECT action, split_part(action, '.', 1), id, 'app', 'app-3e05', $1 FROM (VALUES
       ('intake.push', 'charge-orders'), ('personalData.search', 'invoices.list'),
       ('personalData.search', 'memberLogs.records')) AS t (action, id)`,
    [(await createAccount(test, { columns: { src: 'app', full_name: '示例前台站点' } })).id],
  )
  const { rows } = await list({ actor: 'app-3e05', sort: 'time,ASC' })
  expect(rows.map(({ appName, entityName }) => `${appName} ${entityName}`).sort()).toEqual([
    '示例前台站点 发票',
    '示例前台站点 查看登录和行为日志',
    '示例前台站点 用户查询记录',
  ])
})

describe('a record by what people call it', () => {
  const actionsOf = async (record: string, token = test.adminToken) =>
    (await list({ record }, token)).rows.map(({ action }) => action)

  it('is found by its number, a SKU code, a channel code, its name and its id', async () => {
    await pushMembers(test, memberOf({ userId: 'wx-called' }))
    await pushOrders(test, orderOf({ order_no: 'CALLED-7', userId: 'wx-called' }))
    const { data: channel } = await test.call(channels.create, { body: { code: 'CALL_1', name: '被叫渠道' } })
    const sku = { attributes: attributeValuesOf(skuValues({ '@product_sku_code': 'CALLED@SKU' })) }
    const { id } = await saveDraft(test, await membershipBody(test, { option_products: [sku] }))
    const entityName = 'As the log has it'
    await recordEvent(test, { action: 'product.revoke', entity: 'product', entityId: id, entityName })
    await recordEvent(test, { action: 'order.export', entity: 'order', entityId: 'CALLED-7', entityName })
    await recordEvent(test, { action: 'channel.delete', entity: 'channel', entityId: channel.id, entityName })
    expect(await actionsOf('CALLED@SKU')).toEqual(['product.revoke', 'product.createSku', 'product.create'])
    expect(await actionsOf('CALLED-7')).toEqual(['order.export'])
    expect(await actionsOf('call_1')).toEqual(['channel.delete', 'channel.create'])
    expect(await actionsOf('被叫')).toEqual(['channel.delete', 'channel.create'])
    expect(await actionsOf('as the LOG')).toEqual(['channel.delete', 'order.export', 'product.revoke'])
    expect(await actionsOf(`#${channel.id}`)).toContain('channel.delete')
    expect(await actionsOf('%')).toEqual([])
    const rows = (await download({ record: 'CALLED@SKU', format: 'csv' })).body.trim().split('\n')
    expect(rows).toHaveLength(1 + 3)
  })

  it('finds the payment of a batch by its order and its receiver, without every other one', async () => {
    const ids = [await makeReward(test, { key: 'a' }), await makeReward(test, { key: 'b' })]
    await pushOrders(test, orderOf({ order_no: 'PAYS-a' }), orderOf({ order_no: 'PAYS-b' }))
    await test.sql(`UPDATE reward SET order_no = 'PAYS-' || source_key, inviter = '收款人' || source_key`)
    const { id } = (await test.call(payouts.create, { body: { ids } })).data
    const seen = async () => ({
      id,
      version: (await test.call(payouts.get, { params: { id } })).data.version,
    })
    await test.call(payouts.decide, { body: { ...(await seen()), decision: 'approve' } })
    await test.call(payouts.move, { body: { id, action: 'send' } })
    for (const [line, result] of [
      [1, 'failed'],
      [2, 'paid'],
    ] as const)
      await test.call(payouts.lineResult, { body: { ...(await seen()), line, result, reason: '户名不符' } })
    const ofBatch = ['payout.send', 'payout.approve', 'payout.create']
    expect(await actionsOf('PAYS-a')).toEqual(['payout.failLine', ...ofBatch])
    expect(await actionsOf('PAYS-b')).toEqual(['payout.payLine', ...ofBatch])
    expect(await actionsOf('收款人a')).toEqual(['payout.failLine'])
    expect(await actionsOf('receiver')).toEqual([])
    const token = await signedInAs(test, { permissions: { default_site: ['audit.read'] } })
    expect([await actionsOf('收款人a', token), await actionsOf('PAYS-a', token)]).toEqual([[], []])
  })

  it('is looked up only among the kinds that the caller may list', async () => {
    const token = await signedInAs(test, { permissions: { default_site: ['audit.read'] } })
    expect(await actionsOf('CALLED@SKU', token)).toEqual(['product.createSku'])
    expect(await actionsOf('被叫', token)).toEqual(['channel.create'])
  })
})

describe('scope', () => {
  it('shows a site admin the events of the own site only', async () => {
    await recordEvent(test, { siteCode: 'trade_site', entityId: 'mine' })
    await recordEvent(test, { siteCode: 'freight_site', entityId: 'other' })
    await recordEvent(test, { entityId: 'back-office' })
    const { rows, total } = await list({ size: 200 }, auditor)
    expect(new Set(rows.map(row => row.siteCode))).toEqual(new Set(['trade_site']))
    expect(rows.map(row => row.entityId)).toContain('mine')
    expect(total).toBe(rows.length)
    expect((await list({ entityId: 'other' }, auditor)).total).toBe(0)
    const named = await test.call(audit.list, { query: { siteCode: 'freight_site' }, token: auditor })
    expect(named).toMatchObject({ status: 403, errorcode: 10406 })
    const file = await download({ siteCode: 'default_site' }, { token: auditor })
    expect(file.json().errorcode).toBe(10406)
  })

  it('shows what belongs to no site to the auditors of the back-office', async () => {
    const token = await signedInAs(test, { permissions: { default_site: ['audit.read'] } })
    expect((await list({ entityId: 'back-office' }, token)).total).toBe(1)
    expect((await list({ entityId: 'mine' }, token)).total).toBe(0)
  })

  it('needs a permission each for reading and exporting', async () => {
    const reader = await signedInAs(test, { permissions: { default_site: ['audit.read'] } })
    expect((await download({}, { token: reader })).json().errorcode).toBe(10406)
    const none = await signedInAs(test)
    expect((await test.call(audit.list, { token: none })).errorcode).toBe(10406)
    expect((await test.call(audit.list, { token: null })).errorcode).toBe(10403)
    const denied = await lastEvent(test, 'audit.export')
    expect(denied?.outcome).toBe('denied')
  })
})

it('forgets whole months beyond the retention, and counts on exactly', async () => {
  await test.sql(`CREATE TABLE audit.audit_event_2020_01 PARTITION OF audit_event
    FOR VALUES FROM ('2020-01-01Z') TO ('2020-02-01Z')`)
  await test.sql(`INSERT INTO audit_event (time, action, entity) VALUES
    ('2020-01-05', 'notice.create', 'notice'), ('2019-05-05', 'notice.create', 'notice')`)
  const before = (await list({ action: 'notice.create' })).total
  expect(await dropOldAuditEvents(test.app)).toBe(1)
  expect(await test.sql(`SELECT 1 FROM audit_event WHERE time < '2021-01-01'`)).toEqual([])
  expect((await list({ action: 'notice.create' })).total).toBe(before - 2)
  expect((await list({ action: 'audit.retention' })).rows[0]).toMatchObject({ actorKindText: '系统' })
  expect(await dropOldAuditEvents(test.app)).toBe(0)
})

describe('words', () => {
  it('are there for every operation that can be denied', () => {
    const guarded = operations.filter(({ access }) => typeof access === 'object')
    const silent = guarded.filter(
      ({ id }) => !/[\u4e00-\u9fff]/.test(test.app.auditWords.action(id)?.zh ?? ''),
    )
    expect(silent.map(({ id }) => id)).toEqual([])
  })

  it('are there for every action that the code names', () => {
    const source = join(import.meta.dirname, '../..')
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      name => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    )
    const named = files.flatMap(name =>
      [...readFileSync(join(source, name), 'utf8').matchAll(/action: ['`]([\w.]+)(\$\{)?/g)].map(
        ([, action = '', isOpen]) => ({ action, isOpen: isOpen !== undefined }),
      ),
    )
    expect(named.length).toBeGreaterThan(10)
    const codes = new Set(test.app.auditWords.words.map(({ code }) => code))
    const silent = named.filter(({ action, isOpen }) =>
      isOpen ? !codes.has(action.split('.')[0] ?? '') : !test.app.auditWords.action(action),
    )
    expect(silent).toEqual([])
  })

  it('are what the filters offer', async () => {
    const { data } = await test.call(audit.words, { headers: { 'accept-language': 'en-US' } })
    expect(data.actions).toContainEqual({ code: 'site.create', text: 'Add site' })
    expect(data.entities).toContainEqual(expect.objectContaining({ code: 'menu', text: 'Menu' }))
  })
})

it('names a refused super-admin call', async () => {
  const token = await signedInAs(test, { permissions: { default_site: ['site.read'] } })
  await test.call(sites.delete, { params: { code: 'trade_site' }, token })
  const [event] = (await list({ outcome: 'denied', action: 'sites.delete' })).rows
  expect(event).toMatchObject({ actionText: '删除站点', outcomeText: '拒绝' })
})

it('names no record for a refused call that named none', async () => {
  const token = await signedInAs(test, { permissions: { default_site: ['notice.read'] } })
  await test.call(notices.create, { body: { title: 'x', id: {} } as never, token })
  const { rows } = await list({ outcome: 'denied' })
  const ids = rows.filter(({ action }) => action.startsWith('notices.')).map(({ entityId }) => entityId)
  expect(ids).toEqual([''])
})
