/** What every request meets, whatever its route (security.md 20, 22, 23, 26; decisions §1). */
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { notices, operations, sessions } from '@backoffice/contract'
import type { InjectOptions } from 'fastify'
import type { TSchema } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compile, problemsOf } from '../../src/platform/http/validation.ts'
import { buildTestApp, requestOf, type TestApp } from '../build-app.ts'
import { words } from '../words.ts'

let test: TestApp
let proxied: TestApp
beforeAll(async () => {
  test = await buildTestApp({ CORS_ORIGINS: 'https://front.example,https://www.front.example:8443' })
  proxied = await buildTestApp({ TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8' }, test)
})
afterAll(async () => {
  await proxied.close()
  await test.close()
})

const notice = { title: '标题', content: '内容' }

/** A POST of a notice whose parts are as given. */
const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  test.app.http.inject({
    method: 'POST',
    url: '/core/scrolling-config',
    headers: {
      authorization: `Bearer ${test.adminToken}`,
      'content-type': 'application/json',
      ...headers,
    },
    payload,
  })

const get = (url: string, headers: Record<string, string> = {}, more: InjectOptions = {}) =>
  test.app.http.inject({ url, headers: { authorization: `Bearer ${test.adminToken}`, ...headers }, ...more })

describe('the content type', () => {
  const body = JSON.stringify(notice)

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON',
    ' application/json',
    'application/json\t',
  ])('%j is validated', async type => {
    const bad = await post('{"title":"x"}', { 'content-type': type })
    expect(bad.json()).toMatchObject({ errorcode: 10400, errors: [{ field_name: 'content' }] })
    expect((await post(body, { 'content-type': type })).json().errorcode).toBe(0)
  })

  it.each([
    '',
    'text/plain',
    'text/json',
    'application/xml',
    'application/jsonx',
    'application/json, text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'garbage',
    'a/b/c',
    ';',
    'application/ json',
  ])('%j is 415', async type => {
    const response = await post(body, { 'content-type': type })
    expect(response.statusCode).toBe(415)
    expect(response.json()).toMatchObject({ errorcode: 10415, errors: null, data: null })
  })

  it('of a form is wanted for the login: JSON is 415, and no browser form reaches a JSON call', async () => {
    const login = await test.call(sessions.login, {
      body: { username: 'admin', password: 'x' },
      headers: { 'content-type': 'application/json' },
    })
    expect(login).toMatchObject({ status: 415, errorcode: 10415 })
  })
})

describe('the body', () => {
  it.each([
    ['__proto__', '{"title":"a","content":"b","__proto__":{"status":0}}'],
    ['constructor', '{"title":"a","content":"b","constructor":{"prototype":{"status":0}}}'],
    ['constructor without prototype', '{"title":"a","content":"b","constructor":1}'],
    ['__proto__ escaped', '{"title":"a","content":"b","\\u005f_proto__":{"status":0}}'],
    ['prototype', '{"title":"a","content":"b","prototype":{}}'],
  ])('with a key %s is 10400', async (_, payload) => {
    expect((await post(payload)).json().errorcode).toBe(10400)
    expect(({} as { status?: number }).status).toBeUndefined()
  })

  it.each([
    '',
    '{',
    '{"title":',
    'null',
    '[]',
    '"text"',
    '1',
    '{"title":"a"}}',
    'NaN',
    '\ufeff{}',
    "{'title':1}",
  ])('%j is 10400', async payload => {
    expect((await post(payload)).json()).toMatchObject({ errorcode: 10400, data: null })
  })

  it('names unknown fields', async () => {
    const answer = await test.call(notices.create, { body: { ...notice, isSuperAdmin: true, id: 1 } })
    expect(answer.fields).toEqual({ isSuperAdmin: words.unknownField, id: words.unknownField })
  })

  it('over 1 MiB is 413, whether it says so or not', async () => {
    const payload = JSON.stringify({ ...notice, content: 'x'.repeat(1024 * 1024) })
    const response = await post(payload)
    expect([response.statusCode, response.json().errorcode]).toEqual([413, 10410])
    const limit = JSON.stringify({ ...notice, content: 'x'.repeat(1024 * 1024 - 60) })
    expect((await post(limit)).json().errorcode).toBe(10400)
  })

  it('nested over 32 levels is 10400, a million brackets too', async () => {
    const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
    const reasons = async (levels: number) =>
      (await post(`{"title":${nested(levels)}}`))
        .json()
        .errors.map((e: { error_reason: string }) => e.error_reason)
    expect(await reasons(31)).toContain('应为文本')
    expect(await reasons(32)).toEqual(['嵌套层级过深'])
    expect((await post(nested(500_000))).json().errorcode).toBe(10400)
    expect((await post(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)).json().errorcode).toBe(10400)
  })

  it('with a NUL character is 10400 that names the field, in values and in keys', async () => {
    for (const body of [
      { ...notice, title: 'a\u0000b' },
      { ...notice, 'ti\u0000tle': 'a' },
    ]) {
      const answer = await test.call(notices.create, { body })
      expect(answer).toMatchObject({ status: 400, errorcode: 10400 })
      expect(Object.values(answer.fields)).toEqual(['包含不允许的字符'])
    }
  })

  it('with half of a surrogate pair is 10400, with whole ones it is kept', async () => {
    for (const title of ['\ud800', '\udc00x', 'a\ud800b']) {
      const answer = await test.call(notices.create, { body: { ...notice, title } })
      expect(answer.fields).toEqual({ title: '包含不允许的字符' })
    }
    for (const title of ['😀'.repeat(30), '\u202eabc', 'é\u0301'])
      expect((await test.call(notices.create, { body: { ...notice, title } })).errorcode).toBe(0)
  })
})

