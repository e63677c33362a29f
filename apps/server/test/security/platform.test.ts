/** Errors, cost limits, what machines may read, and what never gets into a log (security.md 24, 25, 26). */
import { once } from 'node:events'
import {
  audit,
  companies,
  companyRecords,
  members,
  menus,
  notices,
  type OperationSpec,
  sessions,
  tradeData,
} from '@backoffice/contract'
import type { FastifyReply, FastifyRequest, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, inject as provided, vi } from 'vitest'
import { buildApp } from '../../src/app.ts'
import type { AppContext } from '../../src/platform/app-context.ts'
import { readConfig } from '../../src/platform/config.ts'
import { buildTestApp, requestOf, type TestApp } from '../build-app.ts'
import { createAccount, signedInAs } from '../factories/accounts.ts'
import { withDatabase } from '../global-setup.ts'

/** A busy machine is slow, not wrong. */
const patient = { timeout: 60_000 }

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

/** The list of notices breaks, and is whole again afterwards. */
async function whileBroken<T>(work: () => Promise<T>): Promise<T> {
  await test.sql('ALTER TABLE notice RENAME COLUMN title TO title_gone')
  try {
    return await work()
  } finally {
    await test.sql('ALTER TABLE notice RENAME COLUMN title_gone TO title')
  }
}

/** The list of notices takes five seconds of the database's time. */
async function whileSlow<T>(work: () => Promise<T>): Promise<T> {
  await test.sql(`ALTER TABLE notice RENAME TO notice_quick;
    CREATE VIEW notice AS SELECT quick.* FROM (SELECT pg_sleep(5)) slow, notice_quick quick;
    GRANT SELECT ON notice TO backoffice_app`)
  try {
    return await work()
  } finally {
    await test.sql('DROP VIEW notice; ALTER TABLE notice_quick RENAME TO notice')
  }
}

describe('an error', () => {
  it('nobody foresaw shows a request id and nothing of what is inside', async () => {
    const answer = await whileBroken(() => test.call(notices.list, { query: { title: 'x' } }))
    expect(answer).toMatchObject({ status: 500, errorcode: 10500, data: null, fields: {} })
    expect(answer.errormessage).toBe(`系统内部错误 (${answer.headers['x-request-id']})`)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await test.call(notices.list)).errorcode).toBe(0)
  })

  it('is in the log with the same request id', async () => {
    const lines: string[] = []
    const app = await logged(lines)
    try {
      const response = await whileBroken(() =>
        app.http.inject(requestOf(notices.list, { query: { title: 'x' }, token: test.adminToken })),
      )
      const id = String(response.headers['x-request-id'])
      const line = lines.find(text => text.includes(id) && text.includes('request failed'))
      expect(line).toMatch(/column .*title.* does not exist/)
      expect(response.body).not.toMatch(/column|title|select|kysely|node_modules|\.ts/i)
    } finally {
      await app.http.close()
    }
  })

  /** Asks a real server for a path and leaves before the answer. @returns the log, once it has the line */
  async function leaving(path: string, line: RegExp, hasBegun = async () => true): Promise<string[]> {
    const lines: string[] = []
    const app = await logged(lines, ({ http }) => {
      const afterLeaving = (error: Error) => async (_: FastifyRequest, reply: FastifyReply) => {
        await once(reply.raw, 'close')
        throw error
      }
      http.get('/breaks-off', afterLeaving(new DOMException('This operation was aborted', 'AbortError')))
      http.get('/fails', afterLeaving(new TypeError('a fault of our own')))
    })
    try {
      const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
      const person = new AbortController()
      const headers = { authorization: `Bearer ${test.adminToken}` }
      const asked = fetch(`${address}${path}`, { headers, signal: person.signal }).catch(() => 'left')
      await vi.waitFor(async () => {
        expect(lines.join('')).toContain('incoming request')
        expect(await hasBegun()).toBe(true)
      }, patient)
      person.abort()
      expect(await asked).toBe('left')
      await vi.waitFor(() => expect(lines.join('')).toMatch(line), patient)
      return lines
    } finally {
      await app.http.close()
    }
  }

  const isSleeping = async () =>
    (
      await test.sql(
        `SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`,
      )
    ).length > 0

  it.each([
    ['whose work is broken off', '/breaks-off', undefined],
    ['whose query is cancelled', '/core/scrolling-config/list', isSleeping],
  ])('is not what a request is %s when its client has gone', async (_, path, hasBegun) => {
    const lines = await whileSlow(() => leaving(path, /the client has gone/, hasBegun))
    expect(lines.join('')).not.toMatch(/"level":[456]0|stack|request failed/)
  })

  it('of our own stays one when the client has gone', async () => {
    const lines = await leaving('/fails', /a fault of our own/)
    expect(lines.join('')).toMatch(/"level":50.*request failed/)
  })

  it('of a database that takes too long is 10503, and the connection is free again', async () => {
    await test.call(notices.create, { body: { title: 'a', content: 'b' } })
    const hasty = await buildTestApp({ STATEMENT_TIMEOUT_MS: '100', DATABASE_POOL_SIZE: '2' }, test)
    try {
      const answers = await whileSlow(() =>
        Promise.all(Array.from({ length: 4 }, () => hasty.call(notices.list))),
      )
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 503, errorcode: 10503, data: null })
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      }
      expect((await hasty.call(notices.list)).errorcode).toBe(0)
    } finally {
      await hasty.close()
    }
  })
})

