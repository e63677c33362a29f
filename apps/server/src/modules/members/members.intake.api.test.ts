import { intakeMembers, members } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { memberOf, trialGrant } from '../../../test/factories/orders.ts'
import { words } from '../../../test/words.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['members', 'member_stats', 'member_periods', 'channel'])
    await test.sql(`DELETE FROM ${table}`)
})

const push = async (...rows: object[]) => (await test.call(intakeMembers.members, { body: { rows } })).data
const list = async (query: object = {}, token?: string) =>
  (await test.call(members.list, { query: { ...query }, ...(token && { token }) })).data

async function onlyMember(change: object = {}) {
  expect(await push(memberOf(change))).toMatchObject({ accepted: 1 })
  const [row] = (await list()).rows
  return (await test.call(members.get, { params: { id: row?.uidPk ?? 0 } })).data
}

const details = {
  gender: 1,
  birthday: '1988-07-01',
  company: '深圳市远航进出口有限公司',
  department: '业务部',
  position: '经理',
  operationType: 'foreign',
  product: '蓝牙音箱',
  expansionCountry: '美国',
  route: '中国-美西',
  port: '洛杉矶',
  goods: '电子产品',
  operationInfo: '主营出口',
}

describe('pushing', () => {
  it('keeps every field as sent', async () => {
    const { updateTime: _, createTime, ...sent } = memberOf(details as object)
    const member = await onlyMember(details)
    expect(member).toMatchObject(sent)
    expect(Date.parse(member.createTime)).toBe(Date.parse(createTime))
  })

  it('is the member as a whole: what is left out is blank', async () => {
    await onlyMember(details)
    const member = await onlyMember({ company: '新公司', updateTime: '2026-04-01T00:00:00Z' })
    expect(member).toMatchObject({ company: '新公司', birthday: null, gender: null, product: '' })
  })

  // reliability.md 13: summer time in China, 1986 to 1991, has moved birthdays by a day elsewhere.
  it.each(['1986-05-04', '1986-09-14', '1988-04-17', '1989-07-01', '1991-09-15', '1949-10-01', '2000-02-29'])(
    'keeps the birthday %s',
    async birthday => {
      expect((await onlyMember({ birthday })).birthday).toBe(birthday)
      const [row] = await test.sql('SELECT birthday::text AS day FROM members')
      expect(row).toEqual({ day: birthday })
    },
  )

  it.each([
    ['userId', { userId: undefined }, words.required],
    ['userId', { userId: 'x'.repeat(65) }, '最多 64 个字符'],
    ['name', { name: '名'.repeat(41) }, '最多 40 个字符'],
    ['phone', { phone: '138-abc' }, '格式不正确'],
    ['email', { email: 'nobody' }, '邮箱格式不正确!'],
    ['gender', { gender: 2 }, '应为 0、1 之一'],
    ['birthday', { birthday: '1988-02-30' }, '日期格式应为 YYYY-MM-DD'],
    ['birthday', { birthday: '2198-01-01' }, '生日不能晚于今天'],
    ['operationType', { operationType: 'retail' }, '应为 foreign、freight、other 之一'],
    [
      'createTime',
      { createTime: '2026-03-01 09:00:00' },
      '时间应为带时区的 ISO 8601 格式，年份 1900 至 2199，如 2026-03-01T09:30:00+08:00',
    ],
    ['level', { level: 1 }, words.unknownField],
  ])('rejects a bad %s: %j', async (field, change, reason) => {
    const { rows } = await push({ ...memberOf(), ...change })
    expect(rows[0]?.errors).toContainEqual({ field_name: field, error_reason: reason })
    expect((await list()).total).toBe(0)
  })

  it.each([
    ['periodUnit', { periodUnit: undefined }],
    ['periodValue', { periodValue: undefined, periodUnit: undefined }],
    ['periodValue', { endTime: '2026-05-01T00:00:00Z' }],
    ['level', { level: 0 }],
  ])('rejects a grant with a bad %s: %j', async (field, change) => {
    const { data } = await test.call(intakeMembers.grants, { body: { ...trialGrant(), ...change } })
    expect(data.rows[0]?.errors?.map(error => error.field_name)).toEqual([field])
  })

  it('answers in English when asked', async () => {
    const { data } = await test.call(intakeMembers.members, {
      body: { ...memberOf(), userId: '' },
      headers: { 'accept-language': 'en-US' },
    })
    expect(data.rows).toEqual([
      {
        key: '',
        outcome: 'rejected',
        errorcode: 10400,
        errors: [{ field_name: 'userId', error_reason: 'Required' }],
      },
    ])
  })
})
