/** security.md 31: contacts in names and other free texts are masked, and no part of such a text finds it. */
import {
  audit,
  bin,
  channels,
  charging,
  freightRates,
  importTemplates,
  intakeCharging,
  intakeFreight,
  intakeInvitations,
  intakeInvoices,
  intakeRewards,
  invitations,
  invoices,
  memberLogs,
  members,
  type OperationSpec,
  orders,
  palette,
  renewalRules,
  rewards,
  tradeData,
  trailers,
} from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../build-app.ts'
import { signedInAs } from '../factories/accounts.ts'
import { memberOf, orderOf, pushMembers, pushOrders, pushRows } from '../factories/orders.ts'

const contact = '王芳１３８ 0013.8000'
const mail = 'wang.fang@example.com'
const account = '工行 6222021234567890123'

let test: TestApp
let clerk: string
let caller: string
beforeAll(async () => {
  test = await buildTestApp()
  const own = [
    'member.read',
    'order.read',
    'invoice.read',
    'reward.read',
    'memberLog.read',
    'invitation.read',
    'channel.read',
    'channel.delete',
    'tradeData.read',
    'renewalRule.read',
    'charging.read',
    'trailer.read',
    'freightRate.read',
  ]
  clerk = await signedInAs(test, { permissions: { default_site: own } })
  const full = ['phone', 'email'].map(kind => `personalData.${kind}`)
  caller = await signedInAs(test, { permissions: { default_site: [...own, ...full] } })
  const plain = { phone: '', email: '' }
  await pushMembers(
    test,
    memberOf({ ...plain, userId: 'a', name: contact, company: `ACME ${mail}`, position: '经理' }),
    memberOf({ ...plain, userId: 'b', name: mail }),
    memberOf({ ...plain, userId: 'c', name: '王芳 1380' }),
  )
  await pushOrders(
    test,
    orderOf({ order_no: 'A', source_name: contact, item_list: [{ item_name: `会员 ${mail}` }] }),
    orderOf({ order_no: 'C', source_name: '王芳 1380', item_list: [{ item_name: '会员 wang' }] }),
  )
  const asked = { titleKind: 'person', kind: 'normal', updateTime: '2026-03-01T02:00:00Z' } as const
  const texts = { title: contact, remark: `送 ${mail}`, address: `北京 电话 010-62881234`, bank: account }
  await pushRows(test, intakeInvoices.invoices, { ...asked, ...texts, id: 'i-1', orderNo: 'A' })
  await pushRows(test, intakeInvoices.invoices, { ...asked, id: 'i-2', orderNo: 'C', title: '王芳 1380' })
  await nameRecords()
  const reward = { ...intakeRewards.rewards.example, id: 'r-1', bank: account, inviter: contact }
  await pushRows(test, intakeRewards.rewards, reward)
  const typed = { productName: `水杯 ${contact}`, material: `钢 ${mail}` }
  for (const operation of [intakeCharging.chargeSettlements, intakeCharging.chargeOrders])
    await pushRows(test, operation, { ...operation.example, ...typed })
  const where = { toCityName: `宁波 ${contact}`, intermodalRegionName: mail }
  for (const operation of [intakeFreight.trailerOrders, intakeFreight.quotes])
    await pushRows(test, operation, { ...operation.example, ...where })
  await test.sql(`INSERT INTO behaviour_action (code, name_zh, name_en) VALUES ('X', $1, $1)`, [contact])
  for (const [id, inviterUserId] of Object.entries({ 1: 'a', 2: 'b', 3: 'c' }))
    await pushRows(test, intakeInvitations.invitations, {
      ...{ id, inviterUserId, inviteDate: '2026-03-01T02:00:00Z', updateTime: '2026-03-01T02:00:00Z' },
    })
})
afterAll(() => test.close())

