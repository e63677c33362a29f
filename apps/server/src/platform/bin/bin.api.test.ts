import {
  bin,
  channels,
  dictionaries,
  permissions,
  renewalRules,
  roles,
  savedSearches,
} from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { createAccount, signedInAs, tokenFor } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { emptyBin } from './bin.repository.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

let made = 0
async function deletedChannel() {
  const body = { code: `BIN_${++made}`, name: `渠道 ${made}` }
  const { data } = await test.call(channels.create, { body })
  await test.call(channels.delete, { params: { id: data.id } })
  return data
}
const undo = (operation: string, id: number, token?: string) =>
  test.call(bin.undo, { body: { operation, id }, ...(token && { token }) })

describe('undo', () => {
  it('brings a record back as it was, in a newer version, once', async () => {
    const channel = await deletedChannel()
    expect(await undo('channels.delete', channel.id)).toMatchObject({
      errorcode: 0,
      data: { entity: 'channel', id: channel.id, name: channel.name },
    })
    const { data } = await test.call(channels.get, { params: { id: channel.id } })
    expect(data).toEqual({ ...channel, version: channel.version + 1 })
    expect(await lastEvent(test, 'bin.restore')).toMatchObject({
      entity_id: String(channel.id),
      entity_name: channel.name,
    })
    expect((await undo('channels.delete', channel.id)).errorcode).toBe(10404)
  })

  it('brings back what the database deleted along with it', async () => {
    const { data } = await test.call(dictionaries.create, {
      body: { nameZh: '颜色', nameEn: 'Colour', valueType: 'MultiSelect', code: 'bin_colour' },
    })
    const values = [{ code: 'RED', nameZh: '红', nameEn: 'Red' }]
    await test.call(dictionaries.saveValues, { body: { attrId: data.id, values } })
    const before = await test.sql('SELECT * FROM dict_value WHERE attr_id = $1', [data.id])
    expect(before).toHaveLength(1)
    await test.call(dictionaries.delete, { params: { id: data.id } })
    expect((await undo('dictionaries.delete', data.id)).errorcode).toBe(0)
    expect(await test.sql('SELECT * FROM dict_value WHERE attr_id = $1', [data.id])).toEqual(before)
  })

  it('says why it cannot come back, and keeps it in the bin', async () => {
    const channel = await deletedChannel()
    const { data: other } = await test.call(channels.create, { body: { code: channel.code, name: '另一个' } })
    const refused = await undo('channels.delete', channel.id)
    expect(refused).toMatchObject({ status: 409, errorcode: 10409 })
    expect(refused.errormessage).toBe(`不能恢复“${channel.name}”：它的编码或名称已被其他记录使用：“另一个”`)
    expect(refused.data).toEqual({ inTheWay: { entity: 'channel', id: other.id, name: '另一个' } })
    const blind = await signedInAs(test, { permissions: { default_site: ['channel.delete'] } })
    expect((await undo('channels.delete', channel.id, blind)).data).toBeNull()
    await test.call(channels.delete, { params: { id: other.id } })
    expect((await undo('channels.delete', channel.id)).errorcode).toBe(0)
  })

  it('names what has its name now', async () => {
    const body = { name: '到期前', daysBefore: 30, language: 'zh_CN', text: '续费', status: 'on' } as const
    const { data: rule } = await test.call(renewalRules.create, { body })
    await test.call(renewalRules.delete, { params: { id: rule.id } })
    const { data: other } = await test.call(renewalRules.create, { body })
    const refused = await undo('renewalRules.delete', rule.id)
    expect(refused).toMatchObject({
      errorcode: 10409,
      data: { inTheWay: { entity: 'renewalRule', id: other.id, name: '到期前' } },
    })
  })

  it('answers names as the reader sees them, in refusals too', async () => {
    const token = await signedInAs(test, {
      permissions: { default_site: ['channel.delete', 'channel.read'] },
    })
    const named = { code: `BIN_${++made}`, name: '张三 13912340009' }
    const { data: first } = await test.call(channels.create, { body: named })
    await test.call(channels.delete, { params: { id: first.id } })
    const { data: second } = await test.call(channels.create, { body: named })
    const refused = await undo('channels.delete', first.id, token)
    expect(refused).toMatchObject({ errorcode: 10409, data: { inTheWay: { name: '张三 139****0009' } } })
    expect(refused.errormessage).not.toContain(named.name)
    await test.call(channels.delete, { params: { id: second.id } })
    const { data: found } = await test.call(bin.list, { query: { name: '张三 13912340009' } })
    const restored = await test.call(bin.restore, { params: { id: found.rows[0]?.id ?? 0 }, token })
    expect(restored.data).toMatchObject({ id: second.id, name: '张三 139****0009' })
    await test.call(channels.delete, { params: { id: second.id } })
    expect((await undo('channels.delete', second.id, token)).data.name).toBe('张三 139****0009')
    expect(await lastEvent(test, 'bin.restore')).toMatchObject({ entity_name: named.name })
  })

  it('does not come back to what is gone, until that is back', async () => {
    const { data: group } = await test.call(permissions.createGroup, {
      body: { code: 'bin-group', name: '回收', siteCode: 'default_site' },
    })
    const { data: permission } = await test.call(permissions.create, {
      body: { code: 'bin.read', name: '查看', group: group.id },
    })
    await test.call(permissions.delete, { params: { id: permission.id } })
    await test.call(permissions.deleteGroup, { params: { id: group.id } })
    const refused = await undo('resources.delete', permission.id)
    expect(refused.errorcode).toBe(10409)
    expect(refused.errormessage).toContain('它引用的记录已不存在')
    expect((await undo('resources.deleteGroup', group.id)).errorcode).toBe(0)
    expect((await undo('resources.delete', permission.id)).errorcode).toBe(0)
  })
})

