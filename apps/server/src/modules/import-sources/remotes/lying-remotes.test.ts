/** A store that lies about what it has is bounded in requests, bytes and time; its keys never leave the bucket (security.md 57). */
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { isBelow } from './remote.ts'
import { openS3 } from './s3.ts'

let server: Server | undefined
let asked: string[] = []
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function storeThatSays(answer: (request: number, response: ServerResponse) => string) {
  asked = []
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end(answer(asked.length, response))
  })
  await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const keys = { accessKeyId: 'a', secretAccessKey: 'b' }
  return openS3({ kind: 's3', endpoint: `http://127.0.0.1:${port}`, bucket: 'bills', ...keys }, 'in/')
}

const signal = new AbortController().signal
const object = (key: string, size = '7') =>
  `<Contents><Key>${key}</Key><Size>${size}</Size><ETag>x</ETag></Contents>`
const page = (inside: string, next = '') =>
  `<R>${inside}${next && `<NextContinuationToken>${next}</NextContinuationToken>`}</R>`

it('a listing that never ends is given up after some requests', async () => {
  const endless = await storeThatSays(request => page('', `token-${request}`))
  await expect(endless.list(signal)).rejects.toThrow('does not end')
  expect(asked.length).toBeLessThanOrEqual(200)
})

it('a listing that repeats itself is given up', async () => {
  const same = await storeThatSays(() => page(object('in/a.csv'), 'again'))
  await expect(same.list(signal)).rejects.toThrow('does not end')
  expect(asked).toHaveLength(2)
})

it('a listing that is too long is not read to its end', async () => {
  const long = await storeThatSays(() => page(' '.repeat(50_000_000)))
  await expect(long.list(signal)).rejects.toThrow('too long')
})

it('keys that lead out of the bucket or the prefix are neither listed nor read', async () => {
  const keys = [
    'in/good.csv',
    'in/../../secret',
    '../..',
    'in/./x',
    'other/a.csv',
    'in/a\\b',
    'in/',
    'in/sub/b.csv',
  ]
  const store = await storeThatSays(() => page(keys.map(key => object(key, 'NaN')).join('')))
  expect((await store.list(signal)).map(({ path }) => path)).toEqual(['good.csv', 'sub/b.csv'])
  for (const path of ['../../secret', '..', 'a/../../../x', './x', '/x'])
    await expect(store.read(path, signal)).rejects.toThrow('outside')
  expect(asked).toHaveLength(1)
})

it('an answer that leads elsewhere is not followed', async () => {
  const store = await storeThatSays((_, response) => {
    response.writeHead(307, { location: '/inner/secret' })
    return ''
  })
  await expect(store.list(signal)).rejects.toThrow()
  await expect(store.read('a.csv', signal)).rejects.toThrow()
  expect(asked.filter(url => url.startsWith('/inner'))).toEqual([])
})

it.each(['a.csv', 'a/b.csv', '..a', 'a..b/c'])('%j stays below', path => {
  expect(isBelow(path)).toBe(true)
})

it.each(['', '..', 'a/..', '/a', 'a\\b', 'a\0', 'x'.repeat(2000)])('%j does not', path => {
  expect(isBelow(path)).toBe(false)
})