describe('an operation that needs no body (row C)', () => {
  const ask = (payload: string | undefined, type?: string) =>
    test.app.http.inject({
      method: 'POST',
      url: '/prod/product/admin/check/free-code',
      headers: { authorization: `Bearer ${test.adminToken}`, ...(type && { 'content-type': type }) },
      ...(payload !== undefined && { payload }),
    })

  it('answers without one alike, whatever its Content-Type says', async () => {
    const plain = await ask(undefined)
    expect(plain.json().errorcode).toBe(0)
    for (const type of ['application/json', 'application/json; charset=utf-8'])
      for (const payload of [undefined, '', '{}']) {
        const { statusCode, body } = await ask(payload, type)
        expect([statusCode, body]).toEqual([plain.statusCode, plain.body])
      }
  })

  it('takes no null, list or text for one', async () => {
    for (const payload of ['null', ' null ', '[]', '[{}]', '""', '0', 'false'])
      expect((await ask(payload, 'application/json')).json()).toMatchObject({ errorcode: 10400 })
  })
})

/** Paths of the single values in a schema, as they stand in a body. */
function scalarsIn(schema: TSchema, path: string[] = []): string[][] {
  const { type, properties, items } = schema as { type?: unknown; properties?: object; items?: TSchema }
  if (properties)
    return Object.entries(properties).flatMap(([name, part]) => scalarsIn(part as TSchema, [...path, name]))
  if (items && type === 'array') return scalarsIn(items, [...path, '0'])
  const isSingle = ![type].flat().some(one => one === undefined || one === 'array' || one === 'object')
  return path.length > 0 && isSingle ? [path] : []
}

const nested = (path: string[], value: unknown): unknown =>
  path.reduceRight((inner, name) => (name === '0' ? [inner] : { [name]: inner }), value)

it('a list of one is no single value, in any body (row C)', () => {
  const bodies = operations.flatMap(({ id, body, bodyType, row }) =>
    body && (bodyType ?? 'json') === 'json' ? [{ id, body }, ...(row ? [{ id, body: row }] : [])] : [],
  )
  let checked = 0
  for (const { id, body } of bodies) {
    const validate = compile(body, false)
    for (const path of scalarsIn(body))
      for (const value of ['x', 1, true]) {
        validate(nested(path, [value]))
        const fields = problemsOf(validate.errors ?? []).map(({ field }) => field)
        expect(fields, `${id}: [${value}] for ${path.join('.')}`).toContain(path.join('.'))
        checked++
      }
  }
  expect(checked).toBeGreaterThan(500)
})

