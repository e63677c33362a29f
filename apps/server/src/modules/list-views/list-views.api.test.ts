import { type ListLayout, limits, listViews, orders } from '@backoffice/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { createAccount, signedInAs, tokenFor } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const layout: ListLayout = {
  order: ['order_no'],
  hidden: ['source'],
  density: 'compact',
  widths: { order_no: 200 },
}
const ordersView = {
  list: orders.list.id,
  query: { status: 'PAID,UNPAID', sort: 'create_time,DESC' },
  layout,
}
const reading = ['order.read']

const save = (name: string, token: string, more: object = {}) =>
  test.call(listViews.create, { body: { ...ordersView, name, ...more }, token })

async function saved(name: string, token: string, more: object = {}) {
  const answer = await save(name, token, more)
  expect(answer.errorcode).toBe(0)
  return answer.data
}

const seen = async (token: string, list: string = orders.list.id) =>
  (await test.call(listViews.list, { query: { list }, token })).data.rows

/** A person who reads orders, with a role of the given permissions. */
async function person(...more: string[]) {
  const { id } = await createAccount(test, { permissions: { default_site: [...reading, ...more] } })
  const [role] = await test.sql<{ role_id: number }>(
    'SELECT role_id FROM account_role WHERE account_id = $1',
    [id],
  )
  return { id, token: await tokenFor(test, id), roleId: role?.role_id ?? 0 }
}

const join = (accountId: number, roleId: number) =>
  test.sql('INSERT INTO account_role VALUES ($1, $2)', [accountId, roleId])

it('is saved, found by its owner alone, renamed with its version, and deleted', async () => {
  const { token } = await person()
  const view = await saved(' Paid ', token)
  expect(view).toMatchObject({
    ...ordersView,
    name: 'Paid',
    isOwn: true,
    canEdit: true,
    canDelete: true,
    ignored: [],
    version: 1,
  })
  expect(await save('PAID', token)).toMatchObject({ errorcode: 10400, fields: { name: '已有同名的视图' } })
  expect(await seen(token)).toEqual([view])
  expect(await seen((await person()).token)).toEqual([])
  const rename = (version: number, name: string) =>
    test.call(listViews.update, { body: { id: view.id, version, name }, token })
  expect((await rename(1, '已付款')).data).toMatchObject({ ...ordersView, name: '已付款', version: 2 })
  expect((await lastEvent(test, 'listView.update'))?.changes).toEqual([
    { field: 'name', before: 'Paid', after: '已付款' },
  ])
  expect(await rename(1, 'x')).toMatchObject({ errorcode: 10409, data: { name: '已付款', version: 2 } })
  const remove = () => test.call(listViews.delete, { params: { id: view.id }, token })
  expect((await remove()).errorcode).toBe(0)
  expect((await remove()).errorcode).toBe(10404)
})

it.each<[field: string, change: object]>([
  ['name', { name: '' }],
  ['name', { name: 'x'.repeat(51) }],
  ['list', { list: 'orders.nothing' }],
  ['list', { list: 'orders.export' }],
  ['list', { list: 'members.list' }],
  ['query.status', { query: { status: 'PAID,MAYBE' } }],
  ['query.sort', { query: { sort: 'nothing,ASC' } }],
  ['query.page', { query: { page: '2' } }],
  ['query.nothing', { query: { nothing: '1' } }],
  ['query.order_no', { query: { order_no: 'x'.repeat(501) } }],
  ['query.source_phone', { query: { source_phone: '138' } }],
  ['layout.density', { layout: { ...layout, density: 'huge' } }],
  ['layout.order', { layout: { ...layout, order: Array(101).fill('a') } }],
  ['layout.widths.order_no', { layout: { ...layout, widths: { order_no: 9 } } }],
  ['layout.widths.a b', { layout: { ...layout, widths: { 'a b': 100 } } }],
  ['roleId', { roleId: 2_147_483_648 }],
])('refuses a bad %s: %j', async (field, change) => {
  const { token } = await person()
  const answer = await save('x', token, change)
  expect(answer.errorcode).toBe(10400)
  expect(Object.keys(answer.fields)).toEqual([field])
})

it('is shared with a role by who may, and changed by who may share with the role', async () => {
  const sharer = await person('listView.share')
  const colleague = await person()
  const other = await person('listView.share')
  expect((await save('no', colleague.token, { roleId: colleague.roleId })).errorcode).toBe(10406)
  expect((await save('no', sharer.token, { roleId: colleague.roleId })).fields).toHaveProperty('roleId')
  await join(colleague.id, sharer.roleId)
  // The role gives the permission to share; the colleague only reads.
  await test.sql(
    `DELETE FROM role_permission WHERE role_id = $1 AND permission_id IN (SELECT id FROM permission WHERE code = 'listView.share')`,
    [sharer.roleId],
  )
  await join(sharer.id, other.roleId)
  const view = await saved('ours', sharer.token, { roleId: sharer.roleId })
  expect(view).toMatchObject({ roleId: sharer.roleId, isOwn: true })
  expect(await seen(colleague.token)).toMatchObject([{ id: view.id, isOwn: false, canEdit: false }])
  expect(await seen(other.token)).toEqual([])
  const change = (token: string, body: object) =>
    test.call(listViews.update, { body: { id: view.id, version: 1, ...body }, token })
  expect((await change(colleague.token, { name: 'x' })).errorcode).toBe(10406)
  expect((await change(other.token, { name: 'x' })).errorcode).toBe(10404)
  await join(other.id, sharer.roleId)
  expect(await seen(other.token)).toMatchObject([{ id: view.id, isOwn: false, canEdit: true }])
  expect((await change(other.token, { roleId: null })).fields).toHaveProperty('roleId')
  expect((await change(other.token, { name: 'theirs' })).data).toMatchObject({ name: 'theirs', version: 2 })
  expect((await change(sharer.token, { query: {} })).errorcode).toBe(10409)
  const remove = async (token: string) =>
    (await test.call(listViews.delete, { params: { id: view.id }, token })).errorcode
  expect(await remove(other.token)).toBe(10406)
  // Without the permission, the owner keeps the view as it is, keeps it alone, or deletes it.
  await test.sql(
    `DELETE FROM role_permission WHERE role_id = $1 AND permission_id IN (SELECT id FROM permission WHERE code = 'listView.share')`,
    [other.roleId],
  )
  await test.sql('DELETE FROM account_role WHERE account_id = $1 AND role_id <> $2', [
    sharer.id,
    sharer.roleId,
  ])
  const { version } = (await seen(sharer.token))[0] ?? {}
  expect((await change(sharer.token, { version, query: {} })).errorcode).toBe(10406)
  await test.sql('DELETE FROM account_role WHERE account_id = $1 AND role_id = $2', [
    colleague.id,
    sharer.roleId,
  ])
  expect(await seen(colleague.token)).toEqual([])
})

