/** Security 17: what the server fetches is not inside its own network, and not what an answer chooses. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RegistryProvider } from '../../src/modules/company-records/registry-provider.ts'
import { ConfigError, readConfig } from '../../src/platform/config.ts'
import { get } from '../../src/platform/http/outbound.ts'
import { isPublicAddress } from '../../src/platform/http/public-address.ts'

let server: Server
let base = ''
let seen: { url: string; authorization: string | undefined }[] = []
let answer: RequestListener

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push({ url: request.url ?? '', authorization: request.headers.authorization })
    answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  return new Promise(resolve => server.close(resolve))
})

const options = { timeoutMs: 60_000, maxBytes: 1000, allowPrivate: true }

it.each([
  ['8.8.8.8', true],
  ['1.1.1.1', true],
  ['2606:4700:4700::1111', true],
  ['127.0.0.1', false],
  ['127.8.9.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['[::1]', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['64:ff9b::7f00:1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['2002:7f00:1::', false],
  ['localhost', false],
  ['', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

describe('a request of the server', () => {
  it.each([
    'http://127.0.0.1',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://localhost',
    'http://2130706433',
  ])('to %s is refused before anything is sent', async host => {
    seen = []
    const url = new URL(`${host}:${new URL(base).port}/`)
    await expect(get(url, { ...options, allowPrivate: false })).rejects.toThrow('not a public address')
    expect(seen).toEqual([])
  })

  it('follows no redirect', async () => {
    seen = []
    answer = (_, response) => response.writeHead(302, { location: `${base}/inner` }).end()
    expect(await get(new URL(`${base}/a`), options)).toEqual({ status: 302, text: '' })
    expect(seen.map(({ url }) => url)).toEqual(['/a'])
  })

  it('takes no more than its limit', async () => {
    answer = (_, response) => response.end('x'.repeat(1001))
    await expect(get(new URL(base), options)).rejects.toThrow('longer than 1000 bytes')
    answer = (_, response) => response.end('x'.repeat(1000))
    expect((await get(new URL(base), options)).text).toHaveLength(1000)
  })

  it('ends when its time is over, and when nobody wants it any more', async () => {
    answer = (_, response) => response.writeHead(200).write('begun')
    await expect(get(new URL(base), { ...options, timeoutMs: 50 })).rejects.toThrow()
    const gone = AbortSignal.abort(new Error('gone'))
    await expect(get(new URL(base), { ...options, signal: gone })).rejects.toThrow()
  })
})

describe('the registry provider', () => {
  const env = (url: string) => ({ REGISTRY_URL: url, REGISTRY_ALLOW_PRIVATE: '1', REGISTRY_TOKEN: 'secret' })
  const provider = (change: Record<string, string> = {}) => {
    const { registry } = readConfig({ ...env(`${base}/v1?q={name}&c={country}`), ...change })
    if (!registry) throw new Error('not configured')
    return new RegistryProvider(registry)
  }

  it('asks the one host, whatever the name of the company says', async () => {
    seen = []
    answer = (_, response) => response.end(JSON.stringify({ data: { name: 'Evil', morePhones: ['1', '2'] } }))
    const name = '../../@169.254.169.254/?x=1#{country}'
    expect(await provider().find(name, 'CN')).toEqual({ name: 'Evil', morePhones: '1;2' })
    expect(seen).toEqual([{ url: `/v1?q=${encodeURIComponent(name)}&c=CN`, authorization: 'Bearer secret' }])
  })

  it('tries again what may pass, and gives up what will not', async () => {
    const asked = async (statuses: number[], retries: string) => {
      seen = []
      const left = [...statuses]
      answer = (_, response) => response.writeHead(left.shift() ?? 200).end('{}')
      const outcome = await provider({ REGISTRY_RETRIES: retries })
        .find('A', '')
        .then(found => found ?? 'none')
        .catch((error: Error) => error.message)
      return [outcome, seen.length]
    }
    const down = 'The registry provider does not answer'
    expect(await asked([503, 429, 404], '2')).toEqual(['none', 3])
    expect(await asked([500, 500], '1')).toEqual([down, 2])
    expect(await asked([302], '2')).toEqual([down, 1])
    expect(await asked([401], '2')).toEqual([down, 1])
  })

  it('is refused inside the own network unless that is configured', async () => {
    seen = []
    const inner = provider({ REGISTRY_ALLOW_PRIVATE: '0' })
    await expect(inner.find('A', '')).rejects.toThrow('does not answer')
    expect(seen).toEqual([])
  })

  it.each([
    'ftp://x/{name}',
    'http://x/',
    'http://{name}/',
    'http://x.{country}/{name}',
    'http://u:p@x/{name}',
  ])('%s stops the start', url => {
    expect(() => readConfig(env(url))).toThrow(ConfigError)
  })
})