describe('the address', () => {
  it('with a parameter given twice is 10400', async () => {
    for (const query of ['page=1&page=2', 'title=a&title=b', 'page=1&%70age=1', 'utm=1&utm=2']) {
      const body = (await get(`/core/scrolling-config/list?${query}`)).json()
      expect(body).toMatchObject({ errorcode: 10400, errors: [{ error_reason: '参数重复' }] })
    }
    const form = await test.app.http.inject({
      method: 'POST',
      url: '/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'username=admin&username=other&password=x',
    })
    expect(form.json()).toMatchObject({ errorcode: 10400, errors: [{ field_name: 'username' }] })
  })

  it('takes unknown query parameters without a word', async () => {
    const names = ['utm=1', '__proto__=1', 'constructor=1', 'toString=1', 'a[b]=1']
    expect((await get(`/core/scrolling-config/list?${names.join('&')}`)).json().errorcode).toBe(0)
  })

  it.each(['%00', 'a%00b', '%ff', '%c0%80', '%E4%B8'])(
    'takes bytes %s in a filter without a 500',
    async text => {
      const { errorcode } = (await get(`/core/scrolling-config/list?title=${text}`)).json()
      expect([0, 10400]).toContain(errorcode)
    },
  )

  it.each([
    '/core/scrolling-config/%zz',
    '/%',
    '/core/scrolling-config/%00',
    `/core/scrolling-config/${'9'.repeat(5000)}`,
    '/core/scrolling-config/1e3',
    '/core/scrolling-config/-1',
    '/core/scrolling-config/..%2flist',
  ])('%s is 10400 or 10404, in the envelope', async url => {
    const response = await get(url)
    const body = response.json()
    expect([10400, 10404]).toContain(body.errorcode)
    expect(Object.keys(body).sort()).toEqual(['data', 'errorcode', 'errormessage', 'errors'])
  })

  it('never asks for more than 200 rows', async () => {
    for (const size of ['201', '1e9', '99999999999999999999', '0', '-1', '20.5', 'Infinity', 'x'])
      expect((await get(`/core/scrolling-config/list?size=${size}`)).json().errors).toMatchObject([
        { field_name: 'size' },
      ])
  })
})

describe('paths and methods', () => {
  it('unknown is 10404 in the envelope', async () => {
    for (const url of ['/nothing', '/core', '/core/scrolling-config/list/more', '/healthz/', '//login'])
      expect((await get(url)).json()).toEqual({
        errorcode: 10404,
        errormessage: '内容不存在或已被删除',
        errors: null,
        data: null,
      })
  })

  it('known with another method is 10405 and names those that work, HEAD included', async () => {
    for (const method of ['DELETE', 'HEAD', 'OPTIONS'] as const) {
      const response = await get('/core/scrolling-config', {}, { method })
      expect([response.statusCode, response.headers.allow]).toEqual([405, 'POST, PUT'])
    }
    const response = await get('/core/scrolling-config/7', {}, { method: 'POST', payload: {} })
    expect(response.json().errorcode).toBe(10405)
    expect(response.headers.allow).toBe('GET, DELETE')
  })

  it('answers no operation to HEAD', async () => {
    for (const operation of operations.filter(({ method }) => method === 'GET')) {
      const response = await test.app.http.inject({
        ...requestOf(operation, { token: test.adminToken }),
        method: 'HEAD',
      })
      expect(response.statusCode, operation.id).toBe(405)
    }
  })
})

describe('headers of the answer', () => {
  const unrouted = ['/core/scrolling-config/%ff', '/%', `/core/scrolling-config/${'9'.repeat(201)}`]

  it.each([...['/core/scrolling-config/list', '/users/admin/user', '/nothing', '/readyz'], ...unrouted])(
    'of %s',
    async url => {
      const { headers } = await get(url)
      const policy = String(headers['content-security-policy'])
      expect(policy.split(';').map(part => part.trim())).toEqual(
        expect.arrayContaining([
          "default-src 'self'",
          "script-src 'self'",
          "object-src 'none'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
          "form-action 'self'",
        ]),
      )
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'x-frame-options': expect.stringMatching(/SAMEORIGIN|DENY/),
        'referrer-policy': 'no-referrer',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      expect(headers).not.toHaveProperty('set-cookie')
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('server')
    },
  )

  it('promise HTTPS for good only where the request came by it', async () => {
    const ask = async (node: TestApp, headers: Record<string, string>) =>
      (await node.app.http.inject({ url: '/healthz', headers })).headers['strict-transport-security']
    expect(await ask(proxied, { 'x-forwarded-proto': 'https' })).toContain('max-age=31536000')
    expect(await ask(proxied, {})).toBeUndefined()
    expect(await ask(test, { 'x-forwarded-proto': 'https' })).toBeUndefined()
  })
})