describe('cost', () => {
  let strict: TestApp
  beforeAll(async () => {
    const once = { RATE_LIMIT_SEARCH: '1', RATE_LIMIT_EXPORT: '1', RATE_LIMIT_IMPORT: '1' }
    strict = await buildTestApp({ RATE_LIMIT_GENERAL: '2', ...once }, test)
  })
  afterAll(() => strict.close())

  it('is counted by caller: one who asks too often is told when to come back, others are not', async () => {
    const [busy, calm] = [await signedInAs(test), await signedInAs(test)]
    const codes: number[] = []
    for (const operation of [sessions.currentUser, sessions.list, menus.topMenus])
      codes.push((await strict.call(operation, { token: busy })).status)
    expect(codes).toEqual([200, 200, 429])
    const refused = await strict.call(sessions.currentUser, { token: busy })
    expect(refused).toMatchObject({ errorcode: 10429, errormessage: '操作过于频繁，请稍后再试' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await strict.call(sessions.currentUser, { token: calm })).status).toBe(200)
  })

  it('counts what is refused too: guessed tokens, denied calls, bad input', async () => {
    const third = async (ask: () => Promise<{ status: number }>) => {
      await ask()
      await ask()
      return (await ask()).status
    }
    const denied = await signedInAs(test)
    const clumsy = await signedInAs(test, { permissions: { default_site: ['notice.read'] } })
    expect(await third(() => strict.call(sessions.currentUser, { token: 'guess' }))).toBe(429)
    expect(await third(() => strict.call(notices.list, { token: denied }))).toBe(429)
    expect(await third(() => strict.call(notices.list, { token: clumsy, query: { size: 'x' } }))).toBe(429)
    const events = await test.sql(`SELECT 1 FROM audit_event WHERE action = 'notices.list'`)
    expect(events).toHaveLength(2)
  })

  it.each([
    ['searches', 503, ['company.read'], companies.list, companies.facets, { keyword: 'steel' }],
    ['exports', 200, ['audit.export', 'audit.read'], audit.export, members.export],
    ['imports', 400, ['tradeData.import'], tradeData.start, companyRecords.start, { fileId: 1 }],
  ] as const)('of %s has a count of its own, whichever of them are called', async (...row) => {
    const [, status, permissions, one, other, body] = row
    const busy = await signedInAs(test, { permissions: { default_site: [...permissions] } })
    const calm = await signedInAs(test)
    const ask = async (operation: OperationSpec, token: string) =>
      (await strict.app.http.inject(requestOf(operation, { token, body }))).statusCode
    expect([await ask(one, busy), await ask(one, busy), await ask(other, busy)]).toEqual([status, 429, 429])
    expect([await ask(other, calm), await ask(other, calm)]).toEqual([403, 429])
    expect((await strict.call(sessions.currentUser, { token: busy })).status).toBe(200)
  })
})

