/** Slow, half-sent and many connections, by real sockets (security.md 36, 43). */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { notices } from '@backoffice/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { TrustedProxies } from '../../src/platform/http/trusted-proxies.ts'
import { buildTestApp, type TestApp } from '../build-app.ts'
import * as images from '../factories/images.ts'
import { boundary } from '../multipart.ts'

const bodyMs = 400

const patient = { timeout: 60_000 }

let test: TestApp
let strict: TestApp
let proxied: TestApp
beforeAll(async () => {
  test = await buildTestApp({ BODY_TIMEOUT_MS: String(bodyMs) })
  const few = { CONNECTIONS_PER_ADDRESS: '3', CONNECTIONS_MAX: '5' }
  strict = await buildTestApp(few, test)
  proxied = await buildTestApp({ ...few, CONNECTIONS_MAX: '20', TRUSTED_PROXIES: '127.0.0.1' }, test)
  for (const { app } of [test, strict, proxied]) await app.http.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await proxied.close()
  await strict.close()
  await test.close()
})

interface Caller {
  socket: Socket
  /** What was answered so far. */
  answer: string
  isClosed: boolean
}

const open = new Set<Socket>()
afterEach(() => {
  for (const socket of open) socket.destroy()
  open.clear()
})

async function call(node: TestApp, text: string, localAddress = '127.0.0.1'): Promise<Caller> {
  const address = node.app.http.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  open.add(socket)
  const caller = { socket, answer: '', isClosed: false }
  socket.on('data', chunk => {
    caller.answer += chunk
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    caller.isClosed = true
  })
  await once(socket, 'connect')
  socket.write(text)
  return caller
}

const signIn = (body: string, length = 100) =>
  `POST /login HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${length}\r\n\r\n${body}`
const ask = (path = '/healthz', headers = '') => `GET ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`
const isEnded = (callers: Caller[]) =>
  vi.waitFor(() => expect(callers.every(one => one.isClosed)).toBe(true), patient)

const upload = (length: number) =>
  `POST /core/file HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${test.adminToken}\r\n` +
  `content-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${length}\r\n\r\n` +
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`

describe('what is sent by halves (row M7)', () => {
  it('ends in time: 60 sign-ins without their end, and meanwhile the lists answer', async () => {
    const callers = await Promise.all(Array.from({ length: 60 }, () => call(test, signIn('username=admin'))))
    const headless = await call(test, 'POST /login HTTP/1.1\r\nhost: x\r\n')
    const silent = await call(test, '')
    expect((await test.call(notices.list)).errorcode).toBe(0)
    await isEnded([...callers, headless, silent])
    for (const { answer } of [...callers, headless])
      expect(answer).toMatch(/^HTTP\/1.1 400 [\s\S]*"errorcode":10400/)
  })

  it('ends in time though a byte comes now and then, refused or not, chunked too', async () => {
    const chunked = 'transfer-encoding: chunked\r\n\r\n1\r\n{\r\n'
    const post = (path: string) => `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`
    const callers = await Promise.all([
      call(test, signIn('u', 10_000)),
      // Nobody: refused before its body is there.
      call(test, `${post('/core/scrolling-config')}content-length: 9999\r\n\r\n{`),
      call(test, `${post('/core/scrolling-config')}authorization: Bearer ${test.adminToken}\r\n${chunked}`),
      call(test, `${post('/nothing/here')}content-length: 9999\r\n\r\n{`),
    ])
    const drip = setInterval(() => {
      for (const { socket } of callers) if (socket.writable) socket.write('1\r\nx\r\n')
    }, 40)
    try {
      await isEnded(callers)
    } finally {
      clearInterval(drip)
    }
  })

  it('an upload may take longer as long as it goes on, and ends where it has stalled', async () => {
    const [head, tail] = [upload(0).split('\r\n\r\n').slice(1).join('\r\n\r\n'), `\r\n--${boundary}--\r\n`]
    const chunk = Buffer.alloc(100_000)
    const picture = images.png(2, 2)
    const chunks = 8
    const length = head.length + picture.length + chunks * chunk.length + tail.length
    const began = performance.now()
    const [going, stalled] = await Promise.all([call(test, upload(length)), call(test, upload(length))])
    going.socket.write(picture)
    for (let sent = 0; sent < chunks; sent++) {
      await delay(100)
      going.socket.write(chunk)
    }
    going.socket.write(tail)
    await vi.waitFor(() => expect(going.answer).toContain('"errorcode":0'), patient)
    expect(performance.now() - began).toBeGreaterThan(bodyMs * 1.5)
    await isEnded([stalled])
    expect(stalled.answer).not.toContain('"errorcode":0')
  })
})

describe('an upload that is refused before its end', () => {
  it('leaves its connection to the next request', async () => {
    const rest = Buffer.from('name,'.repeat(1_000_000))
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`
    const length = head.length + rest.length
    const caller = await call(test, upload(length).replace('/core/file', '/sparq/trade/file'))
    caller.socket.write(rest)
    await vi.waitFor(() => expect(caller.answer).toContain('"errorcode":10400'), patient)
    caller.socket.write(ask())
    await vi.waitFor(() => expect(caller.answer).toContain('200 OK'), patient)
  })
})