/** Records that people name: each kind twice, one with a contact; a channel of each in the bin. */
async function nameRecords() {
  const rule = { daysBefore: 30, language: 'zh_CN', text: '续费', status: 'on' } as const
  const layout = { columns: { product: ['Goods'] }, decimalComma: [] }
  for (const [at, name] of [`渠道${contact}`, '渠道王芳 1380'].entries()) {
    const labels = [
      { locale: 'zh_CN', name },
      { locale: 'en_US', name: at === 0 ? mail : 'Wang' },
    ]
    await test.call(channels.create, { body: { code: `WF_${at + 1}`, name, labels, remark: name } })
    const { data } = await test.call(channels.create, { body: { code: `GONE_${at}`, name: `${name}` } })
    await test.call(channels.delete, { params: { id: data.id } })
    await test.call(importTemplates.create, { body: { name, vendor: name, remark: name, layout } })
    await test.call(renewalRules.create, { body: { ...rule, name } })
    await test.sql(`UPDATE members SET channel_code = $1 WHERE user_id = $2`, [
      `WF_${at + 1}`,
      at === 0 ? 'a' : 'c',
    ])
  }
}

const found = async (operation: OperationSpec, query: object, token: string) => {
  const { errorcode, data } = await test.call(operation, { query, token } as never)
  expect([operation.id, errorcode]).toEqual([operation.id, 0])
  return (data as unknown as { total: number }).total
}

describe('a part of a masked text', () => {
  it.each<[OperationSpec, string]>([
    [members.list, 'name'],
    [memberLogs.logins, 'username'],
    [invitations.list, 'name'],
  ])('finds nobody who is called so: %o %s', async (operation, field) => {
    for (const part of ['0013.8', 'fang@', 'Wang.f', '１３８'])
      expect([
        part,
        await found(operation, { [field]: part }, clerk),
        await found(operation, { [field]: part }, caller),
      ]).toEqual([part, 0, 1])
    expect(await found(operation, { [field]: '1380' }, clerk)).toBe(1)
    expect(await found(operation, { [field]: '王芳' }, clerk)).toBe(1)
    expect(await found(operation, { [field]: '王芳' }, caller)).toBe(2)
  })

  it.each<[OperationSpec, string, string]>([
    [orders.list, 'source_name', '0013.8'],
    [orders.list, 'product', 'fang@'],
    [invoices.list, 'title', '0013.8'],
  ])('finds no order and no invoice: %o %s', async (operation, field, part) => {
    expect(await found(operation, { [field]: part }, clerk)).toBe(0)
    expect(await found(operation, { [field]: part }, caller)).toBe(1)
    const shared = field === 'product' ? '会员' : '王芳'
    expect(await found(operation, { [field]: shared }, clerk)).toBe(1)
    expect(await found(operation, { [field]: shared }, caller)).toBe(2)
  })

  it.each<[OperationSpec, string]>([
    [channels.list, 'name'],
    [importTemplates.list, 'name'],
    [importTemplates.list, 'vendor'],
    [renewalRules.list, 'name'],
    [bin.list, 'name'],
    [memberLogs.logins, 'channel'],
  ])('finds no record that people name: %o %s', async (operation, field) => {
    for (const part of ['0013.8', '１３８'])
      expect([
        part,
        await found(operation, { [field]: part }, clerk),
        await found(operation, { [field]: part }, caller),
      ]).toEqual([part, 0, 1])
    expect(await found(operation, { [field]: '渠道王' }, clerk)).toBe(1)
    expect(await found(operation, { [field]: '渠道王' }, caller)).toBe(2)
    expect(await found(operation, { [field]: `渠道${contact}` }, clerk)).toBe(1)
  })

  it.each([charging.settlements, charging.orders])('finds no charge: %o', async operation => {
    const totals = async (productName: string) => [
      await found(operation, { productName }, clerk),
      await found(operation, { productName }, caller),
    ]
    expect(await totals('0013.8')).toEqual([0, 1])
    expect(await totals(`水杯 ${contact}`)).toEqual([1, 1])
  })

  it('finds no channel by its name in another language, and none in the palette', async () => {
    expect(await found(channels.list, { name: 'fang@' }, clerk)).toBe(0)
    expect(await found(channels.list, { name: 'fang@' }, caller)).toBe(1)
    const named = async (text: string, token: string) =>
      (await test.call(palette.find, { query: { q: text }, token })).data.groups
        .filter(({ kind }) => kind === 'channel')
        .flatMap(({ rows }) => rows.map(({ name }) => name))
    expect([await named('0013.8', clerk), await named('0013.8', caller)]).toEqual([[], [`渠道${contact}`]])
    expect(await named('WF_1', clerk)).toEqual(['渠道王芳138****8000'])
  })

  it('is not in the refusal of a channel in use', async () => {
    const { data } = await test.call(channels.list, { query: { code: 'WF_1' } })
    const refused = await test.call(channels.delete, { params: { id: data.rows[0]?.id ?? 0 }, token: clerk })
    expect(refused.errorcode).toBe(10409)
    expect(refused.errormessage).toContain('“渠道王芳138****8000”')
  })

  it('finds no data set called so, and its own words still do', async () => {
    await test.sql(
      `INSERT INTO trade_data_set (name, row_count) VALUES ('list_13800138000', 1), ('peru_202401-202412', 1)`,
    )
    expect(await found(tradeData.list, { name: '0013' }, clerk)).toBe(0)
    expect(await found(tradeData.list, { name: '0013' }, caller)).toBe(1)
    expect(await found(tradeData.list, { name: '202401' }, clerk)).toBe(1)
  })

  it('finds nobody in the palette', async () => {
    const named = async (text: string, token: string) =>
      (await test.call(palette.find, { query: { q: text }, token })).data.groups.filter(
        ({ kind, rows }) => kind === 'member' && rows.length > 0,
      ).length
    expect([await named('wang.f', clerk), await named('wang.f', caller)]).toEqual([0, 1])
  })

  it('is found whole, which is counted and in the audit log', async () => {
    expect(await found(members.list, { name: mail }, clerk)).toBe(1)
    expect(await found(orders.list, { source_name: contact }, clerk)).toBe(1)
    const { data } = await test.call(audit.list, { query: { action: 'personalData.search' } })
    expect(data.rows.map(({ changes }) => changes[0]?.after)).toEqual([
      '王芳138****8000',
      'w****@example.com',
      '水杯 王芳138****8000',
      '渠道王芳138****8000',
    ])
  })
})

