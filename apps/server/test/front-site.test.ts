/** The client package against the real server. */

import { inspect } from 'node:util'
import { FrontSite, FrontSiteError, type FrontSiteOptions, UnreachableError } from '@backoffice/client/source'
import { intakeInvoices, intakeMembers, menus, notices, operations } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from './build-app.ts'
import { createClient, type TestClient } from './factories/apps.ts'
import { memberOf, orderOf } from './factories/orders.ts'

let test: TestApp
let client: TestClient
let url: string

interface Sent {
  path: string
  status: number
  key: string | null
}
let sent: Sent[]
let pauses: number[]

/** @param answers replace the server's answers to the first calls; by path */
const siteWith = (
  options: Partial<FrontSiteOptions> = {},
  answers: { path: string; answer: () => Response }[] = [],
) =>
  new FrontSite({
    url,
    ...client,
    ...options,
    wait: async ms => void pauses.push(ms),
    fetch: async (address, init) => {
      const path = new URL(String(address)).pathname
      const index = answers.findIndex(entry => entry.path === path)
      const [given] = index < 0 ? [] : answers.splice(index, 1)
      const answer = given ? given.answer() : await fetch(address, init)
      sent.push({ path, status: answer.status, key: new Headers(init?.headers).get('idempotency-key') })
      return answer
    },
  })

beforeAll(async () => {
  test = await buildTestApp()
  url = await test.app.http.listen({ port: 0, host: '127.0.0.1' })
  client = await createClient(test, [
    'intake.write',
    'notice.open',
    'catalog.read',
    'dataSelection.open',
    'invoice.fetch',
  ])
})
afterAll(() => test.close())
beforeEach(async () => {
  sent = []
  pauses = []
  await test.sql('DELETE FROM orders')
  await test.sql('DELETE FROM members')
  await test.sql('DELETE FROM idempotency_key')
})

