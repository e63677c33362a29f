import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type FakeS3, startFakeS3 } from '../../../test/fake-s3.ts'
import { UnavailableError } from '../lib/unavailable.ts'
import { FolderStorage } from './folder-storage.ts'
import { S3Storage } from './s3-storage.ts'
import { MissingFileError, type Storage } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'backoffice-storage-'))
const partBytes = 64 * 1024
let s3: FakeS3
beforeAll(async () => {
  s3 = await startFakeS3()
})
afterEach(() => {
  s3.fail = () => undefined
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

async function* inChunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(storage: Storage, key: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await storage.get(key)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const stores: [string, () => Storage][] = [
  ['folder', () => new FolderStorage(folder)],
  ['S3', () => new S3Storage(s3.config, partBytes)],
]

describe.each(stores)('%s', (_name, open) => {
  const meta = { mediaType: 'application/octet-stream' }

  it.each([0, 1, partBytes - 1, partBytes, partBytes + 1, 3 * partBytes, 500_000])(
    'gives back %d bytes as they came',
    async size => {
      const storage = open()
      const bytes = randomBytes(size)
      const key = `test/${size}.bin`
      expect(await storage.put(key, inChunks(bytes, 10_007), meta)).toBe(size)
      expect(await storage.size(key)).toBe(size)
      expect((await read(storage, key)).equals(bytes)).toBe(true)
    },
  )

  it('brings a file to a path, where it stays', async () => {
    const storage = open()
    const path = join(mkdtempSync(join(folder, 'brought-')), 'file')
    const bytes = randomBytes(3 * partBytes)
    await storage.put('test/brought', inChunks(bytes, 10_007), meta)
    await storage.bring('test/brought', path)
    await storage.delete('test/brought')
    expect(readFileSync(path).equals(bytes)).toBe(true)
    await expect(storage.bring('test/brought', `${path}-2`)).rejects.toThrow(MissingFileError)
  })

  it('replaces, deletes, and forgives deleting twice', async () => {
    const storage = open()
    await storage.put('test/a', inChunks(Buffer.from('one'), 9), meta)
    await storage.put('test/a', inChunks(Buffer.from('two'), 9), meta)
    expect((await read(storage, 'test/a')).toString()).toBe('two')
    await storage.delete('test/a')
    await storage.delete('test/a')
    expect(await storage.size('test/a')).toBeUndefined()
    await expect(storage.get('test/a')).rejects.toThrow(MissingFileError)
  })

  it.each([10, 2 * partBytes])('leaves nothing of a source that breaks after %d bytes', async size => {
    const storage = open()
    async function* broken() {
      yield randomBytes(size)
      throw new Error('the client has gone')
    }
    await expect(storage.put('test/broken', broken(), meta)).rejects.toThrow('the client has gone')
    expect(await storage.size('test/broken')).toBeUndefined()
    expect(s3.uploads.size).toBe(0)
    expect(readdirSync(join(folder, '.unfinished'))).toEqual([])
  })

  it.each([
    '../etc/passwd',
    '/etc/passwd',
    'a/../b',
    'a//b',
    '.hidden',
    'A',
    'a\0b',
    '',
    'a?b',
    'x'.repeat(201),
  ])('refuses the key %j', async key => {
    await expect(open().put(key, inChunks(Buffer.from('x'), 1), meta)).rejects.toThrow(/key/)
    await expect(open().get(key)).rejects.toThrow(/key/)
  })
})

describe('folder', () => {
  it('takes away what a killed process has left, and not what is under way', async () => {
    const left = join(folder, '.unfinished', 'left')
    const underWay = join(folder, '.unfinished', 'under-way')
    for (const path of [left, underWay]) writeFileSync(path, 'half')
    const longAgo = new Date(Date.now() - 2 * 86_400_000)
    utimesSync(left, longAgo, longAgo)
    await new FolderStorage(folder).deleteUnfinished()
    expect(readdirSync(join(folder, '.unfinished'))).toEqual(['under-way'])
    rmSync(underWay)
  })
})

describe('S3', () => {
  it('sends parts of bounded size, so that memory is bounded too', async () => {
    s3.bodies.length = 0
    const hash = createHash('sha256')
    async function* large() {
      for (let n = 0; n < 100; n++) {
        const chunk = randomBytes(20_000)
        hash.update(chunk)
        yield chunk
      }
    }
    const storage = new S3Storage(s3.config, partBytes)
    await storage.put('test/large', large(), { mediaType: 'text/csv' })
    expect(Math.max(...s3.bodies)).toBe(partBytes)
    const stored = s3.objects.get('test/large') ?? Buffer.alloc(0)
    expect(createHash('sha256').update(stored).digest('hex')).toBe(hash.digest('hex'))
  })

  it('says that it is down, and gives an upload up that cannot be finished', async () => {
    const storage = new S3Storage(s3.config, partBytes)
    s3.fail = (_method, url) => (url.searchParams.get('partNumber') === '2' ? 400 : undefined)
    const put = storage.put('test/gone', inChunks(randomBytes(3 * partBytes), 50_000), {
      mediaType: 'text/csv',
    })
    await expect(put).rejects.toThrow(UnavailableError)
    expect(s3.uploads.size).toBe(0)
    s3.fail = () => 403
    await expect(storage.get('test/large')).rejects.toThrow(UnavailableError)
    const nowhere = new S3Storage({ ...s3.config, endpoint: 'http://127.0.0.1:1' })
    await expect(nowhere.size('test/large')).rejects.toThrow(UnavailableError)
  })
})