describe('access', () => {
  it('shows and gives back only what the caller may delete, at the site of the record', async () => {
    const channel = await deletedChannel()
    const reader = await signedInAs(test, { permissions: { default_site: ['channel.read'] } })
    const clerk = await signedInAs(test, { permissions: { default_site: ['channel.delete'] } })
    const names = async (token: string) =>
      (await test.call(bin.list, { query: { name: channel.name }, token })).data.rows.map(({ name }) => name)
    expect(await names(reader)).toEqual([])
    expect((await undo('channels.delete', channel.id, reader)).errorcode).toBe(10404)
    expect(await names(clerk)).toEqual([channel.name])
    expect((await test.call(bin.kinds, { token: clerk })).data).toEqual([{ code: 'channel', text: '渠道' }])
    const { rows } = (await test.call(bin.list, { query: { entity: 'channel' }, token: clerk })).data
    expect((await test.call(bin.restore, { params: { id: rows[0]?.id ?? 0 }, token: clerk })).errorcode).toBe(
      0,
    )

    const { data: role } = await test.call(roles.create, { body: { name: '夜班', siteCode: 'trade_site' } })
    await test.call(roles.delete, { params: { id: role.id } })
    const elsewhere = await signedInAs(test, { permissions: { freight_site: ['role.delete'] } })
    const there = await signedInAs(test, { permissions: { trade_site: ['role.delete'] } })
    expect((await undo('roles.delete', role.id, elsewhere)).errorcode).toBe(10404)
    expect((await undo('roles.delete', role.id, there)).errorcode).toBe(0)

    const { data: mighty } = await test.call(roles.create, {
      body: { name: '财务', siteCode: 'default_site' },
    })
    await test.sql(`INSERT INTO role_permission (role_id, permission_id)
      SELECT ${mighty.id}, id FROM permission WHERE code = 'reward.pay' LIMIT 1`)
    await test.call(roles.delete, { params: { id: mighty.id } })
    const weak = await signedInAs(test, { permissions: { default_site: ['role.delete'] } })
    expect((await undo('roles.delete', mighty.id, weak)).errorcode).toBe(10406)
    expect((await undo('roles.delete', mighty.id)).errorcode).toBe(0)
  })

  it("keeps a person's own things theirs, from super admins too", async () => {
    const token = await tokenFor(test, (await createAccount(test)).id)
    const [search] = await test.sql<{ id: number }>(
      `INSERT INTO saved_search (account_id, name, search, seen_version)
      SELECT max(id), '鞋', '{}', 1 FROM account RETURNING id`,
    )
    const id = search?.id ?? 0
    expect((await test.call(savedSearches.delete, { params: { id }, token })).status).toBeLessThan(500)
    expect((await undo('savedSearches.delete', id)).errorcode).toBe(10404)
  })
})

it('keeps records for 30 days', async () => {
  const channel = await deletedChannel()
  const age = (days: number) =>
    test.sql(`UPDATE bin_item SET delete_time = now() - $1 * interval '1 day' WHERE row_id = $2`, [
      days,
      channel.id,
    ])
  await age(29)
  await emptyBin(test.app.db)
  const found = async () => (await test.call(bin.list, { query: { name: channel.name } })).data.total
  expect(await found()).toBe(1)
  await age(31)
  expect(await found()).toBe(0)
  expect((await undo('channels.delete', channel.id)).errorcode).toBe(10404)
  expect(await emptyBin(test.app.db)).toBe(1)
})

it('is deleted for good by people with the permission, once', async () => {
  const { name } = await deletedChannel()
  const listed = async () => (await test.call(bin.list, { query: { name } })).data.rows
  const [item] = await listed()
  const purge = (token?: string) =>
    test.call(bin.purge, { params: { id: item?.id ?? 0 }, ...(token && { token }) })
  const clerk = await signedInAs(test, { permissions: { default_site: ['channel.delete'] } })
  expect((await purge(clerk)).errorcode).toBe(10406)
  const other = await signedInAs(test, { permissions: { default_site: ['bin.purge'] } })
  expect((await purge(other)).errorcode).toBe(10404)
  expect((await purge()).errorcode).toBe(0)
  expect(await listed()).toEqual([])
  expect(await lastEvent(test, 'bin.purge')).toMatchObject({ entity_name: name })
  expect((await purge()).errorcode).toBe(10404)
})

it('is found by name, person and time', async () => {
  const { name } = await deletedChannel()
  const total = async (query: object) => (await test.call(bin.list, { query: { name, ...query } })).data.total
  expect(await total({ userId: 'admin', startTime: 'today', entity: 'channel' })).toBe(1)
  expect(await total({ endTime: 'today-1' })).toBe(0)
  expect(await total({ entity: 'role' })).toBe(0)
})