it('is shown masked to who may not see it whole, in every free text', async () => {
  const rows = async (operation: OperationSpec, query: object, token: string) =>
    JSON.stringify((await test.call(operation, { query, token } as never)).data)
  const hidden = /0013|wang\.fang|6288|021234/
  for (const [operation, query] of [
    [members.list, {}],
    [orders.list, {}],
    [invoices.list, {}],
    [rewards.list, {}],
    [invitations.list, {}],
    [channels.list, {}],
    [importTemplates.list, {}],
    [renewalRules.list, {}],
    [bin.list, {}],
    [memberLogs.logins, {}],
    [memberLogs.actionTypes, {}],
    [charging.settlements, {}],
    [charging.orders, {}],
    [trailers.list, {}],
    [freightRates.list, {}],
  ] as const)
    expect([operation.id, await rows(operation, query, clerk)]).toEqual([
      operation.id,
      expect.not.stringMatching(hidden),
    ])
  const seen = await rows(invoices.list, { orderNo: 'A' }, caller)
  expect(seen).toContain(contact)
  expect(seen).toContain('010-62881234')
  // Who sees phone numbers does not see accounts.
  expect(seen).toContain('工行 6222****0123')
  const [row] = (await test.call(members.list, { query: { userId: 'a' }, token: clerk })).data.rows
  const one = await test.call(members.get, { params: { id: row?.uidPk ?? 0 }, token: clerk })
  expect(one.data).toMatchObject({
    name: '王芳138****8000',
    company: 'ACME w****@example.com',
    position: '经理',
  })
})

it('reveals a masked text of an invoice, one at a time', async () => {
  const [row] = (await test.call(invoices.list, { query: { orderNo: 'A' } })).data.rows
  const ask = async (token: string) =>
    test.call(invoices.reveal, { params: { id: row?.id ?? 0 }, body: { field: 'bank' }, token })
  expect((await ask(clerk)).errorcode).toBe(10406)
  const token = await signedInAs(test, {
    permissions: { default_site: ['invoice.read', 'personalData.reveal'] },
  })
  expect((await ask(token)).data.value).toBe(account)
})
