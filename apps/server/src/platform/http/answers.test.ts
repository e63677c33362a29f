import { randomUUID } from 'node:crypto'
import { type Notice, notices, operation, orders } from '@backoffice/contract'
import Type from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, requestOf, type TestApp } from '../../../test/build-app.ts'
import { createAccount, tokenFor } from '../../../test/factories/accounts.ts'
import { orderOf, pushOrders } from '../../../test/factories/orders.ts'
import type { AppContext } from '../app-context.ts'
import { bind } from './bind.ts'

const time = '2026-11-21T02:30:05.120Z'

const shapes = operation({
  id: 'test.shapes',
  method: 'GET',
  path: '/test/shapes',
  summary: 'For this test',
  access: 'signedIn',
  data: Type.Object({
    time: Type.String({ format: 'date-time' }),
    text: Type.String(),
    none: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' }),
    rows: Type.Array(Type.Object({ at: Type.Unsafe<string | null>({ type: ['string', 'null'] }) })),
  }),
})

function prepare(app: AppContext): void {
  bind(app, shapes, () => {
    const row = { at: new Date(time), hidden: 'hidden' }
    return {
      time: new Date(time),
      text: 'x',
      none: null,
      rows: [row, { ...row, at: null as never }],
      hidden: 'hidden',
    }
  })
}

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({}, undefined, { prepare })
  // An answer could let out columns that no schema names.
  for (const table of ['notice', 'orders'])
    await test.sql(`ALTER TABLE ${table} ADD hidden text NOT NULL DEFAULT 'hidden-value'`)
})
afterAll(async () => {
  // The log has no words for a column that is only here.
  await test.sql('TRUNCATE audit_event')
  await test.close()
})

it('writes instants, and leaves out what the schema does not name, at every depth', async () => {
  expect((await test.call(shapes)).data).toEqual({
    time,
    text: 'x',
    none: null,
    rows: [{ at: time }, { at: null }],
  })
})

describe('a column that the schema does not name never leaves', () => {
  const key = randomUUID()
  const create = () =>
    test.app.http.inject(
      requestOf(notices.create, {
        body: { title: '标题', content: '内容' },
        token: test.adminToken,
        headers: { 'idempotency-key': key },
      }),
    )
  let created: Notice

  it('with a new row, nor when its answer is given again', async () => {
    const [first, again] = [await create(), await create()]
    created = first.json().data
    expect(first.json()).toMatchObject({ errorcode: 0, data: { title: '标题', version: 1 } })
    expect(created.createTime).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
    expect(again.json()).toEqual(first.json())
    expect(first.body + again.body).not.toContain('hidden')
    const kept = await test.sql('SELECT answer FROM idempotency_key WHERE key = $1', [key])
    expect(kept).toEqual([{ answer: created }])
  })

  it('with a row, a list or a change', async () => {
    const { id } = created
    for (const [call, data] of [
      [requestOf(notices.get, { params: { id }, token: test.adminToken }), created],
      [requestOf(notices.list, { token: test.adminToken }), { rows: [created], total: 1 }],
      [
        requestOf(notices.update, { body: { id, title: '新' }, token: test.adminToken }),
        { title: '新', version: 2 },
      ],
    ] as const) {
      const answer = await test.app.http.inject(call)
      expect(answer.json().data).toMatchObject(data)
      expect(answer.body).not.toContain('hidden')
    }
  })

  it('with the current row of a conflict', async () => {
    const { id, version } = created
    const answer = await test.app.http.inject(
      requestOf(notices.update, { body: { id, version, title: '旧' }, token: test.adminToken }),
    )
    const { title, createTime } = { ...created, title: '新' }
    expect(answer.json()).toMatchObject({
      errorcode: 10409,
      data: { title, createTime, version: 2, lastChange: { by: expect.any(String) } },
    })
    expect(answer.body).not.toContain('hidden')
  })

  it('in a file', async () => {
    await pushOrders(test, orderOf({ order_no: 'HIDDEN-1' }))
    const file = await test.app.http.inject(
      requestOf(orders.export, { query: { format: 'csv' }, token: test.adminToken }),
    )
    expect(file.body).toContain('HIDDEN-1')
    expect(file.body).not.toContain('hidden-value')
  })
})

it('a refusal names the permission that is missing', async () => {
  const { id } = await createAccount(test)
  const token = await tokenFor(test, id)
  const refused = await test.app.http.inject(
    requestOf(notices.create, { token, body: { title: 'a', content: 'a' } }),
  )
  expect(refused.json().errorcode).toBe(10406)
  expect(refused.headers['x-permission']).toBe('notice.write')
})