const count = async (table: 'members' | 'orders') =>
  (await test.sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n
const busy = (seconds: string) => () =>
  new Response(null, { status: 503, headers: { 'retry-after': seconds } })
const memberRows = (n: number) => Array.from({ length: n }, (_, i) => memberOf({ userId: `wx-${i}` }))

describe('pushing', () => {
  it('answers each row, and says why one is rejected', async () => {
    const bad = orderOf({ order_no: '2', total_amount: 1 })
    const answer = await siteWith().pushOrders([orderOf({ order_no: '1' }), bad])
    expect(answer).toMatchObject({ accepted: 1, rejected: 1 })
    expect(answer.rows[0]).toEqual({ key: '1', outcome: 'created' })
    expect(answer.rows[1]?.errors?.[0]).toMatchObject({ field_name: 'total_amount' })
  })

  it('sends a thousand rows at a time, in order, with one token', async () => {
    const answer = await siteWith().push(intakeMembers.members, memberRows(2001))
    expect(answer).toMatchObject({ accepted: 2001, rejected: 0 })
    expect(answer.rows[2000]).toEqual({ key: 'wx-2000', outcome: 'created' })
    expect(sent.map(({ path }) => path)).toEqual(['/oauth/token', ...Array(3).fill('/open/v1/members')])
    expect(await count('members')).toBe(2001)
  })

  it('keeps each batch within the size of a body', async () => {
    const operationInfo = '外'.repeat(1000)
    const rows = memberRows(500).map(row => ({ ...row, operationInfo }))
    expect(await siteWith().pushMembers(rows)).toMatchObject({ accepted: 500 })
    expect(sent.filter(({ path }) => path === '/open/v1/members')).toHaveLength(2)
  })

  it('has a method for every kind of record', () => {
    const methods = Object.keys(siteWith()).filter(name => name.startsWith('push'))
    expect(methods).toHaveLength(operations.filter(({ row }) => row).length)
  })

  it('does nothing for no rows', async () => {
    expect(await siteWith().pushMembers([])).toEqual({ rows: [], accepted: 0, rejected: 0 })
    expect(sent).toEqual([])
  })

  it('repeats a push with its key without doing anything twice', async () => {
    const push = () => siteWith().pushMembers([memberOf()], { idempotencyKey: 'day-1' })
    expect((await push()).rows[0]?.outcome).toBe('created')
    expect((await push()).rows[0]?.outcome).toBe('created')
    const other = siteWith().pushMembers([memberOf({ name: '别人' })], { idempotencyKey: 'day-1' })
    await expect(other).rejects.toMatchObject({ status: 409, errorcode: 10409 })
    expect(await count('members')).toBe(1)
  })
})

describe('trying again', () => {
  it('waits as long as a busy server asks, and sends the same key', async () => {
    const path = '/open/v1/orders'
    const site = siteWith({}, [
      { path, answer: busy('7') },
      { path, answer: () => new Response(null, { status: 429, headers: { 'retry-after': '2' } }) },
    ])
    expect((await site.pushOrders([orderOf()])).rows[0]?.outcome).toBe('created')
    expect(pauses).toEqual([7000, 2000])
    const keys = sent.filter(call => call.path === path).map(({ key }) => key)
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
  })

  it('finds what was stored when only the answer was lost', async () => {
    let isLost = true
    const site = new FrontSite({
      url,
      ...client,
      wait: async () => {},
      fetch: async (address, init) => {
        const answer = await fetch(address, init)
        if (!String(address).includes('/open/') || !isLost) return answer
        isLost = false
        throw new TypeError('fetch failed')
      },
    })
    expect((await site.pushOrders([orderOf()])).rows[0]?.outcome).toBe('created')
    expect(await count('orders')).toBe(1)
  })

  it('pauses longer each time without being asked, and gives up after its tries', async () => {
    const down = new FrontSite({
      url,
      ...client,
      tries: 4,
      wait: async ms => void pauses.push(ms),
      fetch: async () => {
        throw new TypeError('fetch failed')
      },
    })
    await expect(down.notices()).rejects.toThrow(UnreachableError)
    expect(pauses).toHaveLength(3)
    for (const [n, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(250 * 2 ** n)
      expect(pause).toBeLessThanOrEqual(500 * 2 ** n)
    }
  })

  it('says who cannot be reached and why, and nothing of how it asked', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED ::1:9'), { code: 'ECONNREFUSED' })
    const cause = new AggregateError([refused, new Error('another address')])
    const down = new FrontSite({
      url: 'https://admin.example.com/',
      ...client,
      tries: 1,
      fetch: () => Promise.reject(new TypeError('fetch failed', { cause })),
    })
    const error: unknown = await down.pushOrders([orderOf()]).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(UnreachableError)
    expect(error).toMatchObject({
      name: 'UnreachableError',
      message: 'https://admin.example.com cannot be reached: connect ECONNREFUSED ::1:9',
      cause: refused,
    })
    expect(inspect(error)).not.toContain('fetch failed')
  })

  it('asks again when the answer ends too early, and does not take it for a refusal', async () => {
    const half = () =>
      new Response(
        new ReadableStream({
          start(stream) {
            stream.enqueue(new TextEncoder().encode('{"errorcode":0,'))
            stream.error(new TypeError('terminated'))
          },
        }),
      )
    const path = '/open/v1/orders'
    expect(await siteWith({}, [{ path, answer: half }]).pushOrders([orderOf()])).toMatchObject({
      accepted: 1,
    })
    const once = siteWith({ tries: 1 }, [{ path, answer: half }])
    await expect(once.pushOrders([orderOf()])).rejects.toThrow(UnreachableError)
  })

  it('refuses an address that is none at once', () => {
    expect(() => siteWith({ url: 'admin.example.com' })).toThrow('Invalid URL')
  })

  it('does not wait for a quarter of an hour', async () => {
    const site = siteWith({}, [{ path: '/oauth/token', answer: busy('900') }])
    await expect(site.notices()).rejects.toMatchObject({ name: 'FrontSiteError', status: 503 })
    expect(pauses).toEqual([])
  })

  it('does not repeat what is refused', async () => {
    const stranger = await createClient(test, ['notice.open'])
    const refused = siteWith(stranger).pushMembers([memberOf()])
    await expect(refused).rejects.toMatchObject({
      status: 403,
      errorcode: 10406,
      message: '您没有权限进行此操作',
    })
    expect(sent.map(({ path }) => path)).toEqual(['/oauth/token', '/open/v1/members'])
  })
})

describe('the token', () => {
  it('is asked for once, whoever waits for it', async () => {
    const site = siteWith()
    await Promise.all([site.notices(), site.catalog(), site.notices()])
    expect(sent.filter(({ path }) => path === '/oauth/token')).toHaveLength(1)
  })

  it('is renewed once when it has ended', async () => {
    const site = siteWith()
    await site.notices()
    await test.sql('DELETE FROM session WHERE account_id = $1', [client.id])
    await Promise.all([site.notices(), site.notices()])
    expect(sent.filter(({ path }) => path === '/oauth/token')).toHaveLength(2)
    expect(sent.filter(({ status }) => status === 401)).not.toHaveLength(0)
  })

  it('is not asked for again and again with a wrong secret', async () => {
    const wrong = siteWith({ clientSecret: 'x'.repeat(43) })
    const error = await wrong.notices().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(FrontSiteError)
    expect(error).toMatchObject({ status: 401 })
    expect(sent).toHaveLength(1)
  })
})

describe('reading', () => {
  it('gives notices for visitors and for members', async () => {
    for (const hideForAnonymous of [true, false])
      await test.call(notices.create, {
        body: { title: `${hideForAnonymous}`, content: 'x', hideForAnonymous },
      })
    expect((await siteWith().notices()).map(({ title }) => title)).toEqual(['false'])
    expect(await siteWith().notices({ signedIn: true })).toHaveLength(2)
  })

  it('asks for an invoice, and reads what became of it', async () => {
    const { example } = intakeInvoices.invoices
    await siteWith().pushOrders([orderOf({ order_no: example.orderNo })])
    expect((await siteWith().pushInvoices([example])).rows[0]?.outcome).toBe('created')
    expect(await siteWith().invoices(example.orderNo)).toMatchObject([{ id: example.id, state: 'asked' }])
  })

  it('reads the catalogue, data selections and the public menu', async () => {
    expect(await siteWith().catalog()).toEqual([])
    expect(await siteWith().collections()).toEqual([])
    const shown = await siteWith().menus('trade_site')
    const expected = await test.call(menus.preload, { query: { siteCode: 'trade_site' }, token: null })
    expect(shown).toEqual(expected.data)
    expect(sent.at(-1)).toMatchObject({ path: menus.preload.path, status: 200 })
  })
})
