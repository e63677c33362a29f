/** Notes of the staff: one's own, those of others with a permission, contacts masked. */
import { intakeMembers, intakeOrders, memberNotes } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { memberOf, orderOf } from '../../../test/factories/orders.ts'
import { words } from '../../../test/words.ts'

let test: TestApp
let memberId: number
let clerk: string
beforeAll(async () => {
  test = await buildTestApp()
  await test.call(intakeMembers.members, { body: memberOf() })
  memberId = (await test.sql<{ id: number }>('SELECT uid_pk AS id FROM members'))[0]?.id ?? 0
  clerk = await signedInAs(test, { permissions: { default_site: ['memberNote.read', 'memberNote.write'] } })
})
afterAll(() => test.close())
beforeEach(() => test.sql('DELETE FROM member_note'))

const list = async (token?: string) =>
  (await test.call(memberNotes.list, { query: { memberId }, ...(token && { token }) })).data.rows

const add = (text: string, more: { token?: string; pinned?: boolean } = {}) => {
  const { token, ...rest } = more
  return test.call(memberNotes.create, { body: { memberId, text, ...rest }, ...(token && { token }) })
}

it('stand with the pinned ones first, and each change is in the log', async () => {
  await add('第一条', { pinned: true })
  const { data } = await add('第二条')
  expect((await list()).map(({ text }) => text)).toEqual(['第一条', '第二条'])
  expect(data).toMatchObject({ author: 'admin', editable: true, pinned: false, version: 1 })
  const changed = await test.call(memberNotes.update, { body: { id: data.id, version: 1, text: '改过' } })
  expect(changed.data).toMatchObject({ text: '改过', version: 2 })
  const stale = await test.call(memberNotes.update, { body: { id: data.id, version: 1, pinned: true } })
  expect(stale).toMatchObject({ errorcode: 10409, data: { text: '改过' } })
  await test.call(memberNotes.delete, { params: { id: data.id } })
  expect(await lastEvent(test, 'memberNote.delete')).toMatchObject({ entity_name: '王芳' })
  expect(await list()).toHaveLength(1)
})

it('of others are read, and changed with the permission only', async () => {
  const { data } = await add('管理员的备注')
  expect((await list(clerk))[0]).toMatchObject({ text: '管理员的备注', editable: false })
  const body = { id: data.id, text: '别人改的' }
  expect((await test.call(memberNotes.update, { body, token: clerk })).errorcode).toBe(10406)
  expect((await test.call(memberNotes.delete, { params: { id: data.id }, token: clerk })).errorcode).toBe(
    10406,
  )
  const own = await add('自己的备注', { token: clerk })
  expect((await test.call(memberNotes.delete, { params: { id: own.data.id }, token: clerk })).errorcode).toBe(
    0,
  )
  const reader = await signedInAs(test, { permissions: { default_site: ['memberNote.read'] } })
  expect((await add('不行', { token: reader })).errorcode).toBe(10406)
  expect((await list()).map(({ text }) => text)).toEqual(['管理员的备注'])
})

it('hide contacts from people who may not see them, and from the log', async () => {
  const { data } = await add('改打 13912345678 联系')
  const [seen] = await list(clerk)
  expect(seen?.text).not.toContain('13912345678')
  expect(JSON.stringify((await lastEvent(test, 'memberNote.create'))?.changes)).not.toContain('13912345678')
  const moderator = await signedInAs(test, {
    permissions: { default_site: ['memberNote.read', 'memberNote.moderate'] },
  })
  const change = (text: string) =>
    test.call(memberNotes.update, { body: { id: data.id, text, pinned: true }, token: moderator })
  expect((await change('覆盖')).fields).toEqual({ text: '内容中有您看不到的联系方式，不能修改' })
  expect((await change(seen?.text ?? '')).data.pinned).toBe(true)
  expect((await list())[0]?.text).toBe('改打 13912345678 联系')
})

it.each([
  ['电话 13912340009 13912340010', '电话 139****0009 139****0010'],
  ['联系电话：139 1234 0009 139 1234 0010', '联系电话:139****0009 139****0010'],
  ['139·1234·0010', '139****0010'],
])('hide each of several numbers, whatever stands between: %s', async (text, seen) => {
  await add(text)
  expect((await list(clerk))[0]?.text).toBe(seen)
  expect((await list())[0]?.text).toBe(text)
})

it('refuses bad texts and members nobody knows', async () => {
  expect((await add(' ')).fields).toEqual({ text: words.required })
  expect((await add('长'.repeat(1001))).errorcode).toBe(10400)
  expect((await test.call(memberNotes.create, { body: { memberId: 999_999, text: 'x' } })).errorcode).toBe(
    10404,
  )
})

describe('about an order', () => {
  const orderNo = orderOf().order_no
  const asked = (token: string) => test.call(memberNotes.list, { query: { orderNo }, token })
  const write = (text: string, token?: string) =>
    test.call(memberNotes.create, { body: { orderNo, text }, ...(token && { token }) })
  beforeAll(() => test.call(intakeOrders.orders, { body: orderOf() }))

  it('need the permission for orders, too', async () => {
    const { data } = await write('改打 13912345678')
    expect(await lastEvent(test, 'memberNote.create')).toMatchObject({ entity_name: orderNo })
    expect((await asked(clerk)).errorcode).toBe(10406)
    expect((await write('不行', clerk)).errorcode).toBe(10406)
    const permissions = ['memberNote.read', 'memberNote.write', 'order.read']
    const both = await signedInAs(test, { permissions: { default_site: permissions } })
    const [seen] = (await asked(both)).data.rows
    expect(seen).toMatchObject({ id: data.id, editable: false })
    expect(seen?.text).not.toContain('13912345678')
    expect(await list(both)).toEqual([])
    const moderator = await signedInAs(test, { permissions: { default_site: ['memberNote.moderate'] } })
    const removed = await test.call(memberNotes.delete, { params: { id: data.id }, token: moderator })
    expect(removed.errorcode).toBe(10406)
  })

  it('name one subject that is there', async () => {
    const both = { orderNo, memberId, text: 'x' }
    for (const body of [both, { text: 'x' }])
      expect((await test.call(memberNotes.create, { body })).fields).toEqual({
        memberId: '请指定会员或订单之一',
      })
    expect((await test.call(memberNotes.list)).errorcode).toBe(10400)
    const unknown = { orderNo: 'nobody', text: 'x' }
    expect((await test.call(memberNotes.create, { body: unknown })).errorcode).toBe(10404)
  })
})