describe('what machines read', () => {
  const metricsOf =
    (node: TestApp) =>
    async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      (await node.app.http.inject({ url: '/metrics', headers, remoteAddress })).statusCode

  it('/metrics opens to the token alone where there is one (row L10)', async () => {
    const guarded = await buildTestApp({ METRICS_TOKEN: 'a-metrics-token' }, test)
    try {
      const ask = metricsOf(guarded)
      for (const address of ['127.0.0.1', '::1', '192.0.2.1']) {
        expect(await ask({}, address)).toBe(403)
        expect(await ask({ authorization: 'Bearer a-metrics-token' }, address)).toBe(200)
      }
      for (const token of ['a-metrics-tokem', 'a-metrics-token ', 'x', '密码'])
        expect(await ask({ authorization: `Bearer ${token}` })).toBe(403)
    } finally {
      await guarded.close()
    }
  })

  it('/metrics opens without one to a direct loopback connection alone (row L10)', async () => {
    const ask = metricsOf(test)
    expect(await ask({})).toBe(200)
    expect(await ask({ host: '127.0.0.1:8000' }, '::1')).toBe(200)
    expect(await ask({ host: '[::1]:8000' }, '::ffff:127.0.0.1')).toBe(200)
    expect(await ask({}, '192.0.2.1')).toBe(403)
    for (const name of [
      'x-forwarded-for',
      'x-forwarded-host',
      'forwarded',
      'x-real-ip',
      'via',
      'sec-fetch-mode',
    ])
      expect(await ask({ [name]: '' })).toBe(403)
    // A page that got its name to mean this machine, and a proxy that passes the name on.
    for (const host of ['backoffice.example.com', 'localhost.example.com', '127.0.0.1.example.com'])
      expect(await ask({ host })).toBe(403)
    const proxied = await buildTestApp({ TRUSTED_PROXIES: '10.0.0.9' }, test)
    expect(await metricsOf(proxied)({})).toBe(403)
    await proxied.close()
    const text = (await test.app.http.inject('/metrics')).body
    expect(text).toContain('http_request_duration_seconds_bucket{')
    for (const name of [
      'sign_in_failures_total',
      'searches_waiting',
      'jobs',
      'backup_age_seconds',
      'data_free_bytes',
    ])
      expect(text).toMatch(new RegExp(`^# TYPE ${name} `, 'm'))
    expect(text).toMatch(/^data_free_bytes \d/m)
    // What only counts up ends so, and nothing else does.
    expect(text.match(/^# TYPE \w+_total gauge/gm)).toBeNull()
    expect(text).not.toMatch(/token|password/i)
  })

  it('/openapi.json and /reference are public, and closed by the setting', async () => {
    const document = await test.app.http.inject('/openapi.json')
    expect(document.json().paths['/login'].post['x-permission']).toBe('public')
    expect((await test.app.http.inject('/reference')).statusCode).toBe(200)
    const closed = await buildTestApp({ OPENAPI_PUBLIC: '0' }, test)
    try {
      for (const url of ['/openapi.json', '/reference', '/reference/static/swagger-ui.css'])
        expect((await closed.app.http.inject(url)).json().errorcode).toBe(10404)
    } finally {
      await closed.close()
    }
  })

  it('/reference gives out nothing else of the disk', async () => {
    for (const path of ['package.json', 'index.html', '../package.json', '..%2fpackage.json', '%2e%2e/x'])
      expect((await test.app.http.inject(`/reference/static/${path}`)).statusCode).toBe(404)
  })

  it('/healthz and /readyz say up; /readyz says so only while the stores answer', async () => {
    expect((await test.app.http.inject('/healthz')).json()).toEqual({ status: 'up' })
    // The test application has no search engine.
    const ready = await test.app.http.inject('/readyz')
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toMatchObject({ status: 'not ready', database: 'up', search: 'down' })
  })
})

async function logged(lines: string[], prepare?: (app: AppContext) => void) {
  const database = new URL(test.ownerUrl).pathname.slice(1)
  const app = await buildApp(
    readConfig({ LOG_LEVEL: 'trace', DATABASE_POOL_SIZE: '2' }),
    { databaseUrl: withDatabase(provided('appUrl'), database), trade: test.app.trade },
    { write: line => void lines.push(line) },
  )
  prepare?.(app)
  await app.http.ready()
  return app
}

it('planted secrets reach neither the log nor the audit log nor any answer', async () => {
  const lines: string[] = []
  const app = await logged(lines)
  const answers: string[] = []
  const secrets = ['Planted-Old-77', 'Planted-New-77', 'Planted-Wrong-77']
  const ask = async (request: InjectOptions) => {
    const response = await app.http.inject(request)
    answers.push(response.body)
    return response.json()
  }
  const signIn = (userId: string, password: string) =>
    ask(requestOf(sessions.login, { body: { username: userId, password } }))
  try {
    const { userId } = await createAccount(test, { password: 'Planted-Old-77' })
    await signIn(userId, 'Planted-Wrong-77')
    const token: string = (await signIn(userId, 'Planted-Old-77')).data.access_token
    answers.length = 0
    for (const oldCredential of ['Planted-Wrong-77', 'Planted-Old-77'])
      await ask(
        requestOf(sessions.changeOwnPassword, {
          token,
          body: { oldCredential, credential: 'Planted-New-77' },
        }),
      )
    await ask(requestOf(sessions.currentUser, { token }))
    await whileBroken(() => ask(requestOf(notices.list, { query: { title: 'x' }, token: test.adminToken })))
    const audit = JSON.stringify(await test.sql('SELECT * FROM audit_event'))
    const [hash] = await test.sql<{ credential_hash: string }>(
      'SELECT credential_hash FROM account WHERE user_id = $1',
      [userId],
    )
    expect(lines.length).toBeGreaterThan(10)
    for (const secret of [...secrets, token, test.adminToken, hash?.credential_hash ?? '']) {
      expect(secret.length).toBeGreaterThan(10)
      expect(lines.join('')).not.toContain(secret)
      expect(audit).not.toContain(secret)
      expect(answers.join('')).not.toContain(secret)
    }
  } finally {
    await app.http.close()
  }
})

it('what people look for and signed addresses reach the log in no line, at any level (row L4)', async () => {
  const lines: string[] = []
  const app = await logged(lines)
  const planted = ['13898765432', 'planted@example.cn', '%E7%8E%8B%E5%B0%8F%E6%98%8E', '王小明']
  const [phone, mail, encoded] = planted
  try {
    const signature = (await app.fileUrls.sign(1)).split('signature=')[1] ?? ''
    const ask = (url: string, headers: Record<string, string> = {}) =>
      app.http.inject({ url, headers: { authorization: `Bearer ${test.adminToken}`, ...headers } })
    for (const path of [
      '/core/scrolling-config/list?page=1&title=',
      '/core/mp-user/cl/list?phone=',
      '/prod/order?source_phone=',
      '/nothing?q=',
      '/%ff?q=',
      '/?',
      '/reference?',
    ])
      for (const value of [phone, mail, encoded])
        await ask(`${path}${value}`, { referer: `https://x.example/?phone=${phone}` })
    await ask(`/files/1?signature=${signature}`)
    await ask(`/files/1?signature=${signature}x&expires=99999999999`)
    await whileBroken(() => ask(`/core/scrolling-config/list?title=${phone}`))
    const body = { username: mail, password: 'Planted-Pass-77' }
    await app.http.inject(requestOf(sessions.login, { body }))
    expect(lines.join('')).toContain('request failed')
    expect(lines.join('')).toContain('/core/scrolling-config/list?page=1&title=***')
    for (const secret of [...planted, signature, 'Planted-Pass-77']) {
      expect(secret.length).toBeGreaterThan(2)
      expect(lines.filter(line => line.includes(secret))).toEqual([])
    }
  } finally {
    await app.http.close()
  }
})