describe('compression', () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }

  it.each(['br', 'gzip'] as const)('of a long answer is as the caller takes it: %s', async encoding => {
    const plain = await get('/openapi.json')
    const packed = await get('/openapi.json', {
      'accept-encoding': encoding,
      origin: 'https://front.example',
    })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers.vary).toMatch(/Origin, Accept-Language.*accept-encoding/i)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    expect(unpack[encoding](packed.rawPayload).toString()).toBe(plain.payload)
  })

  it('is none of a short answer, and takes no compressed request', async () => {
    expect((await get('/healthz', { 'accept-encoding': 'br' })).headers).not.toHaveProperty(
      'content-encoding',
    )
    const answer = await post(gzipSync(JSON.stringify(notice)), { 'content-encoding': 'gzip' })
    expect(answer.statusCode).toBe(400)
  })
})

describe('other origins', () => {
  const preflight = (origin: string) =>
    test.app.http.inject({
      method: 'OPTIONS',
      url: '/core/scrolling-config',
      headers: { origin, 'access-control-request-method': 'PUT' },
    })

  it.each(['https://front.example', 'https://www.front.example:8443'])(
    '%s is allowed, exactly',
    async origin => {
      const response = await preflight(origin)
      expect(response.statusCode).toBe(204)
      expect(response.headers).toMatchObject({
        'access-control-allow-origin': origin,
        vary: expect.stringContaining('Origin'),
      })
      expect(response.headers).not.toHaveProperty('access-control-allow-credentials')
    },
  )

  it.each([
    'null',
    '*',
    'http://front.example',
    'https://front.example.evil.example',
    'https://evilfront.example',
    'https://front.example:444',
    'https://FRONT.example',
    'https://sub.front.example',
  ])('%s is not', async origin => {
    for (const response of [await preflight(origin), await get('/users/admin/user', { origin })])
      expect(response.headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('the caller’s address', () => {
  const addressSeenBy = async (node: TestApp, headers: Record<string, string>, remoteAddress: string) => {
    await node.app.http.inject({
      method: 'POST',
      url: '/login',
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: 'username=nobody&password=wrong',
    })
    const [row] = await test.sql<{ address: string }>(
      'SELECT address FROM audit_event ORDER BY id DESC LIMIT 1',
    )
    return row?.address
  }
  const forwarded = { 'x-forwarded-for': '203.0.113.5' }

  it('comes from X-Forwarded-For only when a configured proxy says so', async () => {
    expect(await addressSeenBy(test, forwarded, '127.0.0.1')).toBe('127.0.0.1')
    expect(await addressSeenBy(proxied, forwarded, '127.0.0.1')).toBe('203.0.113.5')
    expect(await addressSeenBy(proxied, forwarded, '10.1.2.3')).toBe('203.0.113.5')
    expect(await addressSeenBy(proxied, forwarded, '192.0.2.9')).toBe('192.0.2.9')
  })

  it('is the last one that no trusted proxy wrote: what the caller put in front counts nothing', async () => {
    const chain = { 'x-forwarded-for': '1.1.1.1, 203.0.113.5, 10.0.0.9' }
    expect(await addressSeenBy(proxied, chain, '127.0.0.1')).toBe('203.0.113.5')
  })
})

describe('what is no HTTP', () => {
  const talk = (lines: string) =>
    new Promise<string>((resolve, reject) => {
      const address = test.app.http.server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      let answer = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(lines))
      socket.on('data', chunk => {
        answer += chunk
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(answer))
    })

  beforeAll(() => test.app.http.listen({ host: '127.0.0.1', port: 0 }))

  it.each([
    ['garbage', 'garbage\r\n\r\n', 400, 10400],
    [
      'a header that is too long',
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      413,
      10410,
    ],
    [
      'a body of two lengths',
      'POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      10400,
    ],
    ['a request for no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 10400],
    [
      'a request for two hosts',
      'GET /healthz HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n',
      400,
      10400,
    ],
    ['an expectation of its own', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n\r\n', 400, 10400],
    ['a wish for a tunnel', 'CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n', 400, 10400],
    ['a method of others', 'PROPFIND / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404, 10404],
  ])('%s gets the envelope too', async (_, lines, status, errorcode) => {
    const answer = await talk(lines)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const { headers } = await get('/readyz')
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy'])
      expect(answer).toContain(`\r\n${name}: ${headers[name]}\r\n`)
    expect(answer).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/)
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ errorcode, data: null })
  })
})
