/** Tags: the staff's own words for a member, a few each, masked like notes, found by the list. */
import { filterForbidden, limits, members, memberTags } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { memberOf, pushMembers } from '../../../test/factories/orders.ts'
import { words } from '../../../test/words.ts'

let test: TestApp
let memberId: number
let reader: string
beforeAll(async () => {
  test = await buildTestApp()
  await pushMembers(test, memberOf(), memberOf({ userId: 'wx-other', name: '李雷' }))
  const rows = await test.sql<{ id: number }>('SELECT uid_pk AS id FROM members ORDER BY uid_pk')
  memberId = rows[0]?.id ?? 0
  reader = await signedInAs(test, { permissions: { default_site: ['memberNote.read', 'member.read'] } })
})
afterAll(() => test.close())
beforeEach(() => test.sql('DELETE FROM member_tag'))

const add = (tag: string, token?: string) =>
  test.call(memberTags.add, { body: { memberId, tag }, ...(token && { token }) })
const tagsOf = async (query: { memberId?: number } = { memberId }, token?: string) =>
  (await test.call(memberTags.list, { query, ...(token && { token }) })).data.rows.map(({ tag }) => tag)
const found = async (tag: string, token?: string) =>
  (await test.call(members.list, { query: { tag }, ...(token && { token }) })).data.total

it('are added once, offered for other members, found whole, and taken away, each in the log', async () => {
  const { data } = await add('大客户')
  expect((await add('大客户')).data.id).toBe(data.id)
  await add('VIP List')
  expect((await add('vip list')).data.tag).toBe('VIP List')
  expect(await tagsOf()).toEqual(['大客户', 'VIP List'])
  expect((await tagsOf({})).sort()).toEqual(['VIP List', '大客户'])
  expect(await lastEvent(test, 'memberTag.create')).toMatchObject({ entity_name: '王芳' })
  expect([await found('大客户'), await found('vip LIST'), await found('大')]).toEqual([1, 1, 0])
  await test.call(memberTags.remove, { params: { id: data.id } })
  expect(await lastEvent(test, 'memberTag.delete')).toMatchObject({
    entity_name: '王芳',
    changes: [{ field: 'tag', before: '大客户', after: null }],
  })
  expect([await tagsOf(), await found('大客户')]).toEqual([['VIP List'], 0])
  expect((await test.call(memberTags.remove, { params: { id: data.id } })).errorcode).toBe(10404)
})

it('are few and short, of members who exist', async () => {
  expect((await add(' ')).fields).toEqual({ tag: words.required })
  expect((await add('长'.repeat(limits.memberTagMax + 1))).errorcode).toBe(10400)
  const most = Array.from({ length: limits.memberTagsMax + 2 }, (_, at) => `标签 ${at}`)
  const answers = await Promise.all(most.map(tag => add(tag)))
  expect(answers.filter(({ errorcode }) => errorcode === 0)).toHaveLength(limits.memberTagsMax)
  expect((await add('还要')).fields).toEqual({ tag: `一位会员最多 ${limits.memberTagsMax} 个标签` })
  const missing = await test.call(memberTags.add, { body: { memberId: 999_999, tag: 'x' } })
  expect(missing.errorcode).toBe(10404)
})

it('are changed with the permission only, and neither read nor filtered by without', async () => {
  const { data } = await add('重点')
  expect(await tagsOf({ memberId }, reader)).toEqual(['重点'])
  expect((await add('不行', reader)).errorcode).toBe(10406)
  const removed = await test.call(memberTags.remove, { params: { id: data.id }, token: reader })
  expect(removed.errorcode).toBe(10406)
  const other = await signedInAs(test, { permissions: { default_site: ['member.read'] } })
  expect((await test.call(memberTags.list, { query: { memberId }, token: other })).errorcode).toBe(10406)
  const filtered = await test.call(members.list, { query: { tag: '重点' }, token: other })
  expect(filtered.fields).toEqual({ tag: filterForbidden.zh })
  expect(await found('重点', reader)).toBe(1)
})

it('hide contacts from people who may not see them, and from the log', async () => {
  await add('找 13912345678')
  expect(await tagsOf({ memberId }, reader)).toEqual(['找 139****5678'])
  expect(await tagsOf({}, reader)).toEqual(['找 139****5678'])
  expect(JSON.stringify((await lastEvent(test, 'memberTag.create'))?.changes)).not.toContain('13912345678')
})
