import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { startServer } from '../../start.ts'
import { ConfigError, readConfig } from '../config.ts'
import { requirePostgres } from './require-postgres.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** The options of a startup packet: `version, name, value, …`, each ended by zero. */
const withoutOptions = (packet: Buffer) => {
  const words = packet.toString('utf8', 8).split('\0')
  const at = words.indexOf('options')
  if (at >= 0) words.splice(at, 2)
  const rest = Buffer.from(words.join('\0'))
  const head = Buffer.from(packet.subarray(0, 8))
  head.writeInt32BE(8 + rest.length)
  return Buffer.concat([head, rest])
}

/** A connection has the number that the pooler gave it, not that of a process of the database. */
function renumber(chunk: Buffer): Buffer {
  for (let at = 0; at + 5 <= chunk.length; at += 1 + chunk.readInt32BE(at + 1))
    if (chunk[at] === 0x4b) chunk.writeInt32BE(1, at + 5)
  return chunk
}

const refusal = (text: string) => {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${text}\0\0`)
  const head = Buffer.alloc(5, 'E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

type Pooler = 'refuses options' | 'drops options' | 'numbers connections'

/** In front of PostgreSQL, it answers as PgBouncer does: as it comes, and with `ignore_startup_parameters = options`. */
async function poolerInFront(kind: Pooler): Promise<string> {
  const url = new URL(test.ownerUrl)
  const port = Number(url.port)
  const serve = (client: Socket, packet: Buffer) => {
    if (kind === 'refuses options' && packet.includes('options\0'))
      return client.end(refusal('unsupported startup parameter: options'))
    const upstream = connect(port, url.hostname).on('error', () => {})
    closers.push(() => upstream.destroy())
    upstream.write(kind === 'drops options' ? withoutOptions(packet) : packet)
    upstream.on('data', data => client.write(kind === 'numbers connections' ? renumber(data) : data))
    return client.on('data', data => upstream.write(data)).on('close', () => upstream.destroy())
  }
  const server = createServer(client => {
    client.on('error', () => {}).once('data', packet => serve(client, packet))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => server.close())
  url.port = String((server.address() as AddressInfo).port)
  return url.href
}

const problemOf = async (url: string) => {
  const problem = await requirePostgres('DATABASE_URL', url).catch(error => error)
  expect(problem).toBeInstanceOf(ConfigError)
  return (problem as Error).message
}

describe('a pooler in transaction mode is refused with what to set', () => {
  it.each<Pooler>(['refuses options', 'drops options', 'numbers connections'])('that %s', async kind => {
    const problem = await problemOf(await poolerInFront(kind))
    expect(problem).toMatch(/^DATABASE_URL: a pooler such as PgBouncer answers at 127\.0\.0\.1:\d+/)
    expect(problem).toContain('Set the address of PostgreSQL itself')
    expect(problem.split('\n')).toHaveLength(1)
  })

  it('by the start of the server, for both addresses', async () => {
    const pooler = await poolerInFront('refuses options')
    const folder = mkdtempSync(join(tmpdir(), 'pooler-'))
    closers.push(() => rmSync(folder, { recursive: true }))
    const direct = readConfig({ PORT: '0', DATA_DIR: folder, DATABASE_URL: test.ownerUrl })
    const start = (change: Partial<typeof direct>) => startServer({ ...direct, ...change })
    await expect(start({ databaseUrl: pooler })).rejects.toThrow('DATABASE_URL: a pooler')
    await expect(start({ databaseOwnerUrl: pooler })).rejects.toThrow('DATABASE_OWNER_URL: a pooler')
  })
})

describe('what does not answer as it must is said in one line, without a password', () => {
  it('nobody, a wrong password, a database that is not there', async () => {
    const changed = (change: (url: URL) => void) => {
      const url = new URL(test.ownerUrl)
      change(url)
      return url.href
    }
    const nobody = await problemOf('postgresql://owner:hidden@127.0.0.1:1/x')
    expect(nobody).toMatch(/^DATABASE_URL: nothing answers at 127\.0\.0\.1:1 \(ECONNREFUSED\)\. /)
    const wrong = await problemOf(changed(url => Object.assign(url, { password: 'hidden' })))
    expect(wrong).toContain('password authentication failed for user "owner"')
    const missing = await problemOf(changed(url => Object.assign(url, { pathname: '/nothing' })))
    expect(missing).toContain('database "nothing" does not exist')
    for (const line of [nobody, wrong, missing]) expect(line).not.toMatch(/hidden|\n/)
  })

  it('PostgreSQL itself passes', async () => {
    expect(await requirePostgres('DATABASE_URL', test.ownerUrl)).toBeUndefined()
  })
})
