/** reliability.md 11, 12: one grant however often it is asked for, to the end of the day that was chosen. */
import { intakeMembers, members } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { createAccount, signedInAs, tokenFor } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { memberOf, trialGrant } from '../../../test/factories/orders.ts'
import { words } from '../../../test/words.ts'
import { endOfDay, today } from '../../platform/lib/time.ts'

const timeZone = 'Asia/Shanghai'
const dayMs = 86_400_000
const dayIn = (days: number) => today(timeZone, new Date(Date.now() + days * dayMs))

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['members', 'member_periods']) await test.sql(`DELETE FROM ${table}`)
  await test.call(intakeMembers.members, { body: memberOf() })
})

const upgrade = (body: object = {}, rest: { headers?: Record<string, string>; token?: string } = {}) =>
  test.call(members.upgrade, { body: { userId: 'wx-1024', endDate: dayIn(30), ...body }, ...rest })

const grants = async () =>
  (await test.sql<{ n: number }>('SELECT count(*)::int AS n FROM member_periods'))[0]?.n

describe('apply-directly', () => {
  it('makes a VIP until the last second of the day, and writes down before and after', async () => {
    const { data } = await upgrade()
    expect(data).toMatchObject({ level: 1, end: endOfDay(dayIn(30), timeZone).toISOString() })
    const event = await lastEvent(test, 'member.upgrade')
    expect(event).toMatchObject({ actor_name: 'admin', entity_id: String(data.uidPk) })
    expect(event?.changes).toMatchObject([
      { field: 'level', before: 0, after: 1 },
      { field: 'start', before: null },
      { field: 'end', before: null, after: data.end },
    ])
  })

  it('takes today, and a day after the end of a trial only', async () => {
    await test.call(intakeMembers.grants, { body: trialGrant({ grantTime: new Date().toISOString() }) })
    const reason = '过期时间须晚于当前会员有效期'
    expect((await upgrade({ endDate: dayIn(6) })).fields).toEqual({ endDate: reason })
    expect((await upgrade({ endDate: dayIn(7) })).fields).toEqual({ endDate: reason })
    expect(await upgrade({ endDate: dayIn(8) })).toMatchObject({ errorcode: 0, data: { level: 1 } })
  })

  it('lasts through today when that is what was chosen', async () => {
    expect((await upgrade({ endDate: dayIn(0) })).errorcode).toBe(0)
  })

  it.each([
    ['endDate', { endDate: undefined }, '请选择过期时间！'],
    ['endDate', { endDate: '' }, '请选择过期时间！'],
    ['endDate', { endDate: '2026-02-30' }, '日期格式应为 YYYY-MM-DD'],
    ['endDate', { endDate: dayIn(-1) }, '过期时间不能早于今天'],
    ['endDate', { endDate: dayIn(3651) }, '最多升级 3650 天'],
    ['endDate', { endDate: '9999-12-31' }, '最多升级 3650 天'],
    ['userId', { userId: ' ' }, words.required],
    ['level', { level: 1 }, words.unknownField],
  ])('refuses a bad %s: %j', async (field, change, reason) => {
    expect(await upgrade(change)).toMatchObject({ errorcode: 10400, fields: { [field]: reason } })
    expect(await grants()).toBe(0)
  })

  it('refuses a VIP, who is shown, and a member nobody knows', async () => {
    await upgrade()
    const again = await upgrade({ endDate: dayIn(60) })
    expect(again).toMatchObject({ status: 409, errorcode: 10409, data: { userId: 'wx-1024', level: 1 } })
    expect((await upgrade({ userId: 'nobody' })).errorcode).toBe(10404)
  })

  it('is allowed again once the VIP has ended', async () => {
    await upgrade()
    await test.sql(
      `UPDATE members SET start_time = now() - interval '9 days', end_time = now() - interval '1 day'`,
    )
    await test.sql(`UPDATE member_periods SET given_end = now() - interval '1 day'`)
    expect((await upgrade()).data.level).toBe(1)
  })

  it('needs its permission, and does nothing without', async () => {
    const token = await signedInAs(test, { permissions: { default_site: ['member.read'] } })
    expect((await upgrade({}, { token })).errorcode).toBe(10406)
    expect(await grants()).toBe(0)
  })
})

describe('asked for more than once', () => {
  it('gives one grant to 20 calls at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => upgrade()))
    expect(answers.filter(answer => answer.errorcode === 0)).toHaveLength(1)
    expect(answers.filter(answer => answer.errorcode === 10409)).toHaveLength(19)
    expect(await grants()).toBe(1)
  })

  it('gives one grant and one answer to 20 calls with one key', async () => {
    const headers = { 'idempotency-key': 'double-click' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => upgrade({}, { headers })))
    expect(new Set(answers.map(answer => JSON.stringify(answer.data))).size).toBe(1)
    expect(answers.every(answer => answer.errorcode === 0)).toBe(true)
    expect(await grants()).toBe(1)
    expect((await upgrade({ endDate: dayIn(99) }, { headers })).errorcode).toBe(10409)
  })

  it('tells the answer of a key only as long as the caller may see all of it', async () => {
    const account = await createAccount(test, {
      permissions: { default_site: ['member.upgrade', 'member.read', 'personalData.phone'] },
    })
    const token = await tokenFor(test, account.id)
    const headers = { 'idempotency-key': 'seen-before' }
    expect((await upgrade({}, { headers, token })).data.phone).toBe('13800138000')
    expect((await upgrade({}, { headers, token })).data.phone).toBe('13800138000')
    await test.sql(
      `DELETE FROM role_permission rp USING account_role ar, permission p WHERE ar.account_id = $1
         AND rp.role_id = ar.role_id AND p.id = rp.permission_id AND p.code = 'personalData.phone'`,
      [account.id],
    )
    expect(await upgrade({}, { headers, token })).toMatchObject({ errorcode: 0, data: null })
    expect(await grants()).toBe(1)
  })
})