describe('connections', () => {
  it('of one address are bounded, those of others are not touched, and one that ends makes room', async () => {
    const callers: Caller[] = []
    for (let n = 0; n < 3; n++) callers.push(await call(strict, ask()))
    await vi.waitFor(
      () => expect(callers.every(({ answer }) => answer.includes('200 OK'))).toBe(true),
      patient,
    )
    await isEnded([await call(strict, ask())])
    const other = await call(strict, ask(), '127.0.0.2')
    await vi.waitFor(() => expect(other.answer).toContain('200 OK'), patient)
    callers[0]?.socket.destroy()
    await vi.waitFor(async () => {
      const next = await call(strict, ask())
      await vi.waitFor(() => expect(next.answer).toContain('200 OK'), { timeout: 5_000 })
    }, patient)
  })

  it('of all are bounded', async () => {
    const callers = await Promise.all(
      ['127.0.1.1', '127.0.1.2', '127.0.1.3', '127.0.1.4', '127.0.1.5'].map(from =>
        call(strict, ask(), from),
      ),
    )
    await vi.waitFor(
      () => expect(callers.every(({ answer }) => answer.includes('200 OK'))).toBe(true),
      patient,
    )
    await isEnded([await call(strict, ask(), '127.0.1.6')])
  })

  it('of a proxy are not: the requests of each of its callers are, of IPv6 by network (row L9)', async () => {
    const half = (from: string) => signIn('u').replace('host: x', `host: x\r\nx-forwarded-for: ${from}`)
    const callers = await Promise.all([1, 2, 3].map(host => call(proxied, half(`2001:db8:1:2::${host}`))))
    for (const from of ['10.0.0.1', '10.0.0.1', '2001:db8:1:3::1'])
      callers.push(await call(proxied, half(from)))
    await vi.waitFor(async () => {
      const full = await call(proxied, ask('/healthz', 'x-forwarded-for: 2001:db8:1:2:ffff::9\r\n'))
      await vi.waitFor(() => expect(full.answer).toMatch(/^HTTP\/1.1 429 /), { timeout: 5_000 })
    }, patient)
    const fresh = await call(proxied, ask('/healthz', 'x-forwarded-for: 2001:db8:1:4::9\r\n'))
    await vi.waitFor(() => expect(fresh.answer).toContain('200 OK'), patient)
    expect(callers.some(({ isClosed }) => isClosed)).toBe(false)
  })
})

describe('proxies that are believed (row L9)', () => {
  it('are found by name too, and nobody beside them', async () => {
    const proxies = new TrustedProxies(['localhost', '10.0.8.0/28', 'no-such-host.invalid'])
    expect(proxies.has('127.0.0.1')).toBe(false)
    await proxies.start()
    proxies.stop()
    const believed = ['127.0.0.1', '::ffff:127.0.0.1', '10.0.8.15', '::ffff:10.0.8.1']
    const strangers = ['127.0.0.2', '10.0.8.16', '::2', '', 'localhost', undefined]
    expect(believed.filter(address => !proxies.has(address))).toEqual([])
    expect(strangers.filter(address => proxies.has(address))).toEqual([])
  })
})