it('shows nobody more than they may see, and says what it leaves out', async () => {
  const sharer = await person('listView.share', 'personalData.phone')
  const reader = await person()
  await join(reader.id, sharer.roleId)
  await test.sql(
    `DELETE FROM role_permission WHERE role_id = $1 AND permission_id IN (SELECT id FROM permission WHERE code = 'personalData.phone')`,
    [sharer.roleId],
  )
  await test.sql(
    `UPDATE list_view SET query = '{"gone": "1", "status": "PAID", "source_phone": "13812345678"}'
     WHERE id = $1`,
    [(await saved('phone', sharer.token, { roleId: sharer.roleId })).id],
  )
  expect(await seen(reader.token)).toMatchObject([
    { query: { status: 'PAID' }, ignored: ['gone', 'source_phone'], canEdit: true },
  ])
  // Whole numbers may be asked for, so the owner keeps the own one.
  expect(await seen(sharer.token)).toMatchObject([
    { query: { status: 'PAID', source_phone: '13812345678' }, ignored: ['gone'] },
  ])
  await test.sql('UPDATE role SET enabled = false WHERE id = $1', [sharer.roleId])
  expect(await seen(reader.token)).toEqual([])
})

it('shows a phone number in its name to its owner and who may see it, and no other editor changes that name', async () => {
  const sharer = await person('listView.share')
  const editor = await person()
  await join(editor.id, sharer.roleId)
  const { id } = await saved('王芳 13812345678', sharer.token, { roleId: sharer.roleId })
  const nameFor = async (token: string) => (await seen(token)).find(view => view.id === id)?.name
  expect([await nameFor(sharer.token), await nameFor(editor.token)]).toEqual([
    '王芳 13812345678',
    '王芳 138****5678',
  ])
  const change = (body: object) => test.call(listViews.update, { body: { id, ...body }, token: editor.token })
  expect((await change({ name: '王芳' })).fields).toHaveProperty('name')
  expect((await change({ name: '王芳 138****5678', query: {} })).data).toMatchObject({
    name: '王芳 138****5678',
    query: {},
  })
  expect(await nameFor(sharer.token)).toBe('王芳 13812345678')
  expect(await change({ version: 9 })).toMatchObject({
    errorcode: 10409,
    data: { name: '王芳 138****5678' },
  })
})

it('opens the list for a person until it is gone, and columns are kept by list and reset', async () => {
  const { token } = await person()
  const view = await saved('first', token)
  const settings = async () => (await test.call(listViews.settings, { token })).data
  const choose = (viewId: number | null, list: string = orders.list.id) =>
    test.call(listViews.setDefault, { body: { list, viewId }, token })
  expect(await settings()).toEqual({ layouts: [], defaults: [] })
  expect((await choose(view.id)).errorcode).toBe(0)
  expect((await choose(view.id, 'members.list')).fields).toHaveProperty('viewId')
  expect((await choose(2_147_483_000)).fields).toHaveProperty('viewId')
  const keep = (list: string, kept: ListLayout | null) =>
    test.call(listViews.setLayout, { body: { list, layout: kept }, token })
  await keep('orders', layout)
  await keep('orders', { ...layout, density: 'comfortable' })
  expect(await settings()).toEqual({
    layouts: [{ list: 'orders', layout: { ...layout, density: 'comfortable' } }],
    defaults: [view],
  })
  await keep('orders', null)
  await test.call(listViews.delete, { params: { id: view.id }, token })
  expect(await settings()).toEqual({ layouts: [], defaults: [] })
})

it('takes so many of a list and person, of two at once too', async () => {
  const { id, token } = await person()
  await saved('first', token)
  await test.sql(
    `INSERT INTO list_view (account_id, list, name, query, layout)
     SELECT account_id, list, 's' || n, query, layout FROM list_view, generate_series(3, $1::int) AS n
     WHERE account_id = $2`,
    [limits.listViewsMax, id],
  )
  const answers = await Promise.all([save('one', token), save('two', token)])
  expect(answers.map(({ errorcode }) => errorcode).sort()).toEqual([0, 10400])
})

it('is nothing for lists that a person may not read', async () => {
  const token = await signedInAs(test, { permissions: { default_site: [] } })
  expect(await seen(token)).toEqual([])
  expect((await save('x', token)).fields).toHaveProperty('list')
})
